import { useMemo } from 'react';
import { getContract } from '~/api/contract.ts';
import type { FixedPrice } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { state } from '~/domain/contract-states.ts';
import { today } from '~/lib/days.ts';
import type { Point } from '../data/usePoint.ts';
import type { AltaValues } from '../values.ts';
import { type Costs, costsOf, supplyOf } from './costs.ts';

/** What a year with each offer costs on the form's supply, and with our contract in force there. */
export function useCosts(
  values: AltaValues,
  tariff: string | undefined,
  offers: readonly FixedPrice[],
  { standing, contracts }: Point,
): Costs | undefined {
  const ours = contracts.find(({ EstadoId }) => EstadoId === state.active)?.CodigoContrato;
  const code = ours ?? (standing?.kind === 'active' ? standing.code : null) ?? '';
  // Without it the offers are compared with each other.
  const { data } = useQuery(getContract, { codigo: code }, { enabled: code !== '', unsaid: true });
  const day = today();
  const supply = useMemo(
    () => (tariff === undefined || offers.length === 0 ? undefined : supplyOf(values, tariff, day)),
    [values, tariff, offers, day],
  );
  const { Fee, FeePotencia } = values;
  return useMemo(
    () => supply && costsOf(supply, offers, { Fee, FeePotencia }, data, day),
    [supply, offers, Fee, FeePotencia, data, day],
  );
}
