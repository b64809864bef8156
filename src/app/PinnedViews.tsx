import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useQuery } from '~/api/hooks.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { brand } from '~/brand/index.ts';
import { agentList } from '~/features/agents/calls.ts';
import { contractList } from '~/features/contracts/calls.ts';
import { invoiceList } from '~/features/invoices/calls.ts';
import { logList } from '~/features/logs/calls.ts';
import { renewalList } from '~/features/renewals/calls.ts';
import { userList } from '~/features/users/calls.ts';
import { icons } from '~/icons.ts';
import { cx } from '~/lib/cx.ts';
import { formatNumber, missing } from '~/lib/format.ts';
import { countQuery } from '~/lib/listAddress.ts';
import { startScreens } from '~/menu.ts';
import { type MenuScreenId, type ScreenId, to } from '~/screens.ts';
import { cacheSavedViews, readSavedViews, type SavedView } from '~/session/savedViews.ts';
import { session } from '~/session/session.ts';
import { useOwnPreferences } from '~/session/useOwnPreferences.ts';
import type { ServedRows } from '~/table/list/useRows.ts';
import { Icon } from '~/ui/Icon.tsx';

interface PinnedViewsProps {
  /** True: only icons. */
  narrow: boolean;
  /** Called after a view was chosen: closes the drawer on the phone. */
  onChosen: () => void;
  /** Shown until the views are loaded. */
  room: ReactNode;
}

/** A person's pinned saved views, of lists they may see, each with its number of rows. */
export default function PinnedViews({ narrow, onChosen, room }: PinnedViewsProps) {
  const { t } = useTranslation('views');
  const { data, error } = useOwnPreferences();
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

function PinnedLink({ view, screen, narrow, onChosen }: PinnedLinkProps) {
  const { pathname, search } = useLocation();
  const counted = countOf(screen, view.params);
  const { data, error } = useQuery(counted?.endpoint, counted?.query ?? none);
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

/** Compares parameters without their order and without the page. */
function sameParams(search: string, params: URLSearchParams) {
  const here = new URLSearchParams(search);
  here.delete('pagina');
  const [one, other] = [here, new URLSearchParams(params)];
  one.sort();
  other.sort();
  return String(one) === String(other);
}

/**
 * Lists with paging on the server: a page of one row gives the total. Other lists load all rows, and show no number.
 */
const lists: Partial<Record<string, ServedRows<object, ListQuery>>> = {
  contracts: contractList,
  invoices: invoiceList,
  renewals: renewalList,
  agents: agentList,
  users: userList,
  logs: logList,
} satisfies Partial<Record<ScreenId, unknown>>;

/** The cheapest call that gives the number of rows of a view; undefined if the list has no such call. */
function countOf(screen: string, params: URLSearchParams) {
  const list = lists[screen];
  if (!list) return undefined;
  const query = countQuery(params);
  return { endpoint: list.endpoint, query: list.extendQuery?.(query, params) ?? query };
}
