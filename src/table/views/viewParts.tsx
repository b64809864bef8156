import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pin from 'lucide-react/icons/pin';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useShowsFailure } from '~/api/failures.ts';
import { useQuery } from '~/api/hooks.ts';
import { Failed } from '~/Failed.tsx';
import { cx } from '~/lib/cx.ts';
import { fold } from '~/lib/fold.ts';
import { formatNumber, missing } from '~/lib/format.ts';
import { countQuery, narrows } from '~/lib/listAddress.ts';
import type { SavedView } from '~/session/savedViews.ts';
import { Button } from '~/ui/Button.tsx';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { Field } from '~/ui/Field.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Input } from '~/ui/Input.tsx';
import { Menu, type MenuItem } from '~/ui/Menu.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { type Tab, Tabs } from '~/ui/Tabs.tsx';
import { findRows } from '../list/rowsAtHand.ts';
import type { ListPageState } from '../list/useListPage.ts';
import { matchesView, useViews, type ViewedList } from './views.ts';

/** Everything of saved views but their button, loaded together when it is first needed. */

interface ViewsPanelProps {
  page: ViewedList;
  close: () => void;
  /** Asks for the name of a view: of a new one, or of this one. */
  onName: (view?: SavedView) => void;
}

/** The saved views of a list: open, edit, and save the current state as a new one. */
export function ViewsPanel({ page, close, onName }: ViewsPanelProps) {
  const { t } = useTranslation('views');
  const { query, views, params, addressOf, change, remove } = useViews(page);
  const keep = useRef<HTMLButtonElement>(null);
  const actionsOf = (view: SavedView): MenuItem[][] => [
    [
      { id: 'update', label: t('update'), onSelect: () => change({ ...view, params }) },
      { id: 'rename', label: t('rename'), onSelect: () => onName(view) },
    ],
    [
      {
        id: 'pin',
        label: view.pinned ? t('unpin') : t('pin'),
        onSelect: () => change({ ...view, pinned: !view.pinned }),
      },
      {
        id: 'standard',
        label: view.standard ? t('notStandard') : t('makeStandard'),
        onSelect: () => change({ ...view, standard: !view.standard }),
      },
    ],
    [
      {
        id: 'remove',
        label: t('remove'),
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
          <Failed size="line" error={query.error} reload={query.reload} what={t('failed')} className="p-2 text-text2" />
        )}
        {query.data && views.length === 0 && <p className="p-2 text-13 text-text2">{t('none')}</p>}
        <ul>
          {views.map((view) => {
            const current = matchesView(params, view.params);
            return (
              <li key={view.id} className="flex items-center gap-1 rounded pr-1 hover:bg-s2">
                <Link
                  to={addressOf(view.params)}
                  aria-current={current || undefined}
                  onClick={close}
                  className={cx(
                    'min-w-0 flex-1 rounded px-2 py-1.5 text-13 max-md:py-3',
                    current && 'font-medium text-accent-text',
                  )}
                >
                  <span className="flex items-center gap-2">
                    <span className="truncate">{view.name}</span>
                    {view.standard && <span className="shrink-0 text-11 text-text3">{t('standard')}</span>}
                    {view.pinned && (
                      <>
                        <Icon of={Pin} size={12} className="shrink-0 text-text3" />
                        <span className="sr-only">{t('pinned')}</span>
                      </>
                    )}
                  </span>
                </Link>
                <Menu
                  label={t('actions', { name: view.name })}
                  align="end"
                  trigger={(trigger) => (
                    <IconButton icon={Ellipsis} size="sm" name={t('actions', { name: view.name })} {...trigger} />
                  )}
                  groups={actionsOf(view)}
                />
              </li>
            );
          })}
        </ul>
      </div>
      <div className="border-t border-line p-2">
        <Button ref={keep} data-autofocus icon={BookmarkPlus} size="sm" onClick={() => onName()}>
          {t('save')}
        </Button>
      </div>
    </>
  );
}

/** Maximum length of a name in the API. */
const longest = 100;

interface ViewDialogProps {
  page: ViewedList;
  /** The view to rename; without one the list is saved as it is. */
  renamed: SavedView | undefined;
  onClose: () => void;
}

