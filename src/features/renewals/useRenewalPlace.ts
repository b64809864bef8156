import { listRenewals, type Renewal } from '~/api/renewals.ts';
import type { Place } from '~/record/Neighbours.tsx';
import { usePlaceIn } from '~/record/useNeighbours.ts';
import type { ListPageState } from '~/table/useListPage.ts';
import { useOpened } from './useOpened.ts';

/** Where the renewal that is open stands in the list beside it; at an edge of a page the neighbour's address turns the page. */
export function useRenewalPlace(code: string, page: ListPageState<Renewal> | undefined): Place | undefined {
  const { addressOf } = useOpened();
  const { pageIndex = 0, pageSize = 10 } = page?.query ?? {};
  const from = page && { query: page.query, position: pageIndex * pageSize + 1 };
  const place = usePlaceIn(listRenewals, from, ({ CodigoContrato }) => CodigoContrato, code);
  if (!place) return undefined;
  const addressAt = (neighbour: string | undefined, position: number) => {
    if (neighbour === undefined) return undefined;
    const params = new URLSearchParams(addressOf(neighbour));
    const at = Math.floor((position - 1) / pageSize);
    if (at !== pageIndex) {
      params.set('filas', String(pageSize));
      params.set('pagina', String(at + 1));
    }
    return `?${params}`;
  };
  const { position, previous, next } = place;
  return { ...place, previous: addressAt(previous, position - 1), next: addressAt(next, position + 1) };
}
