/** What a contract asks for when it is left early: a share of the price of the energy pending, in %, or €/MWh. */
export type PenaltyClause = { percent: number } | { eurosPerMwh: number } | 'none';

/** `missing`: nothing is written; `unreadable`: what is written cannot be computed with. */
export type ReadClause = PenaltyClause | 'missing' | 'unreadable';

/** Figures as contracts write them: `5`, `12,5`, `12.5`, `1.000`, `1.000,50`. */
const figure = /(\d[\d.,]*)\s*(%|€\/MWh|€\/kWh)/gi;

/**
 * Reads `5 % de la energía pendiente`, `12,5 €/MWh`, `Sin penalización`. Anything else is left unread: two figures, or
 * a share of something that is not the energy pending, is for a person to settle.
 */
export function readClause(text: string | null): ReadClause {
  const clause = text?.trim() ?? '';
  if (clause === '') return 'missing';
  const [found, ...more] = [...clause.matchAll(figure)];
  if (!found) return saysNone.test(clause) ? 'none' : 'unreadable';
  const [whole, digits = '', unit = ''] = found;
  const value = spanishNumber(digits);
  const rest = clause.replace(whole, '').trim();
  if (more.length > 0 || value === undefined || saysNone.test(rest)) return 'unreadable';
  if (unit === '%') return rest === '' || /pendiente|falt|rest/i.test(rest) ? { percent: value } : 'unreadable';
  return { eurosPerMwh: /kwh/i.test(unit) ? value * 1000 : value };
}

const saysNone = /^(sin penalizaci[oó]n|no (se )?(aplica|hay|tiene|penaliza)|ningun)/i;

/** A point before groups of three digits separates thousands, except behind a lone 0. */
function spanishNumber(digits: string): number | undefined {
  const grouped = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(digits);
  const plain = /^\d+([.,]\d+)?$/.test(digits);
  if (!grouped && !plain) return undefined;
  return Number((grouped ? digits.replaceAll('.', '') : digits).replace(',', '.'));
}

/**
 * The clause that products carry, in the words of the contract. The law allows a home's contract to ask for something
 * at a fixed price only; where the price is indexed there is none of which to ask for a share, so that the clause is
 * by the MWh.
 * @param tariff by name, `2.0TD`
 * @param modality `Fijo`, `Pass Pool`, …
 */
export function usualClause(tariff: string, modality: string): string {
  if (tariff === '2.0TD' && modality !== 'Fijo') return 'Sin penalización';
  return modality.startsWith('Pass') ? '6 €/MWh de la energía pendiente' : '5 % de la energía pendiente';
}
