import type { TFunction } from 'i18next';
import { request } from '~/api/client.ts';
import { type Contract, getContract } from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import { findCustomer } from '~/api/customers.ts';
import { listSips, type SipsPoint } from '~/api/sips.ts';
import { state } from '~/domain/contract-states.ts';
import { cups20, rightLetters } from '~/domain/cups.ts';
import { type GateFinding, gateOf } from '~/domain/sending-gate.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { workThrough } from '~/lib/workThrough.ts';

/** What a finding says: what will be refused, why, and how often the distributor has refused for it. */
export function gateSentence(finding: GateFinding, t: TFunction<'gate'>): string {
  const reason = () => {
    switch (finding.kind) {
      case 'documents':
        return t('documents', { count: finding.missing, number: formatNumber(finding.missing) });
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
    }
  };
  const { before } = finding;
  return [reason(), before && t('before', { count: before, number: formatNumber(before) })].filter(Boolean).join(' ');
}

/** The query for the contracts that a distributor has refused for a reason; an API that does not filter by it tells nothing. */
export const refusedFor = (distributor: string, code: string) => ({
  pageIndex: 0,
  pageSize: 1,
  filterColumns: ['Estado', 'Distribuidora', 'MotivoRechazoCodigo'],
  filterQueries: [String(state.rejected), distributor, code].map((value) => serialiseFilter({ kind: 'equals', value })),
});

/** The query for the other contracts of a supply point, the newest first. */
export const othersOnPoint = (cups: string) => ({
  pageIndex: 0,
  pageSize: 20,
  sortColumn: 'FechaCreacion',
  sortOrder: 'desc' as const,
  filterColumns: ['Cups'],
  filterQueries: [cups20(cups)],
});

/** Calls out at a time. */
const parallel = 3;

/**
 * Asks of several contracts what the record asks of one, a few at a time. What cannot be had says nothing.
 * @param onFound told of each contract as soon as it is judged
 */
export async function lookUpGates(
  codes: readonly string[],
  onFound: (code: string, findings: readonly GateFinding[], contract: Contract | undefined) => void,
  stopped: () => boolean,
) {
  const contracts = new Map<string, Contract>();
  await workThrough(
    codes,
    async (codigo) => {
      const contract = await orNothing(request(getContract, { query: { codigo } }));
      if (contract) contracts.set(codigo, contract);
    },
    { parallel, stopped },
  );
  const points = [...contracts.values()].flatMap(({ Cups }) => (Cups && !rightLetters(Cups) ? [cups20(Cups)] : []));
  const answer = points.length > 0 ? await orNothing(request(listSips, { body: [...new Set(points)] })) : undefined;
  const sips = new Map<string, SipsPoint | null>(answer?.Items.map(({ Cups, Datos }) => [cups20(Cups), Datos]));
  const asked = new Map<string, Promise<number | undefined>>();
  const refusals = (distributor: string | null, code: string) => {
    const key = `${distributor} ${code}`;
    const known =
      asked.get(key) ??
      orNothing(request(listContracts, { query: refusedFor(distributor ?? '', code) })).then(
        (page) => page?.TotalCount,
      );
    asked.set(key, known);
    return known;
  };
  await workThrough(
    codes,
    async (codigo) => {
      const contract = contracts.get(codigo);
      if (!contract) return onFound(codigo, [], undefined);
      const { Cups, Nif, Distribuidora } = contract;
      const [page, customer] = await Promise.all([
        Cups ? orNothing(request(listContracts, { query: othersOnPoint(Cups) })) : undefined,
        Nif ? orNothing(request(findCustomer, { query: { identificador: Nif } })) : undefined,
      ]);
      const facts = { sips: sips.get(cups20(Cups ?? '')), others: page?.Items, debt: customer?.DeudaPendiente };
      const reasons = [...new Set(gateOf(contract, facts).flatMap(({ code }) => code ?? []))];
      const counts = Distribuidora ? await Promise.all(reasons.map((code) => refusals(Distribuidora, code))) : [];
      const counted = new Map(reasons.map((code, at) => [code, counts[at] ?? 0] as const));
      onFound(codigo, gateOf(contract, { ...facts, refusals: counted }), contract);
    },
    { parallel, stopped },
  );
}

async function orNothing<Result>(answer: Promise<Result>): Promise<Result | undefined> {
  try {
    return await answer;
  } catch {
    return undefined;
  }
}
