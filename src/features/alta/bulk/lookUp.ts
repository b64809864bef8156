import { request } from '~/api/client.ts';
import { checkCups } from '~/api/contract.ts';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import { type Customer, findCustomer } from '~/api/customers.ts';
import type { ResultOf } from '~/api/endpoint.ts';
import type { ApiError } from '~/api/errors.ts';
import { asApiError } from '~/api/perform.ts';
import type { SipsPoint } from '~/api/sips.ts';
import { workThrough } from '~/lib/workThrough.ts';
import { sipsCall } from '~/trade/supply/sipsCall.ts';
import { contractsOn, contractsPaidBy } from '../data/usePoint.ts';

/** Calls out at a time: quick, without slowing the portal down for other people. */
const parallel = 3;
/** Supply points in one question to SIPS. */
const portion = 100;
/** Questions that failed one after the other for want of a server, after which it pauses by itself. */
const failureLimit = 5;

/** What a row is looked up by; empty where its own cell is wrong. */
export interface Keys {
  /** Without its border point. */
  cups: string;
  nif: string;
  iban: string;
}

interface PointAnswer {
  active: ResultOf<typeof checkCups>;
  /** Ours on the point, the newest first. */
  contracts: readonly ContractRow[];
}

/** What the server has said, each by its key; null where it knows nothing. What failed is asked again the next time. */
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

/** How far the questions are. */
export interface Asked {
  done: number;
  all: number;
  /** Why it paused by itself. */
  halted?: ApiError | undefined;
}

/**
 * Asks what the wizard asks of each point, holder and account, every one once and a few at a time.
 *
 * @param stopped once it says so, what has begun ends and the rest waits for the next call
 */
export async function lookUp(
  facts: Facts,
  rows: readonly Keys[],
  { stopped, onProgress }: { stopped: () => boolean; onProgress: (asked: Asked) => void },
): Promise<Asked> {
  const unknown = (of: keyof Keys, known: ReadonlyMap<string, unknown>) =>
    [...new Set(rows.map((row) => row[of]))].filter((key) => key !== '' && !known.has(key));
  const sips = unknown('cups', facts.sips);
  const call = sipsCall();
  if (!call) for (const cups of sips) facts.sips.set(cups, null);
  const questions: { key: string; endpoint: Parameters<typeof asApiError>[0]; ask: () => Promise<void> }[] = [
    ...(call?.portions(sips, portion).map((some) => ({
      key: 'sips',
      endpoint: call.endpoint,
      ask: async () => {
        const found = await ifFound(call.endpoint, call.ask(some));
        for (const cups of some) facts.sips.set(cups, found?.get(cups) ?? null);
      },
    })) ?? []),
    ...unknown('cups', facts.points).map((cups) => ({
      key: cups,
      endpoint: checkCups,
      ask: () => askPoint(facts, cups),
    })),
    ...unknown('nif', facts.holders).map((nif) => ({
      key: nif,
      endpoint: findCustomer,
      ask: async () => {
        const customer = await ifFound(findCustomer, request(findCustomer, { query: { identificador: nif } }));
        facts.holders.set(nif, customer ?? null);
      },
    })),
    ...unknown('iban', facts.accounts).map((iban) => ({
      key: iban,
      endpoint: listContracts,
      ask: async () => {
        const page = await ifFound(listContracts, request(listContracts, { query: contractsPaidBy(iban) }));
        facts.accounts.set(iban, page?.Items ?? []);
      },
    })),
  ];
  const asked: Asked = { done: 0, all: questions.length };
  let failures = 0;
  onProgress({ ...asked });
  await workThrough(
    questions,
    async ({ key, endpoint, ask }) => {
      try {
        await ask();
        facts.failed.delete(key);
        failures = 0;
      } catch (thrown) {
        const error = asApiError(endpoint, thrown);
        facts.failed.set(key, error);
        failures++;
        // The session is over, or the server: the others would fail alike.
        if (error.status === 401 || failures >= failureLimit) asked.halted = error;
      }
      asked.done++;
      onProgress({ ...asked });
    },
    { parallel, stopped: () => asked.halted !== undefined || stopped() },
  );
  return asked;
}

async function askPoint(facts: Facts, cups: string) {
  const [active, page] = await Promise.all([
    request(checkCups, { body: { cups } }),
    request(listContracts, { query: contractsOn(cups) }),
  ]);
  facts.points.set(cups, { active, contracts: page.Items });
}

/** Statuses by which the server says that it knows nothing of it, or not for this person. The wizard says nothing of it, either. */
const nothingKnown = [403, 404, 422];

async function ifFound<Result>(
  endpoint: Parameters<typeof asApiError>[0],
  answer: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await answer;
  } catch (thrown) {
    if (nothingKnown.includes(asApiError(endpoint, thrown).status ?? 0)) return undefined;
    throw thrown;
  }
}
