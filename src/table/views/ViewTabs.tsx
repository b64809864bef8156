import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Button } from '~/ui/Button.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { type Tab, Tabs } from '~/ui/Tabs.tsx';
import type { ListPageState } from '../list/useListPage.ts';
import { useViews } from './useViews.ts';
import { ViewCount } from './ViewCount.tsx';
import { ViewDialog } from './ViewDialog.tsx';
import { matchesView, narrows, viewParams } from './viewParams.ts';

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
