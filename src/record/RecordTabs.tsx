import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useListPosition, writeListPosition } from '~/routing/listPosition.ts';
import { Tabs } from '~/ui/Tabs.tsx';

/** A part of a record's page. */
export interface RecordTab {
  /** In the address: `?pestana=titular`. */
  id: string;
  label: string;
  /** Already formatted. */
  count?: string;
  /** Ids of the parts that it has taken in: their addresses lead to it, and to the element of that id in its body. */
  holds?: readonly string[];
  /** Mounted while its tab is the one in view. */
  body: ReactNode;
}

/** The parameter of the address that names the tab in view. */
export const tabParameter = 'pestana';

/** An address of a record with that tab of it in view; without one the first. */
export const inTab = (address: string, tab: string | null | undefined) =>
  tab ? `${address}${address.includes('?') ? '&' : '?'}${tabParameter}=${tab}` : address;

/** The search part that leads to a tab of the record in view: its place in the list that it came from stays. */
export function useTabSearch(): (tab?: string) => string {
  const position = useListPosition();
  return (tab) => inTab(position ? `?${writeListPosition(position)}` : '', tab);
}

/** The tab that the address names, or the first. */
export function useShownTab(tabs: readonly RecordTab[] = []): RecordTab | undefined {
  const [params] = useSearchParams();
  const named = params.get(tabParameter);
  return tabs.find(({ id, holds }) => id === named || (named !== null && holds?.includes(named))) ?? tabs[0];
}

/** Brings the part of a tab that the address names into view, once it is there. */
export function useShownPart(tab: RecordTab | undefined) {
  const [params] = useSearchParams();
  const named = params.get(tabParameter);
  const part = named !== null && tab?.holds?.includes(named) ? named : undefined;
  useEffect(() => {
    if (part) document.getElementById(part)?.scrollIntoView?.({ block: 'start' });
  }, [part]);
}

interface RecordTabsProps {
  tabs: readonly RecordTab[];
  shown: RecordTab | undefined;
}

/** The parts of a record, each with an address of its own. */
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
