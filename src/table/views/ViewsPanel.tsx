import Plus from 'lucide-react/icons/bookmark-plus';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pin from 'lucide-react/icons/pin';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Failed } from '~/Failed.tsx';
import { cx } from '~/lib/cx.ts';
import type { SavedView } from '~/session/savedViews.ts';
import { Button } from '~/ui/Button.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Menu, type MenuItem } from '~/ui/Menu.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { toast } from '~/ui/toast.ts';
import type { ListPageState } from '../list/useListPage.ts';
import { useViews } from './useViews.ts';
import type { ViewTask } from './ViewDialog.tsx';
import { matchesView, viewParams } from './viewParams.ts';

interface ViewsPanelProps {
  screen: string;
  page: Pick<ListPageState<object>, 'list' | 'facts'>;
  close: () => void;
  onTask: (task: ViewTask) => void;
}

/** The saved views of a list: open, edit, and save the current state as a new one. */
export function ViewsPanel({ screen, page, close, onTask }: ViewsPanelProps) {
  const { t } = useTranslation(['views', 'common']);
  const { pathname } = useLocation();
  const { query, views, change, move, remove } = useViews(screen);
  const keep = useRef<HTMLButtonElement>(null);
  const moved = useRef<number>(undefined);
  const params = viewParams(page.facts);

  // When a line moves in the list, its button loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order changes
  useEffect(() => {
    if (moved.current !== undefined) document.getElementById(`view-${moved.current}`)?.focus();
    moved.current = undefined;
  }, [views]);
  const shift = (view: SavedView, by: -1 | 1) => {
    moved.current = view.id;
    move(view, by);
  };

  const addressOf = ({ params }: SavedView) => `${pathname}${params.size > 0 ? `?${params}` : ''}`;

  const copy = (view: SavedView) =>
    (navigator.clipboard?.writeText(location.origin + addressOf(view)) ?? Promise.reject()).then(
      () => toast({ tone: 'success', summary: t('views:copied'), text: t('views:copiedText', { name: view.name }) }),
      () => toast({ tone: 'error', summary: t('common:outcome.error'), text: t('views:copyFailed') }),
    );
  const actionsOf = (view: SavedView, index: number): MenuItem[][] => [
    [
      { id: 'update', label: t('views:update'), onSelect: () => change({ ...view, params }) },
      { id: 'rename', label: t('views:rename'), onSelect: () => onTask({ kind: 'rename', view }) },
      { id: 'copy', label: t('views:copy'), onSelect: () => void copy(view) },
    ],
    [
      {
        id: 'pin',
        label: view.pinned ? t('views:unpin') : t('views:pin'),
        onSelect: () => change({ ...view, pinned: !view.pinned }),
      },
      {
        id: 'standard',
        label: view.standard ? t('views:notStandard') : t('views:makeStandard'),
        onSelect: () => change({ ...view, standard: !view.standard }),
      },
      ...(index > 0 ? [{ id: 'up', label: t('views:up'), onSelect: () => shift(view, -1) }] : []),
      ...(index < views.length - 1 ? [{ id: 'down', label: t('views:down'), onSelect: () => shift(view, 1) }] : []),
    ],
    [
      {
        id: 'remove',
        label: t('views:remove'),
        danger: true,
        // The line is removed, and the focus with it.
        onSelect: () =>
          void remove(view).then(
            () => keep.current?.focus(),
            () => {},
          ),
      },
    ],
  ];

  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto p-1" aria-busy={query.loading}>
        {!query.data && !query.error && <Skeleton className="m-2 h-16" soft />}
        {query.error && (
          <Failed
            size="line"
            error={query.error}
            reload={query.reload}
            what={t('views:failed')}
            className="p-2 text-text2"
          />
        )}
        {query.data && views.length === 0 && <p className="p-2 text-13 text-text2">{t('views:none')}</p>}
        <ul>
          {views.map((view, index) => {
            const gone = page.list.ignoredIn(view.params);
            const current = matchesView(params, view.params);
            return (
              <li key={view.id} className="flex items-center gap-1 rounded pr-1 hover:bg-s2">
                <Link
                  to={addressOf(view)}
                  aria-current={current || undefined}
                  onClick={close}
                  className={cx(
                    'min-w-0 flex-1 rounded px-2 py-1.5 text-13 max-md:py-3',
                    current && 'font-medium text-accent-text',
                  )}
                >
                  <span className="flex items-center gap-2">
                    <span className="truncate">{view.name}</span>
                    {view.standard && <span className="shrink-0 text-11 text-text3">{t('views:standard')}</span>}
                    {view.pinned && (
                      <>
                        <Icon of={Pin} size={12} className="shrink-0 text-text3" />
                        <span className="sr-only">{t('views:pinned')}</span>
                      </>
                    )}
                  </span>
                  {gone.length > 0 && (
                    <span className="block text-12 text-amber-fg wrap-anywhere">
                      {t('views:gone', { names: gone.join(', ') })}
                    </span>
                  )}
                </Link>
                <Menu
                  label={t('views:actions', { name: view.name })}
                  align="end"
                  trigger={(trigger) => (
                    <IconButton
                      id={`view-${view.id}`}
                      icon={Ellipsis}
                      size="sm"
                      name={t('views:actions', { name: view.name })}
                      {...trigger}
                    />
                  )}
                  groups={actionsOf(view, index)}
                />
              </li>
            );
          })}
        </ul>
      </div>
      <div className="border-t border-line p-2">
        <Button ref={keep} data-autofocus icon={Plus} size="sm" onClick={() => onTask({ kind: 'save' })}>
          {t('views:save')}
        </Button>
      </div>
    </>
  );
}
