import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Tabs } from '~/ui/Tabs.tsx';

/** A part of a record's page. */
export interface RecordTab<Props> {
  /** In the address: `?pestana=titular`. */
  id: string;
  label: string;
  /** Already formatted. */
  count?: string;
  body: ComponentType<Props>;
}

interface RecordTabsProps<Props> {
  /** What the parts are parts of. */
  label: string;
  tabs: readonly RecordTab<Props>[];
  /** What every part is told. */
  props: Props;
}

/** The parts of a record, each with an address of its own; one that nobody knows is the first. */
export function RecordTabs<Props extends object>({ label, tabs, props }: RecordTabsProps<Props>) {
  const [params] = useSearchParams();
  const shown = tabs.find(({ id }) => id === params.get(tabParameter)) ?? tabs[0];
  const Body = shown?.body;
  return (
    <>
      <div className="sticky top-0 z-1 flex h-10 shrink-0 border-b border-line bg-surface px-6 max-md:h-11 max-md:px-4">
        <Tabs
          label={label}
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
      {/* Room below for the bar of the phone. */}
      <div className="flex flex-1 flex-col p-6 max-md:p-4 max-md:pb-24">{Body && <Body {...props} />}</div>
    </>
  );
}

/** Names the part that is shown; a list in a part counts it among its own. */
export const tabParameter = 'pestana';
