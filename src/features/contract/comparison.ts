import type { Contract } from '~/api/contract.ts';
import type { SipsPoint } from '~/api/sips.ts';
import { type Period, periods } from '~/domain/periods.ts';

export type ComparedFact = 'tariff' | 'cnae' | 'postcode' | 'distributor' | 'selfConsumption';

interface Compared<Value> {
  ours: Value | null;
  theirs: Value | null;
  differs: boolean;
  /** One side has no value, so it is neither equal nor different. */
  unknown: boolean;
}
export type ComparedPower = Compared<number> & { period: Period };
export type ComparedText = Compared<string> & { fact: ComparedFact };

export const isGas = ({ Energia }: { Energia?: string | null | undefined }) => Energia === 'G';

/** Powers that differ by less than this, in kW, count as equal: SIPS rounds them. */
const tolerance = 0.05;

/** The contract's power beside that of SIPS, for each period that either of them has. */
export const comparePowers = (contract: Contract, point: SipsPoint): ComparedPower[] =>
  periods.flatMap((period) => {
    const ours = contract[`Potencia${period}`];
    const theirs = point.Potencias?.[period] ?? null;
    if (ours === null && theirs === null) return [];
    const differs = ours === null || theirs === null || Math.abs(ours - theirs) > tolerance;
    return [{ period, ours, theirs, differs, unknown: false }];
  });

/** The facts that a distributor checks a request against. A value that is missing on either side is not a difference. */
export function compareFacts(contract: Contract, point: SipsPoint): ComparedText[] {
  const pairs: [ComparedFact, string | null, string | null][] = [
    ['tariff', contract.Tarifa, point.Tarifa],
    ['cnae', contract.Cnae, point.Cnae],
    ['postcode', contract.DireccionSuministro?.CodigoPostal ?? null, point.CodigoPostal],
    ['distributor', contract.Distribuidora, point.Distribuidora],
  ];
  // There is no self-consumption of gas.
  if (!isGas(contract)) pairs.push(['selfConsumption', contract.Autoconsumo, point.Autoconsumo]);
  return pairs.map(([fact, ours, theirs]) => ({
    fact,
    ours,
    theirs,
    differs: ours !== null && theirs !== null && ours !== theirs,
    unknown: ours === null || theirs === null,
  }));
}
