import { dayNumber } from './iso-day.ts';
import { type LegalBasis, type PenaltyRule, penaltyRules } from './penalty-rules.ts';
import type { Period } from './periods.ts';
import { round } from './round.ts';

/** What the contract asks for when it is left early: a share of the price of the energy pending, in %, or €/MWh. */
export type PenaltyClause = { percent: number } | { eurosPerMwh: number };

export interface PenaltyTerms {
  /** Its name, `2.0TD`: it decides whether the law or the contract rules. */
  tariff: string;
  /** The day on which the customer's first term began, ISO; a renewal does not move it. */
  start: string;
  /** The last day of the current term, ISO; null where the contract has none. */
  end: string | null;
  fixedPrice: boolean;
  vulnerable: boolean;
  /** Yearly consumption in kWh and price in €/kWh, period by period. */
  supply: readonly { period: Period; yearlyKwh: number; price: number }[];
  /** Left out: 5 %. null: the contract asks for nothing. */
  clause?: PenaltyClause | null;
}

export type PenaltyReason =
  /** Applies: protected by law, in the first year. */
  | 'PRIMER_ANIO'
  /** Applies: outside the law's protection, as the contract says. */
  | 'CLAUSULA_CONTRATO'
  | 'SIN_CLAUSULA'
  | 'SIN_FECHA_FIN'
  | 'VENCIDO'
  | 'CLIENTE_VULNERABLE'
  | 'PRECIO_NO_FIJO'
  | 'PRORROGADO';

/** The whole working; energy in kWh, prices in €/kWh, amounts in €. The lines add up to the totals exactly. */
export interface Penalty {
  Aplica: boolean;
  Motivo: PenaltyReason;
  BaseLegal: LegalBasis | 'CONTRATO';
  FechaCalculo: string;
  FechaFin: string | null;
  DiasRestantes: number;
  ConsumoAnual: number;
  EnergiaPendiente: number;
  Periodos: { Periodo: Period; kWh: number; Precio: number; Importe: number }[];
  ImportePendiente: number;
  /** Of ImportePendiente; 0 where nothing applies, null where EurosMWh decides. */
  Porcentaje: number | null;
  /** The price of the contract's clause, €/MWh of energy pending, where that decides. */
  EurosMWh: number | null;
  Penalizacion: number;
}

/**
 * What leaving a contract early costs, by the rule in force on the day of leaving.
 * @param date the day of leaving, ISO
 * @throws RangeError where a date is none
 */
export function penalty(terms: PenaltyTerms, date: string): Penalty {
  const { tariff, end, supply, clause = { percent: 5 } } = terms;
  const today = dayNumber(date);
  const left = end === null ? 0 : Math.max(0, dayNumber(end) - today);
  const rule = ruleFor(tariff, date);

  const lines = supply.map(({ period, yearlyKwh, price }) => {
    const kWh = round((yearlyKwh * left) / 365, 2);
    return { Periodo: period, kWh, Precio: price, Importe: round(kWh * price, 2) };
  });
  const pendingKwh = round(sum(lines.map(({ kWh }) => kWh)), 2);
  const pending = round(sum(lines.map(({ Importe }) => Importe)), 2);

  const Motivo = reasonFor(terms, date, left, rule);
  const Aplica = Motivo === 'PRIMER_ANIO' || Motivo === 'CLAUSULA_CONTRATO';
  return {
    Aplica,
    Motivo,
    BaseLegal: rule?.basis ?? 'CONTRATO',
    FechaCalculo: date,
    FechaFin: end,
    DiasRestantes: left,
    ConsumoAnual: sum(supply.map(({ yearlyKwh }) => yearlyKwh)),
    EnergiaPendiente: pendingKwh,
    Periodos: lines,
    ImportePendiente: pending,
    ...(Aplica && clause ? amount(clause, rule, pendingKwh, pending) : nothing),
  };
}

const nothing = { Porcentaje: 0, EurosMWh: null, Penalizacion: 0 };

/** The rule that protects a tariff on a day; undefined where the contract alone decides. */
function ruleFor(tariff: string, date: string): PenaltyRule | undefined {
  const rule = penaltyRules.findLast(({ from }) => from <= date);
  return rule?.tariffs.test(tariff) ? rule : undefined;
}

function reasonFor(terms: PenaltyTerms, date: string, left: number, rule: PenaltyRule | undefined): PenaltyReason {
  if (terms.end === null) return 'SIN_FECHA_FIN';
  if (left === 0) return 'VENCIDO';
  if (terms.clause === null) return 'SIN_CLAUSULA';
  if (!rule) return 'CLAUSULA_CONTRATO';
  if (rule.sparesVulnerable && terms.vulnerable) return 'CLIENTE_VULNERABLE';
  if (rule.fixedPriceOnly && !terms.fixedPrice) return 'PRECIO_NO_FIJO';
  return date < anniversary(terms.start) ? 'PRIMER_ANIO' : 'PRORROGADO';
}

/** What the clause asks for, but no more than the law allows where it protects. */
function amount(clause: PenaltyClause, rule: PenaltyRule | undefined, pendingKwh: number, pending: number) {
  const share = (percent: number) => ({
    Porcentaje: percent,
    EurosMWh: null,
    Penalizacion: round((percent * pending) / 100, 2),
  });
  if ('percent' in clause) return share(rule ? Math.min(clause.percent, rule.cap) : clause.percent);

  const asked = round((clause.eurosPerMwh * pendingKwh) / 1000, 2);
  if (rule && asked > share(rule.cap).Penalizacion) return share(rule.cap);
  return { Porcentaje: null, EurosMWh: clause.eurosPerMwh, Penalizacion: asked };
}

/** The first day of the second year. After 29 February it compares as it should although it does not exist. */
function anniversary(start: string): string {
  dayNumber(start);
  return `${Number(start.slice(0, 4)) + 1}${start.slice(4)}`;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
