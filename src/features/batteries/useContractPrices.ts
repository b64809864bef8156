import { contractPrices } from '~/domain/billed-supply.ts';
import { checkCups, cups20 } from '~/domain/cups.ts';
import { isIndexed } from '~/domain/invoice-proof.ts';
import { useLastContract } from '~/trade/supply/useLastContract.ts';
import { type BatteryValues, prices } from './schema.ts';

type Prices = Record<(typeof prices)[number], number | undefined>;

/**
 * What the holder of a supply point pays by our contract; `of` is undefined if there is none, it follows the market, or
 * has another number of prices.
 */
export function useContractPrices(typed: string) {
  const checked = checkCups(typed);
  const { data, settled } = useLastContract(checked.valid ? cups20(checked.cups) : '');
  if (!data || isIndexed(data)) return { of: undefined, settled };
  const { energy, surplus } = contractPrices(data);
  const [PrecioP1, PrecioP2, PrecioP3] = energy;
  if (PrecioP1 == null || PrecioP2 == null || PrecioP3 == null) return { of: undefined, settled };
  return {
    of: { code: data.CodigoContrato, prices: { PrecioP1, PrecioP2, PrecioP3, PrecioExcedente: surplus ?? undefined } },
    settled,
  };
}

/** Whether the form has these prices; one that the contract does not name may be any. */
export const hasPrices = (values: BatteryValues, contractPrices: Partial<Prices>) =>
  prices.every((name) => contractPrices[name] === undefined || values[name] === contractPrices[name]);
