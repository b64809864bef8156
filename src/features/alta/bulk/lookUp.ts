import { request } from '~/api/client.ts';
import { checkCups } from '~/api/contract.ts';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import { type Customer, findCustomer } from '~/api/customers.ts';
import type { ResultOf } from '~/api/endpoint.ts';
import type { ApiError } from '~/api/errors.ts';
import { asApiError } from '~/api/perform.ts';
import type { SipsPoint } from '~/api/sips.ts';
import { runQueue } from '~/lib/runQueue.ts';
import { sipsCall } from '~/trade/supply/sipsCall.ts';
import { contractsOn, contractsPaidBy } from '../data/usePoint.ts';

/** Number of parallel calls: fast, without slowing down the portal for other people. */
const parallel = 3;
/** Number of supply points per call to SIPS. */
const portion = 100;
/** Number of consecutive calls without an answer after which the others are not sent. */
const failureLimit = 5;

/** The values for looking up a row; empty if the cell is invalid. */
export interface Keys {
  /** Without its border point. */
  cups: string;
  nif: string;
  iban: string;
}

interface PointAnswer {
  active: ResultOf<typeof checkCups>;
  /** Our contracts of the point, newest first. */
  contracts: readonly ContractRow[];
}

/** Answers of the server, by key; null if it knows nothing. Failed calls are sent again the next time. */
export interface Facts {
  points: Map<string, PointAnswer>;
  sips: Map<string, SipsPoint | null>;
  holders: Map<string, Customer | null>;
  /** Contracts that are charged to an account. */
  accounts: Map<string, readonly ContractRow[]>;
  failed: Map<string, ApiError>;
}

export const noFacts = (): Facts => ({
  points: new Map(),
  sips: new Map(),
  holders: new Map(),
  accounts: new Map(),
  failed: new Map(),
});

/**
 * Makes the wizard's calls for each supply point, holder and account, each once and a few at a time.
 *
 * @param stopped once it returns true, running calls finish and the rest waits for the next check
 * @throws {ApiError} the session has ended or the server is down: the other calls would fail too
 */
export async function lookUp(
  facts: Facts,
  rows: readonly Keys[],
  { stopped, onProgress }: { stopped: () => boolean; onProgress: (done: number, all: number) => void },
) {
  const unknown = (of: keyof Keys, answers: ReadonlyMap<string, unknown>) =>
    [...new Set(rows.map((row) => row[of]))].filter((key) => key !== '' && !answers.has(key));
  const sips = unknown('cups', facts.sips);
  const call = sipsCall();
  if (!call) for (const cups of sips) facts.sips.set(cups, null);
  const questions: { key: string; endpoint: Parameters<typeof asApiError>[0]; load: () => Promise<void> }[] = [
    ...(call?.portions(sips, portion).map((some) => ({
      key: 'sips',
      endpoint: call.endpoint,
      load: async () => {
        const found = await ifFound(call.endpoint, call.load(some));
        for (const cups of some) facts.sips.set(cups, found?.get(cups) ?? null);
      },
    })) ?? []),
    ...unknown('cups', facts.points).map((cups) => ({
      key: cups,
      endpoint: checkCups,
      load: () => loadPoint(facts, cups),
    })),
    ...unknown('nif', facts.holders).map((nif) => ({
      key: nif,
      endpoint: findCustomer,
      load: async () => {
        const customer = await ifFound(findCustomer, request(findCustomer, { query: { identificador: nif } }));
        facts.holders.set(nif, customer ?? null);
      },
    })),
    ...unknown('iban', facts.accounts).map((iban) => ({
      key: iban,
      endpoint: listContracts,
      load: async () => {
        const page = await ifFound(listContracts, request(listContracts, { query: contractsPaidBy(iban) }));
        facts.accounts.set(iban, page?.Items ?? []);
      },
    })),
  ];
  let [done, failures] = [0, 0];
  let halted: ApiError | undefined;
  onProgress(done, questions.length);
  await runQueue(
    questions,
    async ({ key, endpoint, load }) => {
      try {
        await load();
        facts.failed.delete(key);
        failures = 0;
      } catch (thrown) {
        const error = asApiError(endpoint, thrown);
        facts.failed.set(key, error);
        failures++;
        if (error.status === 401 || failures >= failureLimit) halted = error;
      }
      done++;
      onProgress(done, questions.length);
    },
    { parallel, stopped: () => halted !== undefined || stopped() },
  );
  if (halted) throw halted;
}

async function loadPoint(facts: Facts, cups: string) {
  const [active, page] = await Promise.all([
    request(checkCups, { body: { cups } }),
    request(listContracts, { query: contractsOn(cups) }),
  ]);
  facts.points.set(cups, { active, contracts: page.Items });
}

/**
 * Statuses with which the server says that it knows nothing, or nothing for this person. The wizard shows nothing
 * either.
 */
const nothingFound = [403, 404, 422];

async function ifFound<Result>(
  endpoint: Parameters<typeof asApiError>[0],
  answer: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await answer;
  } catch (thrown) {
    if (nothingFound.includes(asApiError(endpoint, thrown).status ?? 0)) return undefined;
    throw thrown;
  }
}
