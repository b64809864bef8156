import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { listAgents } from '~/api/agents.ts';
import { listContracts } from '~/api/contracts.ts';
import type { ListEndpoint } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import { listInvoices } from '~/api/invoices.ts';
import { listLogs } from '~/api/logs.ts';
import { listPreferences } from '~/api/preferences.ts';
import { listRenewals } from '~/api/renewals.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { listUsers } from '~/api/users.ts';
import { brand } from '~/brand/index.ts';
import { ofTeam, readTeam } from '~/features/agents/team.ts';
import { ask, readBucket } from '~/features/renewals/question.ts';
import { icons } from '~/icons.ts';
import { cx } from '~/lib/cx.ts';
import { formatNumber, missing } from '~/lib/format.ts';
import { startScreens } from '~/menu.ts';
import { type MenuScreenId, type ScreenId, to } from '~/screens.ts';
import { cacheSavedViews, readSavedViews, type SavedView } from '~/session/savedViews.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { toQuery } from '~/table/list/address.ts';
import { Icon } from '~/ui/Icon.tsx';

interface PinnedViewsProps {
  /** Icons alone. */
  narrow: boolean;
  /** After a view was chosen: the drawer on the phone closes. */
  onChosen: () => void;
  /** In their place until they are there. */
  room: ReactNode;
}

/** The views that a person has pinned, of the lists that they may see, each with the number of its rows. */
export default function PinnedViews({ narrow, onChosen, room }: PinnedViewsProps) {
  const { t } = useTranslation('views');
  const state = useSession();
  const loggedUserId = state.status === 'authenticated' ? state.user.Id : '';
  const { data, error } = useQuery(listPreferences, { loggedUserId }, { enabled: loggedUserId !== '' });
  useEffect(() => data && cacheSavedViews(data), [data]);
  if (!data) return error ? null : room;
  const screens = startScreens({ can: session.can, brand, dev: __DEV__ });
  const pinned = readSavedViews(data).flatMap((view) => {
    const screen = view.pinned ? screens.find(({ id }) => id === view.screen)?.id : undefined;
    return screen ? [{ view, screen }] : [];
  });
  if (pinned.length === 0) return null;
  return (
    <div className="pt-2">
      <h2 id="menu-pinned" className={cx('flex h-5 items-center px-2 text-11 text-text3', narrow && 'sr-only')}>
        {t('menu')}
      </h2>
      <ul aria-labelledby="menu-pinned">
        {pinned.map(({ view, screen }) => (
          <li key={view.id}>
            <PinnedLink view={view} screen={screen} narrow={narrow} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PinnedLinkProps extends Pick<PinnedViewsProps, 'narrow' | 'onChosen'> {
  view: SavedView;
  screen: MenuScreenId;
}

/** Milliseconds for which a number is as good as new when the person comes back to the window. */
const fresh = 30_000;

function PinnedLink({ view, screen, narrow, onChosen }: PinnedLinkProps) {
  const { pathname, search } = useLocation();
  const counted = countOf(screen, view.params);
  const { data, error, reload } = useQuery(counted?.endpoint, counted?.query ?? none);
  const asked = useRef(Date.now());
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked.current < fresh) return;
      asked.current = Date.now();
      reload();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
  const number = data ? formatNumber(data.TotalCount) : error && missing;
  return (
    <Link
      to={`${to(screen as 'contracts')}${view.params.size > 0 ? `?${view.params}` : ''}`}
      aria-current={pathname === to(screen as 'contracts') && sameParams(search, view.params) ? 'page' : undefined}
      title={narrow ? [view.name, number].filter(Boolean).join(' · ') : undefined}
      onClick={onChosen}
      className={cx(
        'flex h-7 w-full items-center gap-2 rounded px-2 text-13 text-text2 hover:bg-s2 hover:text-text max-lg:h-11 max-lg:text-14',
        'aria-[current=page]:bg-active aria-[current=page]:font-[550] aria-[current=page]:text-accent-text',
        narrow && 'justify-center',
      )}
    >
      <Icon of={icons[screen]} className="shrink-0" />
      <span className={narrow ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{view.name}</span>
      {number && <span className={narrow ? 'sr-only' : 'shrink-0 text-12 text-text2 tabular-nums'}>{number}</span>}
    </Link>
  );
}

const none = { pageIndex: 0, pageSize: 1 };

/** Their order and the page of the list do not count. */
function sameParams(search: string, params: URLSearchParams) {
  const here = new URLSearchParams(search);
  here.delete('pagina');
  const [one, other] = [here, new URLSearchParams(params)];
  one.sort();
  other.sort();
  return String(one) === String(other);
}

interface Counted {
  endpoint: ListEndpoint<object>;
  /** What the page of the list asks beyond its filters. */
  ask: (query: ListQuery, params: URLSearchParams) => ListQuery;
}

const asIs = (query: ListQuery) => query;

/** Lists that the server pages: one row of a view says how many it has. The others come whole, and show no number. */
const lists: Partial<Record<string, Counted>> = {
  contracts: { endpoint: listContracts, ask: asIs },
  invoices: { endpoint: listInvoices, ask: asIs },
  renewals: { endpoint: listRenewals, ask: (query, params) => ask(query, readBucket(params.get('vence'))) },
  agents: { endpoint: listAgents, ask: (query, params) => ofTeam(query, readTeam(params)) },
  users: { endpoint: listUsers, ask: asIs },
  logs: { endpoint: listLogs, ask: asIs },
} satisfies Partial<Record<ScreenId, Counted>>;

/** The cheapest question that says how many rows a view has; undefined where the list has none. */
function countOf(screen: string, params: URLSearchParams) {
  const list = lists[screen];
  // A part of the log by its time asks from the moment at which it is opened: there is no number to keep.
  if (!list || (screen === 'logs' && params.has('periodo'))) return undefined;
  const filters = [...params].flatMap(([name, text]) =>
    name.startsWith('f.') ? [[name.slice(2), text] as const] : [],
  );
  const query = toQuery({
    page: 0,
    size: 1,
    sort: null,
    text: params.get('q') ?? '',
    filters: Object.fromEntries(filters),
  });
  return { endpoint: list.endpoint, query: list.ask(query, params) };
}
