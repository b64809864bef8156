import { useQuery } from '~/api/hooks.ts';
import { getRawSips } from '~/api/sips.ts';
import type { RightsOf } from '~/domain/connection-rights.ts';

/**
 * The rights of extension and access of a point, kW. They stand only in the record as it is published, which is asked
 * for where a power is to rise.
 */
export function useRights(cups: string, wanted: boolean): RightsOf {
  const { data } = useQuery(getRawSips, { cups }, { enabled: wanted });
  const kW = (name: string) => {
    const watts = Number(data?.Suministro[name] || Number.NaN);
    return Number.isFinite(watts) && watts > 0 ? watts / 1000 : null;
  };
  return { extension: kW('valorDerechosExtensionW'), access: kW('valorDerechosAccesoW') };
}
