import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '~/screens.ts';
import { writeAddress } from '~/table/address.ts';
import { optionsQuery } from '~/table/filters.ts';
import { narrow } from '~/trade/narrow.ts';
import { type LayerId, layerOf } from './layers.ts';
import { provinceData, spainData } from './mapData.ts';
import type { MapState } from './useMapState.ts';
import { useProvinces } from './useProvinces.ts';
import { useTowns } from './useTowns.ts';

/** What a map shows of its question: Spain by provinces, or one province by municipalities. */
export function useMapData(layer: LayerId, { list, province, addressOf }: MapState) {
  const { t } = useTranslation('maps');
  const { fixed } = layerOf[layer];
  const query = useMemo(() => narrow(list.query, fixed), [list.query, fixed]);
  const within = useMemo(
    () => (province ? narrow(query, { Provincia: optionsQuery([province.code]) ?? '' }) : query),
    [query, province],
  );
  const spain = useProvinces(query, list.filters.Provincia, province === undefined);
  const towns = useTowns(within, province?.code);
  const { text, filters } = list;
  const where = {
    layer,
    t,
    listed: (more: Readonly<Record<string, string>>) => {
      const asked = { page: 0, size: 10, sort: null, text, filters: { ...filters, ...fixed, ...more } };
      return `${to('contracts')}?${writeAddress(asked, { sortable: [], fields: [] })}`;
    },
  };
  if (province) {
    const { data, error, validating, reload } = towns;
    return {
      error,
      validating,
      reload,
      whole: data?.whole,
      data: data && provinceData(province, data, where),
      counting: undefined,
    };
  }
  const { data, error, validating, reload } = spain;
  return {
    error,
    validating,
    reload,
    whole: data?.whole,
    data: data && spainData(data, where, (code) => addressOf({ provincia: code })),
    counting: data?.counting,
  };
}
