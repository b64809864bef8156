import type { Contract } from '~/api/contract.ts';
import type { SipsPoint } from '~/api/sips.ts';
import { billedSupply, contractFacts, pointFacts } from '~/domain/billed-supply.ts';
import type { CurveMonth, MeasuredSurplus } from '~/domain/curve-year.ts';
import { professionalGas } from '~/domain/energy-taxes.ts';
import { periods } from '~/domain/periods.ts';
import type { Reading } from '~/domain/sips-readings.ts';
import { tariffStructure } from '~/domain/tariff-periods.ts';
import type { StudySupply } from './options.ts';
import type { Asked } from './question.ts';

/** The supply to bill: from SIPS, otherwise from the contract, with typed values replacing them. */
export function supplyOf(
  asked: Asked,
  point: SipsPoint | undefined,
  contract: Contract | undefined,
  readings: readonly Reading[],
  tariff: string | undefined,
  months: readonly CurveMonth[] | undefined,
  measured: MeasuredSurplus | undefined,
  day: string,
): StudySupply | undefined {
  const facts = point ? pointFacts(point, readings) : contract && { ...contractFacts(contract), readings };
  if (!facts || tariff === undefined) return undefined;
  const structure = tariffStructure(tariff);
  const count = facts.gas ? 0 : structure === 'three' ? 2 : periods.length;
  return {
    ...billedSupply(
      {
        ...facts,
        tariff,
        power: (asked.power ?? facts.power).slice(0, count),
        // A curve is newer than the agreed values.
        energy: asked.energy ?? (months?.length ? undefined : facts.energy),
        province: asked.province ?? facts.province,
        home: asked.home ?? facts.home,
        professional: asked.home === undefined ? professionalGas(contract?.Nif ?? null) : undefined,
        rent: asked.rent,
        // A typed yearly value is used, and has no monthly values.
        surplus: asked.surplus ?? measured?.year,
        surplusByMonth: asked.surplus === undefined ? measured?.byMonth : undefined,
      },
      day,
    ),
    tariff,
    phases: facts.phases,
  };
}