/** The name of a view. Names are unique within a list. */
export function ViewDialog({ page, renamed, onClose }: ViewDialogProps) {
  const { t } = useTranslation('views');
  const id = useId();
  const { views, params, save } = useViews(page);
  const [name, setName] = useState(renamed?.name ?? '');
  const [pinned, setPinned] = useState(false);
  const [standard, setStandard] = useState(false);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const text = name.trim();
  const taken = views.some((view) => view.id !== renamed?.id && fold(view.name) === fold(text));
  const error = text === '' ? t('nameMissing') : taken ? t('nameTaken') : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog's React events would also reach the list.
    event.stopPropagation();
    setSent(true);
    if (error || busy) return;
    setBusy(true);
    try {
      await save(renamed ? { ...renamed, name: text } : { name: text, params, pinned, standard });
      onClose();
    } catch {
      // `perform` announces it; the typed name stays.
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!busy}
      title={renamed ? t('renameTitle', { name: renamed.name }) : t('save')}
      description={renamed ? undefined : t('saveText')}
      cancel={t('cancel')}
      actions={
        <Button type="submit" form={id} variant="primary" loading={busy}>
          {t('keep')}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={t('name')} required error={sent ? error : undefined}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              maxLength={longest}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        {!renamed && (
          <div className="flex flex-col gap-2">
            <Checkbox checked={pinned} onChange={() => setPinned(!pinned)} className="text-13!">
              {t('pinText')}
            </Checkbox>
            <Checkbox checked={standard} onChange={() => setStandard(!standard)} className="text-13!">
              {t('standardText')}
            </Checkbox>
          </div>
        )}
      </form>
    </Dialog>
  );
}

/** Maximum number of views that are counted; the tabs of further views have no number. */
const mostCounted = 12;

/** The saved views of a list as tabs, after the tab of the whole list. */
export function ViewTabs({ page }: { page: ListPageState<object> }) {
  const { t } = useTranslation('views');
  const { query, views, params, addressOf } = useViews(page);
  if (query.error) return null;
  if (!query.data) return <Skeleton soft className="my-auto h-3 w-48" />;
  const current = views.find((view) => matchesView(params, view.params));
  const isWhole = ![...params.keys()].some(narrows);
  const tab = (id: string, label: string, own: URLSearchParams, isCurrent: boolean, index: number): Tab => ({
    id,
    label,
    current: isCurrent,
    count: index < mostCounted && <ViewCount page={page} params={own} isCurrent={isCurrent} />,
    link: (props) => <Link to={addressOf(own)} {...props} />,
  });
  return (
    <Tabs
      label={t('tabs', { name: page.list.title })}
      filled
      className="flex-1"
      tabs={[
        tab('whole', t('whole'), whole, isWhole && !current, 0),
        ...views.map((view, index) => tab(String(view.id), view.name, view.params, view === current, index + 1)),
      ]}
    />
  );
}

const whole = new URLSearchParams();

interface ViewCountProps {
  page: ListPageState<object>;
  /** The parameters of the view. */
  params: URLSearchParams;
  /** True: the list shows this view, so its total is the number. */
  isCurrent: boolean;
}

/** The number of rows of a view, fetched once the list has its rows. */
function ViewCount({ page, params, isCurrent }: ViewCountProps) {
  const { t } = useTranslation('views');
  const { source, data } = page.rows;
  const columns = page.columns.all;
  const query = useMemo(() => countQuery(params), [params]);
  const rows = source.answer?.data;
  const atHand = useMemo(() => rows && findRows(rows, columns, query).length, [rows, columns, query]);
  const served = useMemo(() => source.extendQuery?.(query, params) ?? query, [source.extendQuery, query, params]);
  const { data: answer, error } = useQuery(source.endpoint, served, { enabled: !isCurrent && data !== undefined });
  // A dash is shown instead: a missing number must not affect anything else.
  useShowsFailure(error);
  const number = isCurrent ? data?.TotalCount : (atHand ?? answer?.TotalCount);
  return (
    <span title={error ? t('uncounted') : undefined} className="tabular-nums">
      {number === undefined ? error && missing : formatNumber(number)}
    </span>
  );
}
