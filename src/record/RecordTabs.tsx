import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useListPosition, writeListPosition } from '~/routing/listPosition.ts';
import { Tabs } from '~/ui/Tabs.tsx';

/** A part of a record's page. */
export interface RecordTab {
  /** Id in the address: `?pestana=titular`. */
  id: string;
  label: string;
  /** Already formatted. */
  count?: string;
  /** Mounted while its tab is the current one. */
  body: ReactNode;
}

/** The search parameter of the current tab. */
export const tabParameter = 'pestana';

/** The address of a record with that tab open; without `tab` the first one. */
export const inTab = (address: string, tab: string | null | undefined) =>
  tab ? `${address}${address.includes('?') ? '&' : '?'}${tabParameter}=${tab}` : address;

/** Returns the search string of a tab of the current record; keeps the position in its list. */
export function useTabSearch(): (tab?: string) => string {
  const position = useListPosition();
  return (tab) => inTab(position ? `?${writeListPosition(position)}` : '', tab);
}

/** The tab named in the address, or the first one. */
export function useShownTab(tabs: readonly RecordTab[] = []): RecordTab | undefined {
  const [params] = useSearchParams();
  const named = params.get(tabParameter);
  return tabs.find(({ id }) => id === named) ?? tabs[0];
}

interface RecordTabsProps {
  tabs: readonly RecordTab[];
  shown: RecordTab | undefined;
}

/** The tabs of a record, each with its own address. */
export function RecordTabs({ tabs, shown }: RecordTabsProps) {
  const { t } = useTranslation();
  const searchOf = useTabSearch();
  return (
    <div className="sticky top-0 z-1 flex h-10 shrink-0 border-b border-line bg-surface px-6 max-md:h-11 max-md:px-4">
      <Tabs
        label={t('record.sections')}
        tabs={tabs.map(({ id, label, count }, index) => ({
          id,
          label,
          ...(count && { count }),
          current: id === shown?.id,
          link: (link) => <Link to={{ search: searchOf(index === 0 ? undefined : id) }} replace {...link} />,
        }))}
      />
    </div>
  );
}
