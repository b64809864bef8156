import type { DocumentType } from './contract-documents.ts';
import type { DatedRow } from './dated-row.ts';
import { dayNumber, isoDay } from './iso-day.ts';

/** The document of its own with the prices before and after, and the one about withdrawal: retailers had four months to adapt. */
export const papersOfChange: DatedRow = {
  from: '2026-06-12',
  source: 'RD 88/2026 (BOE-A-2026-3212)',
  unconfirmed: true,
};

/**
 * Natural days in which a consumer may take back what was agreed at a distance or outside the premises; the day of the
 * signature decides. Thirty days after a visit that was not asked for, which a contract does not tell.
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
  /** The supply had the discount of the vulnerable, which only the regulated price carries. */
  socialBonus: boolean | null;
}

/** The papers that homes and small firms sign with their contract, beside those that are asked of them. */
export function consumerPapers({ tariff, signed, socialBonus }: Signed): readonly DocumentType[] {
  if (tariff !== '2.0TD' || signed === null || signed < papersOfChange.from) return [];
  return [
    'Comparativa firmada',
    'Información de desistimiento',
    ...(socialBonus ? (['Renuncia al bono social'] as const) : []),
  ];
}

/** The last day on which a contract that was signed on a day can be withdrawn from, both ISO. */
export const withdrawalEnd = (signed: string): string | undefined =>
  signed < withdrawal.from ? undefined : isoDay(dayNumber(signed) + withdrawal.days);
