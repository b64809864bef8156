import Plus from 'lucide-react/icons/plus';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useQuery } from '~/api/hooks.ts';
import { useSaying } from '~/api/outages.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { formatNumber, missing } from '~/lib/format.ts';
import { countQuery, isOfList, narrows } from '~/lib/listAddress.ts';
import { Button } from '~/ui/Button.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { type Tab, Tabs } from '~/ui/Tabs.tsx';
import { findRows } from '../list/rowsAtHand.ts';
import type { ListPageState, ListSource } from '../list/useListPage.ts';
import { useViews } from './useViews.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { matchesView, viewParams } from './viewParams.ts';

interface ViewTabsProps {
  screen: string;
  page: ListPageState<object>;
}

/** Maximum number of views that are counted; the tabs of further views have no number. */
const mostCounted = 12;

/**
 * The saved views of a list as tabs, after the tab of the whole list. If the list is filtered in another way, it can be
 * saved as a view.
 */
export function ViewTabs({ screen, page }: ViewTabsProps) {
  const { t } = useTranslation('views');
  const { pathname } = useLocation();
  const { query, views } = useViews(screen);
  const [saving, setSaving] = useState(false);
  if (query.error) return null;
  if (!query.data) return <Skeleton soft className="my-auto h-3 w-48" />;
  const params = viewParams(page.facts);
  const current = views.find((view) => matchesView(params, view.params));
  const isWhole = ![...params.keys()].some(narrows);
  const tab = (id: string, label: string, params: URLSearchParams, isCurrent: boolean, index: number): Tab => ({
    id,
    label,
    current: isCurrent,
    count: index < mostCounted && <ViewCount page={page} params={params} isCurrent={isCurrent} />,
    link: (props) => <Link to={`${pathname}${params.size > 0 ? `?${params}` : ''}`} {...props} />,
  });
  return (
    <>
      <Tabs
        label={t('tabs', { name: page.title })}
        filled
        className="flex-1"
        tabs={[
          tab('whole', t('whole'), whole, isWhole && !current, 0),
          ...views.map((view, index) => tab(String(view.id), view.name, view.params, view === current, index + 1)),
        ]}
      />
      {!current && !isWhole && (
        <Button
          variant="ghost"
          size="sm"
          icon={Plus}
          className="my-auto shrink-0 max-md:hidden"
          onClick={() => setSaving(true)}
        >
          {t('save')}
        </Button>
      )}
      {saving && (
        <ViewDialog screen={screen} task={{ kind: 'save' }} facts={page.facts} onClose={() => setSaving(false)} />
      )}
    </>
  );
}

const whole = new URLSearchParams();

interface ViewCountProps {
  page: Pick<ListPageState<object>, 'source' | 'columns' | 'data'>;
  /** The parameters of the view. */
  params: URLSearchParams;
  /** True: the list shows this view, so its total is the number. */
  isCurrent: boolean;
}

/** The number of rows of a view, fetched once its tab is visible and the list has its rows. */
function ViewCount({ page: { source, columns, data }, params, isCurrent }: ViewCountProps) {
  const { t } = useTranslation('views');
  const count = useRef<HTMLSpanElement>(null);
  const seen = useSeen(count);
  const query = useMemo(() => countQuery(params), [params]);
  const rows = source.answer?.data;
  const atHand = useMemo(() => rows && findRows(rows, columns, query).length, [rows, columns, query]);
  const asked = useMemo(() => askedBy(source, query, params), [source, query, params]);
  const { data: page, error } = useQuery(asked && source.endpoint, asked ?? query, {
    enabled: seen && !isCurrent && data !== undefined,
  });
  // A dash is shown instead: a missing number must not affect anything else.
  useSaying(error);
  const number = isCurrent ? data?.TotalCount : (atHand ?? page?.TotalCount);
  return (
    <span ref={count} title={error ? t('uncounted') : undefined} className="tabular-nums">
      {number === undefined ? error && missing : formatNumber(number)}
    </span>
  );
}

/** The query that gives the number of rows; undefined if it depends on parameters that only the page knows. */
function askedBy({ endpoint, ask, askIn }: ListSource<object>, query: ListQuery, params: URLSearchParams) {
  if (!endpoint) return undefined;
  if (askIn) return askIn(query, params);
  return [...params.keys()].every(isOfList) ? (ask?.(query, params) ?? query) : undefined;
}

/** True once the element has been visible. */
function useSeen(element: React.RefObject<Element | null>) {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setSeen(true);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}
