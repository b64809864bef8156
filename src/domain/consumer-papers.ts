import type { DocumentType } from './contract-documents.ts';
import type { DatedRow } from './dated-row.ts';
import { dayNumber, isoDay } from './iso-day.ts';

/**
 * The separate documents with the prices before and after and about withdrawal; retailers had four months to introduce
 * them.
 */
export const papersOfChange: DatedRow = {
  from: '2026-06-12',
  source: 'RD 88/2026 (BOE-A-2026-3212)',
  unconfirmed: true,
};

/**
 * Calendar days within which a consumer may withdraw from a contract concluded at a distance or outside the premises;
 * the day of the signature decides. Thirty days after an unsolicited visit, which a contract does not record.
 */
export const withdrawal: DatedRow & { days: number } = {
  from: '2014-06-13',
  days: 14,
  source: 'RDLeg 1/2007, art. 102 (Ley 3/2014)',
};

interface Signed {
  /** By name, `2.0TD`. */
  tariff: string | null;
  /** The day of the signature, ISO. */
  signed: string | null;
  /** True: the supply had the discount for vulnerable customers, which only the regulated price includes. */
  socialBonus: boolean | null;
}

/** Documents that homes and small firms sign with their contract, in addition to those requested of them. */
export function consumerPapers({ tariff, signed, socialBonus }: Signed): readonly DocumentType[] {
  if (tariff !== '2.0TD' || signed === null || signed < papersOfChange.from) return [];
  return [
    'Comparativa firmada',
    'Información de desistimiento',
    ...(socialBonus ? (['Renuncia al bono social'] as const) : []),
  ];
}

/** The last day for withdrawing from a contract signed on a day; both ISO. */
export const withdrawalEnd = (signed: string): string | undefined =>
  signed < withdrawal.from ? undefined : isoDay(dayNumber(signed) + withdrawal.days);

/** The last day for withdrawing from a consumer's contract while it can still be withdrawn from; all days ISO. */
export function openWithdrawal(contract: Signed, day: string): string | undefined {
  if (contract.signed === null || consumerPapers(contract).length === 0) return undefined;
  const end = withdrawalEnd(contract.signed);
  return end !== undefined && end >= day ? end : undefined;
}
