import { useNavigate } from 'react-router';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { useRecordKeys } from '~/record/useRecordKeys.ts';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';

interface Seen {
  /** Who saw it: the next person at this tab has come from nowhere. */
  owner: string | undefined;
  query: ListQuery;
  codes: readonly string[];
  total: number;
}

/** Of this tab, and in memory alone: whoever signs out leaves nothing of it behind in the browser's storages. */
let seen: Seen | undefined;

const whoIs = () => (session.state.status === 'authenticated' ? session.state.user.Id : undefined);

/** What the list shows, so that a contract opened from it has a next and a previous one. */
export function keepSeen(query: ListQuery, page: { Items: readonly ContractRow[]; TotalCount: number }) {
  seen = {
    owner: whoIs(),
    query,
    codes: page.Items.map(({ CodigoContrato }) => CodigoContrato),
    total: page.TotalCount,
  };
}

/** Where a contract stands in the list that its reader came from; undefined where it came from none. */
export function useNeighbours(code: string) {
  const navigate = useNavigate();
  const from = seen?.owner === whoIs() ? seen : undefined;
  const { pageIndex = 0, pageSize = 1 } = from?.query ?? {};
  const codes = from?.codes ?? [];
  const at = codes.indexOf(code);
  const first = at === 0 && pageIndex > 0;
  const last = at >= 0 && at === codes.length - 1 && (pageIndex + 1) * pageSize < (from?.total ?? 0);
  // The pages beside that of the list, asked for at its edges.
  const start = from?.query ?? { pageIndex: 0, pageSize: 10 };
  const before = useQuery(listContracts, { ...start, pageIndex: pageIndex - 1 }, { enabled: first });
  const after = useQuery(listContracts, { ...start, pageIndex: pageIndex + 1 }, { enabled: last });
  const previous = first ? before.data?.Items.at(-1)?.CodigoContrato : codes[at - 1];
  const next = last ? after.data?.Items[0]?.CodigoContrato : codes[at + 1];

  // One that stands on another page takes that page with it.
  const go = (target: string | undefined) => {
    if (target === undefined || at < 0) return;
    if (target === previous && first && before.data) keepSeen({ ...start, pageIndex: pageIndex - 1 }, before.data);
    if (target === next && last && after.data) keepSeen({ ...start, pageIndex: pageIndex + 1 }, after.data);
    void navigate({ pathname: to('contract', { referencia: target }), search: location.search }, { replace: true });
  };

  const ways = {
    previous: previous === undefined ? undefined : () => go(previous),
    next: next === undefined ? undefined : () => go(next),
  };
  useRecordKeys(ways);

  if (!from || at < 0) return undefined;
  return {
    position: pageIndex * pageSize + at + 1,
    total: from.total,
    ...ways,
  };
}
