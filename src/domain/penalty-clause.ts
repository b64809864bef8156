import type { PenaltyClause } from './penalty.ts';

/** `5 % de la energía pendiente`, `12,5 €/MWh`; undefined where the contract says nothing that can be read. */
export function readClause(text: string | null): PenaltyClause | undefined {
  const [, amount, unit] = /(\d+(?:[.,]\d+)?)\s*(%|€\/MWh)/.exec(text ?? '') ?? [];
  if (amount === undefined) return undefined;
  const value = Number(amount.replace(',', '.'));
  return unit === '%' ? { percent: value } : { eurosPerMwh: value };
}
