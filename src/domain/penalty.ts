import type { DatedRow } from './dated-row.ts';
import { dayNumber, isoDay } from './iso-day.ts';
import type { PenaltyClause, ReadClause } from './penalty-clause.ts';
import type { Period } from './periods.ts';
import { round } from './round.ts';

export type LegalBasis = 'RD1435_2002' | 'RD88_2026';

/** What the law allows for leaving a contract early; where it does not apply, the contract decides. */
export interface PenaltyRule extends DatedRow {
  basis: LegalBasis;
  /** Names of the tariffs that it protects. */
  tariffs: RegExp;
  /** Only a contract of fixed price may ask for a penalty. */
  fixedPriceOnly: boolean;
  /** Vulnerable customers pay nothing. */
  sparesVulnerable: boolean;
  /** Maximum penalty, in % of the price of the remaining energy. */
  cap: number;
  /** Energy counts until the first anniversary of the contract, or until its end if that is earlier. */
  horizon: 'contractYear' | 'end';
}

/**
 * Oldest first. Both allow a penalty in the first year only.
 *
 * RD 1435/2002, article 4: low voltage; only for real damage. The portal cannot calculate the damage, so it takes the
 * cap.
 *
 * RD 88/2026: households and small firms up to 15 kW, that is 2.0TD. It exempts vulnerable customers who change to the
 * regulated price; where they go is unknown when a penalty is estimated, so every vulnerable customer is exempt. "Still
 * to be billed in the year" is read as the contract's year: a contract of 24 or 36 months counts to its first
 * anniversary. The ministry may define another method: that would be another row.
 */
export const penaltyRules: readonly PenaltyRule[] = [
  {
    from: '2003-01-01',
    basis: 'RD1435_2002',
    source: 'RD 1435/2002, art. 4',
    tariffs: /^(2\.|3\.0)/,
    fixedPriceOnly: false,
    sparesVulnerable: false,
    cap: 5,
    horizon: 'end',
  },
  {
    from: '2026-02-12',
    basis: 'RD88_2026',
    source: 'RD 88/2026 (BOE-A-2026-3212)',
    unconfirmed: true,
    tariffs: /^2\.0TD$/,
    fixedPriceOnly: true,
    sparesVulnerable: true,
    cap: 5,
    horizon: 'contractYear',
  },
];

export interface PenaltyTerms {
  /** The tariff's name, `2.0TD`: it decides whether the law or the contract applies. */
  tariff: string;
  /** First day of the customer's first term, ISO; renewals do not change it. */
  start: string;
  /** Last day of the current term, ISO; null if the contract has none. */
  end: string | null;
  fixedPrice: boolean;
  vulnerable: boolean;
  /** Yearly consumption in kWh and price in €/kWh, period by period; an indexed price is null. */
  supply: readonly { period: Period; yearlyKwh: number; price: number | null }[];
  clause: ReadClause;
}

export type PenaltyReason =
  /** Applies: protected by law, in the first year. */
  | 'PRIMER_ANIO'
  /** Applies: not protected by law, so the contract decides. */
  | 'CLAUSULA_CONTRATO'
  /** The contract says that there is none. */
  | 'SIN_PENALIZACION'
  /** Unknown: the contract has no clause, or an unreadable one. */
  | 'SIN_CLAUSULA'
  | 'CLAUSULA_ILEGIBLE'
  /** Unknown: the clause or the legal cap is a share of a price, and the price is indexed. */
  | 'SIN_PRECIO'
  | 'SIN_FECHA_FIN'
  | 'VENCIDO'
  | 'CLIENTE_VULNERABLE'
  | 'PRECIO_NO_FIJO'
  | 'PRORROGADO';

/** The whole calculation; energy in kWh, prices in €/kWh, amounts in €. The lines add up to the totals exactly. */
export interface Penalty {
  /** null: unknown; Penalizacion is null too. */
  Aplica: boolean | null;
  Motivo: PenaltyReason;
  BaseLegal: LegalBasis | 'CONTRATO';
  FechaCalculo: string;
  FechaFin: string | null;
  /** The last day whose energy counts: FechaFin, or the eve of the first anniversary. */
  FechaLimite: string | null;
  /** Days until FechaLimite. */
  DiasRestantes: number;
  ConsumoAnual: number;
  EnergiaPendiente: number;
  Periodos: { Periodo: Period; kWh: number; Precio: number | null; Importe: number | null }[];
  /** null if the price is indexed. */
  ImportePendiente: number | null;
  /** Percentage of ImportePendiente; 0 if nothing applies, null if EurosMWh applies or it is unknown. */
  Porcentaje: number | null;
  /** The clause's price in €/MWh of remaining energy, if that applies. */
  EurosMWh: number | null;
  Penalizacion: number | null;
}

/**
 * The cost of leaving a contract early, by the rule in force on that day.
 *
 * @param date the day of leaving, ISO
 * @throws RangeError if a date is invalid
 */
