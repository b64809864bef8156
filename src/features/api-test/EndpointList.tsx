import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Endpoint } from '~/api/endpoint.ts';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { SearchBox } from '~/table/list/SearchBox.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { groupRows } from './groups.ts';
import { MethodTag, Path } from './MethodTag.tsx';
import { useTexts } from './texts.ts';

interface EndpointListProps {
  rows: readonly Endpoint[];
  /** Name of the chosen row. */
  current: string | undefined;
  phone: boolean;
}

/** Every call by area. On the phone it collapses after a choice. */
export function EndpointList({ phone, current, rows }: EndpointListProps) {
  const { t } = useTranslation('apiTest');
  const [search, setSearch] = useState('');
  const list = <List {...{ rows, current, search }} onSearch={setSearch} />;

  if (!phone) return <div className="w-80 shrink-0 overflow-y-auto border-r border-line bg-bg">{list}</div>;
  return (
    <details key={current} open={current === undefined} className="group border-b border-line bg-bg">
      <summary className="flex h-11 list-none items-center justify-between px-4 text-14 font-medium -outline-offset-2! [&::-webkit-details-marker]:hidden">
        {t('list.label')}
        <Icon of={ChevronDown} className="text-text2 group-open:rotate-180" />
      </summary>
      {list}
    </details>
  );
}

interface ListProps extends Omit<EndpointListProps, 'phone'> {
  search: string;
  onSearch: (text: string) => void;
}

function List({ rows, current, search, onSearch }: ListProps) {
  const { t } = useTranslation('apiTest');
  const { summaryOf, areaName } = useTexts();
  const nav = useRef<HTMLElement>(null);
  const groups = groupRows(rows, search, summaryOf, areaName);
  const found = groups.reduce((sum, group) => sum + group.rows.length, 0);

  // The row of an opened or shared address may be far down.
  useEffect(() => void nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), []);

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [...(nav.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = stops.indexOf(event.target as HTMLElement);
    if (event.key === 'Enter' && at === 0) stops[1]?.click();
    if (!step || at < 0) return;
    event.preventDefault();
    stops[at + step]?.focus();
  };

  return (
    <nav ref={nav} aria-label={t('list.label')} onKeyDown={move} className="flex flex-col pb-4">
      <div className="sticky top-0 z-2 flex flex-col gap-2 bg-bg px-4 py-3 [&>span]:w-full">
        <SearchBox value={search} onChange={onSearch} label={t('list.search')} clearLabel={t('list.clearSearch')} />
        <p role="status" className="text-12 text-text3">
          {search.trim() === ''
            ? t('list.total', { count: rows.length })
            : t('list.found', { found: formatNumber(found), all: formatNumber(rows.length) })}
        </p>
      </div>
      {groups.map(({ area, rows: members, count }) => (
        <section key={area} aria-labelledby={`area-${area}`}>
          <h2 id={`area-${area}`} className="flex justify-between px-4 pt-3 pb-1 text-11 text-text3">
            <span>{areaName(area)}</span>
            <span>{members.length === count ? count : `${members.length}/${count}`}</span>
          </h2>
          <ul>
            {members.map((row) => (
              <li key={row.name}>
                <Link
                  to={{ search: `?llamada=${row.name}` }}
                  aria-current={row.name === current ? 'true' : undefined}
                  className={cx(
                    'flex gap-3 px-4 py-1.5 -outline-offset-2! max-md:min-h-11',
                    row.name === current ? 'bg-active' : 'hover:bg-s2',
                  )}
                >
                  <MethodTag method={row.method} />
                  <span className="min-w-0 flex-1">
                    <span className={cx('block', row.name === current && 'font-medium text-accent-text')}>
                      {summaryOf(row)}
                    </span>
                    <span className="block font-mono text-12 break-words text-text2">
                      <Path of={row.path} />
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found === 0 && (
        <div className="px-4 py-6">
          <p className="font-medium">{t('list.noneTitle')}</p>
          <p className="text-text2">{t('list.noneText')}</p>
        </div>
      )}
    </nav>
  );
}
