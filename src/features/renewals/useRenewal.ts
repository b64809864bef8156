import { type Contract, getContract } from '~/api/contracts.ts';
import { type FixedPrice, getFixedPrices } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { listRenewals, type Renewal } from '~/api/renewals.ts';
import { listTariffs } from '~/api/utility.ts';
import type { AskedRecord } from '~/record/useRecord.ts';
import { oneRenewal } from '~/trade/renewals.ts';

interface Whole {
  renewal: Renewal;
  contract: Contract;
  /** The fixed prices of its tariff. */
  offers: readonly FixedPrice[];
}

/** A renewal with its contract and the offers for it; `row` is there first, for the title. */
export function useRenewal(code: string): AskedRecord<Whole> & { row: Renewal | undefined } {
  const renewal = useQuery(listRenewals, oneRenewal(code));
  const contract = useQuery(getContract, { codigo: code });
  const tariffs = useQuery(listTariffs, undefined);
  const row = renewal.data?.Items[0];
  const tariff = tariffs.data?.find(({ Nombre }) => Nombre === row?.Tarifa);
  const offers = useQuery(getFixedPrices, { tarifa: tariff?.Id ?? 0 }, { enabled: tariff !== undefined });

  const settled = tariffs.data && (!tariff || offers.data);
  return {
    row,
    data:
      row && contract.data && settled
        ? { renewal: row, contract: contract.data, offers: offers.data ?? [] }
        : undefined,
    error: renewal.error ?? contract.error ?? tariffs.error ?? offers.error,
    reload() {
      for (const { error, reload } of [renewal, contract, tariffs, offers]) if (error) reload();
    },
    unknown: renewal.data !== undefined && row === undefined,
  };
}
