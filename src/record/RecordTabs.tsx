import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Tabs } from '~/ui/Tabs.tsx';

/** A part of a record's page. */
export interface RecordTab {
  /** In the address: `?pestana=titular`. */
  id: string;
  label: string;
  /** Already formatted. */
  count?: string;
  /** Mounted while its tab is the one in view. */
  body: ReactNode;
}

/** The parameter of the address that names the tab in view. */
export const tabParameter = 'pestana';

/** The tab that the address names, or the first. */
export function useShownTab(tabs: readonly RecordTab[] = []): RecordTab | undefined {
  const [params] = useSearchParams();
  return tabs.find(({ id }) => id === params.get(tabParameter)) ?? tabs[0];
}

interface RecordTabsProps {
  tabs: readonly RecordTab[];
  shown: RecordTab | undefined;
}

/** The parts of a record, each with an address of its own. */
export function RecordTabs({ tabs, shown }: RecordTabsProps) {
  const { t } = useTranslation();
  return (
    <div className="sticky top-0 z-1 flex h-10 shrink-0 border-b border-line bg-surface px-6 max-md:h-11 max-md:px-4">
      <Tabs
        label={t('record.sections')}
        tabs={tabs.map(({ id, label, count }, index) => ({
          id,
          label,
          ...(count && { count }),
          current: id === shown?.id,
          link: (link) => (
            <Link to={{ search: index === 0 ? '' : `?${tabParameter}=${id}` }} replace preventScrollReset {...link} />
          ),
        }))}
      />
    </div>
  );
}
