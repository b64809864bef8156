import type { TFunction } from 'i18next';
import { request } from '~/api/client.ts';
import { type Contract, getContract } from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import { type Customer, findCustomer } from '~/api/customers.ts';
import { ApiError } from '~/api/errors.ts';
import type { SipsPoint } from '~/api/sips.ts';
import { state } from '~/domain/contract-states.ts';
import { cups20, rightLetters } from '~/domain/cups.ts';
import { type Answer, type GateFinding, gateOf, notChecked, refusalCodes } from '~/domain/sending-gate.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { runQueue } from '~/lib/runQueue.ts';
import { sipsCall } from '~/trade/supply/sipsCall.ts';
import { contractsAt } from '~/trade/supply/useLastContract.ts';

/**
 * A finding as text: what will be rejected, why, and how often the distributor has rejected for it; or what is unknown.
 */
export function gateSentence(finding: GateFinding, t: TFunction<'gate'>): string {
  const reason = () => {
    switch (finding.kind) {
      case 'documents':
        return [
          finding.missing > 0 && t('documents', { count: finding.missing, number: formatNumber(finding.missing) }),
          finding.rejected > 0 &&
            t('documentsRejected', { count: finding.rejected, number: formatNumber(finding.rejected) }),
        ]
          .filter(Boolean)
          .join(' ');
      case 'debt':
        return t('debt', { amount: formatEuro(finding.amount) });
      case 'pointDebt':
        return t('pointDebt');
      case 'closed':
        return finding.value ? t('closed', { why: finding.value }) : t('closedUnsaid');
      case 'letters':
        return t('letters', { value: finding.value });
      case 'powers':
        return t('powers', { value: finding.value });
      case 'underWay':
        return t('underWay', { value: finding.value });
      case 'duplicate':
        return t('duplicate', { value: finding.value });
      case 'refusedBefore':
        return t('refusedBefore', { value: finding.value });
      case 'unchecked':
        return t(`unchecked.${finding.check}`);
    }
  };
  const { before } = finding;
  return [reason(), before && t('before', { count: before, number: formatNumber(before) })].filter(Boolean).join(' ');
}

/**
 * The query for the contracts that a distributor has rejected for a reason; an API without this filter gives no number.
 */
export const refusedFor = (distributor: string, code: string) => ({
  pageIndex: 0,
  pageSize: 1,
  filterColumns: ['Estado', 'Distribuidora', 'MotivoRechazoCodigo'],
  filterQueries: [state.rejected, distributor, code].map((value) => serialiseFilter({ kind: 'equals', value })),
});

/**
 * Checks several contracts like their records do, a few at a time. A failed check is a finding too: not checked.
 * @param onFound called for each contract as soon as its checks are done
 * @param counted false: without how often the distributor has rejected for the same reason
 */
export async function lookUpGates(
  codes: readonly string[],
  onFound: (code: string, findings: readonly GateFinding[], contract: Contract | undefined) => void,
  stopped: () => boolean,
  { counted = true } = {},
) {
  const contracts = new Map<string, Contract>();
  await runQueue(
    codes,
    async (codigo) => {
      const contract = await orFailed(request(getContract, { query: { codigo } }));
      if (contract !== 'failed') contracts.set(codigo, contract);
    },
    { stopped },
  );
  const points = [...contracts.values()].flatMap(({ Cups }) => (Cups && !rightLetters(Cups) ? [cups20(Cups)] : []));
  const sips = await lookUpSips([...new Set(points)], stopped);
  const others = onceEach((point: string) =>
    orFailed(request(listContracts, { query: contractsAt(point) }).then(({ Items }) => Items)),
  );
  const debts = onceEach((nif: string) => orFailed(debtOf(request(findCustomer, { query: { identificador: nif } }))));
  const counts = onceEach((distributor: string) =>
    onceEach((code: string) =>
      orFailed(request(listContracts, { query: refusedFor(distributor, code) }).then(({ TotalCount }) => TotalCount)),
    ),
  );
  await runQueue(
    codes,
    async (codigo) => {
      const contract = contracts.get(codigo);
      if (!contract) return onFound(codigo, [notChecked('contract')], undefined);
      const { Cups, Nif, Distribuidora } = contract;
      const facts = {
        sips: Cups && !rightLetters(Cups) ? sips(cups20(Cups)) : undefined,
        ...(Cups && { others: await others(cups20(Cups)) }),
        ...(Nif && { debt: await debts(Nif) }),
      };
      const reasons = counted && Distribuidora ? refusalCodes(gateOf(contract, facts)) : [];
      const refusals = await Promise.all(reasons.map((code) => counts(Distribuidora ?? '')(code)));
      onFound(codigo, gateOf(contract, { ...facts, refusals: byCode(reasons, refusals) }), contract);
    },
    { stopped },
  );
}

/** The SIPS data of each point: in one call, or in one call each if the person may not request more. */
async function lookUpSips(
  points: readonly string[],
  stopped: () => boolean,
): Promise<(point: string) => SipsPoint | null | 'failed' | 'denied'> {
  const call = sipsCall();
  if (!call) return () => 'denied';
  const found = new Map<string, SipsPoint | null | 'failed'>();
  await runQueue(
    call.portions(points),
    async (some) => {
      const answer = await orFailed(call.load(some));
      for (const point of some) found.set(point, answer === 'failed' ? answer : (answer.get(point) ?? null));
    },
    { stopped },
  );
  return (point) => found.get(point) ?? null;
}

/** The debt of a holder, in €; null: the API does not say. An unknown holder has no debt. */
async function debtOf(customer: Promise<Customer>): Promise<number | null> {
  try {
    return (await customer).DeudaPendiente;
  } catch (error) {
    if (isNotFound(error)) return 0;
    throw error;
  }
}

/** The counts by code, in the same order; if one fails or is not said, all are unknown. */
export function byCode(
  codes: readonly string[],
  counts: readonly Answer<number | null>[],
): Answer<Map<string, number>> {
  const numbers = counts.filter((count) => typeof count === 'number');
  return numbers.length < codes.length ? 'failed' : new Map(codes.map((code, at) => [code, numbers[at] ?? 0]));
}

export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

async function orFailed<Value>(answer: Promise<Value>): Promise<Value | 'failed'> {
  try {
    return await answer;
  } catch {
    return 'failed';
  }
}

/** Equal queries are sent once. */
function onceEach<Value>(load: (key: string) => Value): (key: string) => Value {
  const results = new Map<string, Value>();
  return (key) => {
    const found = results.get(key) ?? load(key);
    results.set(key, found);
    return found;
  };
}
