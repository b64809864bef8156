import { request } from '~/api/client.ts';
import { checkCups } from '~/api/contract.ts';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import { type Customer, findCustomer } from '~/api/customers.ts';
import type { Endpoint, ResultOf } from '~/api/endpoint.ts';
import type { ApiError } from '~/api/errors.ts';
import { asApiError } from '~/api/perform.ts';
import type { SipsPoint } from '~/api/sips.ts';
import { runQueue } from '~/lib/runQueue.ts';
import { watchCalls } from '~/table/bulk/job.ts';
import { sipsCall, unlessStatus } from '~/trade/supply/sipsCall.ts';
import { contractsOn, contractsPaidBy } from '../data/usePoint.ts';

/** Number of supply points per call to SIPS. */
const portion = 100;

/** The values for looking up a row; empty if the cell is invalid. */
export interface Keys {
  /** Without its border point. */
  cups: string;
  nif: string;
  iban: string;
}

/** Nothing is known yet. */
export const noFacts = () => ({
  /** Whether a contract is in force at a supply point, and ours of it, newest first. */
  points: new Map<string, { active: ResultOf<typeof checkCups>; contracts: readonly ContractRow[] }>(),
  sips: new Map<string, SipsPoint | undefined>(),
  holders: new Map<string, Customer | undefined>(),
  /** Contracts that are charged to an account. */
  accounts: new Map<string, readonly ContractRow[] | undefined>(),
  failed: new Map<string, ApiError>(),
});

/** Answers of the server, by key; undefined if it knows nothing. Failed calls are sent again the next time. */
export type Facts = ReturnType<typeof noFacts>;

type Ask<Answer> = (key: string) => Promise<Answer>;

/**
 * Makes the wizard's calls for each supply point, holder and account, each once and a few at a time.
 *
 * @param signal once it is aborted, running calls finish and the rest waits for the next check
 * @throws {ApiError} the session has ended or the server is down: the other calls would fail too
 */
export async function lookUp(
  facts: Facts,
  lines: readonly { keys: Keys }[],
  signal: AbortSignal,
  onProgress: (done: number, all: number) => void,
) {
  const unknown = (of: keyof Keys, answers: ReadonlyMap<string, unknown>) =>
    [...new Set(lines.map(({ keys }) => keys[of]))].filter((key) => key !== '' && !answers.has(key));
  /** A call for each key that has no answer yet. */
  const callsFor = <Answer>(of: keyof Keys, answers: Map<string, Answer>, endpoint: Endpoint, ask: Ask<Answer>) =>
    unknown(of, answers).map((key) => ({ key, endpoint, load: async () => void answers.set(key, await ask(key)) }));
  const sips = unknown('cups', facts.sips);
  const sipsOf = sipsCall();
  if (!sipsOf) for (const cups of sips) facts.sips.set(cups, undefined);
  const calls = [
    ...(sipsOf?.portions(sips, portion).map((some) => ({
      key: 'sips',
      endpoint: sipsOf.endpoint,
      load: async () => {
        const found = await ifKnown(sipsOf.load(some));
        for (const cups of some) facts.sips.set(cups, found?.get(cups) ?? undefined);
      },
    })) ?? []),
    ...callsFor('cups', facts.points, checkCups, async (cups) => {
      const [active, { Items }] = await Promise.all([
        request(checkCups, { body: { cups } }),
        request(listContracts, { query: contractsOn(cups) }),
      ]);
      return { active, contracts: Items };
    }),
    ...callsFor('nif', facts.holders, findCustomer, (identificador) =>
      ifKnown(request(findCustomer, { query: { identificador } })),
    ),
    ...callsFor('iban', facts.accounts, listContracts, (iban) =>
      ifKnown(request(listContracts, { query: contractsPaidBy(iban) }).then(({ Items }) => Items)),
    ),
  ];
  const series = watchCalls();
  let done = 0;
  onProgress(done, calls.length);
  await runQueue(
    calls,
    async ({ key, endpoint, load }) => {
      try {
        await load();
        facts.failed.delete(key);
        series.answered();
      } catch (thrown) {
        const error = asApiError(endpoint, thrown);
        facts.failed.set(key, error);
        series.failed(error);
      }
      onProgress(++done, calls.length);
    },
    { stopped: () => signal.aborted || series.halted() !== undefined },
  );
  const halted = series.halted();
  if (halted) throw halted;
}

/** The server knows nothing, or nothing for this person; the wizard shows nothing either. */
const ifKnown = <Result>(answer: Promise<Result>) => unlessStatus([403, 404, 422], answer);