export function penalty(terms: PenaltyTerms, date: string): Penalty {
  const { tariff, end, supply, clause } = terms;
  const today = dayNumber(date);
  const rule = ruleFor(tariff, date);
  const limit = limitOf(terms, rule);
  const left = limit === null ? 0 : Math.max(0, dayNumber(limit) - today);

  const lines = supply.map(({ period, yearlyKwh, price }) => {
    const kWh = round((yearlyKwh * left) / 365, 2);
    return { Periodo: period, kWh, Precio: price, Importe: price === null ? null : round(kWh * price, 2) };
  });
  const pendingKwh = round(sum(lines.map(({ kWh }) => kWh)), 2);
  const amounts = lines.flatMap(({ Importe }) => Importe ?? []);
  const pending = amounts.length === lines.length ? round(sum(amounts), 2) : null;

  const Motivo = exemption(terms, date, rule) ?? clauseReason(clause, rule, pending !== null);
  return {
    Motivo,
    BaseLegal: rule?.basis ?? 'CONTRATO',
    FechaCalculo: date,
    FechaFin: end,
    FechaLimite: limit,
    DiasRestantes: left,
    ConsumoAnual: sum(supply.map(({ yearlyKwh }) => yearlyKwh)),
    EnergiaPendiente: pendingKwh,
    Periodos: lines,
    ImportePendiente: pending,
    ...outcome(Motivo, clause, rule, pendingKwh, pending),
  };
}

/** The rule that protects a tariff on a day; undefined if only the contract applies. */
function ruleFor(tariff: string, date: string): PenaltyRule | undefined {
  const rule = penaltyRules.findLast(({ from }) => from <= date);
  return rule?.tariffs.test(tariff) ? rule : undefined;
}

/** The last day whose energy counts. */
function limitOf({ start, end }: PenaltyTerms, rule: PenaltyRule | undefined): string | null {
  if (end === null || rule?.horizon !== 'contractYear') return end;
  const lastOfYear = isoDay(yearAfter(start) - 1);
  return lastOfYear < end ? lastOfYear : end;
}

/** Why no penalty is due even if the contract has a clause; undefined if the clause applies. */
function exemption(terms: PenaltyTerms, date: string, rule: PenaltyRule | undefined): PenaltyReason | undefined {
  if (terms.end === null) return 'SIN_FECHA_FIN';
  if (dayNumber(terms.end) <= dayNumber(date)) return 'VENCIDO';
  if (rule?.sparesVulnerable && terms.vulnerable) return 'CLIENTE_VULNERABLE';
  if (rule?.fixedPriceOnly && !terms.fixedPrice) return 'PRECIO_NO_FIJO';
  return rule && dayNumber(date) >= yearAfter(terms.start) ? 'PRORROGADO' : undefined;
}

function clauseReason(clause: ReadClause, rule: PenaltyRule | undefined, priced: boolean): PenaltyReason {
  if (clause === 'none') return 'SIN_PENALIZACION';
  if (clause === 'missing') return 'SIN_CLAUSULA';
  if (clause === 'unreadable') return 'CLAUSULA_ILEGIBLE';
  if (!priced && (rule || 'percent' in clause)) return 'SIN_PRECIO';
  return rule ? 'PRIMER_ANIO' : 'CLAUSULA_CONTRATO';
}

function outcome(
  reason: PenaltyReason,
  clause: ReadClause,
  rule: PenaltyRule | undefined,
  pendingKwh: number,
  pending: number | null,
) {
  if (reason === 'SIN_CLAUSULA' || reason === 'CLAUSULA_ILEGIBLE' || reason === 'SIN_PRECIO')
    return { Aplica: null, Porcentaje: null, EurosMWh: null, Penalizacion: null };
  if (typeof clause === 'string' || (reason !== 'PRIMER_ANIO' && reason !== 'CLAUSULA_CONTRATO'))
    return { Aplica: false, Porcentaje: 0, EurosMWh: null, Penalizacion: 0 };
  return { Aplica: true, ...amount(clause, rule, pendingKwh, pending ?? 0) };
}

/** The amount of the clause, limited to the legal maximum. */
function amount(
  clause: Exclude<PenaltyClause, 'none'>,
  rule: PenaltyRule | undefined,
  pendingKwh: number,
  pending: number,
) {
  const share = (percent: number) => ({
    Porcentaje: percent,
    EurosMWh: null,
    Penalizacion: round((percent * pending) / 100, 2),
  });
  if ('percent' in clause) return share(rule ? Math.min(clause.percent, rule.cap) : clause.percent);

  const amount = round((clause.eurosPerMwh * pendingKwh) / 1000, 2);
  if (rule && amount > share(rule.cap).Penalizacion) return share(rule.cap);
  return { Porcentaje: null, EurosMWh: clause.eurosPerMwh, Penalizacion: amount };
}

/** Day number of the first day of the second year; for 29 February it is 1 March. */
function yearAfter(start: string): number {
  dayNumber(start);
  const eve = `${Number(start.slice(0, 4)) + 1}${start.slice(4)}`;
  return eve.endsWith('-02-29') ? dayNumber(eve.replace('-02-29', '-03-01')) : dayNumber(eve);
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
