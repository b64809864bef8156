/** What a contract demands when it is left early: a percentage of the price of the remaining energy, or €/MWh. */
export type PenaltyClause = { percent: number } | { eurosPerMwh: number } | 'none';

/** `missing`: there is no clause; `unreadable`: its text cannot be calculated with. */
export type ReadClause = PenaltyClause | 'missing' | 'unreadable';

/** Figures as contracts write them: `5`, `12,5`, `12.5`, `1.000`, `1.000,50`. */
const figure = /(\d[\d.,]*)\s*(%|€\/MWh|€\/kWh)/gi;

/**
 * Reads `5 % de la energía pendiente`, `12,5 €/MWh`, `Sin penalización`. Anything else is `unreadable`: with two
 * figures, or a share of something else, a person has to decide.
 */
export function readClause(text: string | null): ReadClause {
  const clause = text?.trim() ?? '';
  if (clause === '') return 'missing';
  const [found, ...more] = [...clause.matchAll(figure)];
  if (!found) return isNone.test(clause) ? 'none' : 'unreadable';
  const [whole, digits = '', unit = ''] = found;
  const value = spanishNumber(digits);
  const rest = clause.replace(whole, '').trim();
  if (more.length > 0 || value === undefined || isNone.test(rest)) return 'unreadable';
  if (unit === '%') return rest === '' || /pendiente|falt|rest/i.test(rest) ? { percent: value } : 'unreadable';
  return { eurosPerMwh: /kwh/i.test(unit) ? value * 1000 : value };
}

const isNone = /^(sin penalizaci[oó]n|no (se )?(aplica|hay|tiene|penaliza)|ningun)/i;

/** A point before groups of three digits separates thousands, except after a single 0. */
function spanishNumber(digits: string): number | undefined {
  const grouped = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(digits);
  const plain = /^\d+([.,]\d+)?$/.test(digits);
  if (!grouped && !plain) return undefined;
  return Number((grouped ? digits.replaceAll('.', '') : digits).replace(',', '.'));
}

/**
 * The usual clause of a product, as contracts word it. The law allows a penalty for a home only at a fixed price; with
 * an indexed price there is no price to take a share of, so the clause is per MWh.
 *
 * @param tariff by name, `2.0TD`
 * @param modality `Fijo`, `Pass Pool`, …
 */
export function usualClause(tariff: string, modality: string): string {
  if (tariff === '2.0TD' && modality !== 'Fijo') return 'Sin penalización';
  return modality.startsWith('Pass') ? '6 €/MWh de la energía pendiente' : '5 % de la energía pendiente';
}
