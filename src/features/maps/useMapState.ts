import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { withParams } from '~/lib/params.ts';
import { filterPrefix } from '~/routing/listGrammar.ts';
import { useListState } from '~/table/listState.ts';
import { useContractFilters } from '~/trade/contracts/useContractFilters.ts';
import { provinceOf } from '~/ui/map/spain.ts';
import { type LayerId, layerOf } from './layers.ts';

/** Parameters of the address beside the filters: the province that is looked into, map or table, and what is shown. */
const own = ['provincia', 'vista', 'capa'];

/** What the address of a map says: the filters of the contract list, a province, map or table. */
export function useMapState(layer: LayerId) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const [reached, setReached] = useState(false);
  const all = useContractFilters(reached || [...params.keys()].some((key) => key.startsWith(filterPrefix)));
  const fields = useMemo(() => all.filter(({ id }) => !(id in layerOf[layer].fixed)), [all, layer]);
  const list = useListState(useMemo(() => ({ sortable: [], fields, own }), [fields]));
  return {
    list,
    fields,
    onReach: () => setReached(true),
    province: provinceOf(params.get('provincia')),
    asTable: params.get('vista') === 'tabla',
    /** This page with parameters set, or taken away by null. */
    addressOf: (changes: Readonly<Record<string, string | null>>) => {
      const next = withParams(params, changes);
      return `${pathname}${next.size > 0 ? `?${next}` : ''}`;
    },
  };
}

export type MapState = ReturnType<typeof useMapState>;
