import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '~/lib/cx.ts';
import { fold, wordsOf } from '~/lib/fold.ts';
import { formatNumber } from '~/lib/format.ts';
import { SearchBox } from '~/table/list/SearchBox.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { methodTone, rows, useSummary } from './rows.ts';

interface CallListProps {
  /** Name of the chosen row. */
  current: string | undefined;
}

/** Every call by area. On the phone it collapses after a choice. */
export function CallList({ current }: CallListProps) {
  const { t } = useTranslation('apiTest');
  if (!usePhone())
    return (
      <div className="w-80 shrink-0 overflow-y-auto border-r border-line bg-bg">
        <List current={current} />
      </div>
    );
  return (
    <details key={current} open={current === undefined} className="group border-b border-line bg-bg">
      <summary className="flex h-11 list-none items-center justify-between px-4 text-14 font-medium -outline-offset-2! [&::-webkit-details-marker]:hidden">
        {t('list.label')}
        <Icon of={ChevronDown} className="text-text2 group-open:rotate-180" />
      </summary>
      <List current={current} />
    </details>
  );
}

function List({ current }: CallListProps) {
  const { t } = useTranslation(['apiTest', 'toasts']);
  const summaryOf = useSummary();
  const nav = useRef<HTMLElement>(null);
  const [search, setSearch] = useState('');
  const words = wordsOf(search);
  const found = rows.filter((row) => {
    const text = fold(`${row.method} ${row.path} ${row.name} ${summaryOf(row)}`);
    return words.every((word) => text.includes(word));
  });
  const areas = [...Map.groupBy(found, ({ area }) => area)]
    .map(([area, members]) => ({ area, name: t(`toasts:areas.${area}`), members }))
    .sort((one, other) => one.name.localeCompare(other.name, 'es'));

  // The row of an opened or shared address may be far down.
  useEffect(() => void nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), []);

  return (
    <nav ref={nav} aria-label={t('apiTest:list.label')} className="flex flex-col pb-4">
      <div className="sticky top-0 z-2 flex flex-col gap-2 bg-bg px-4 py-3 [&>span]:w-full">
        <SearchBox
          value={search}
          onChange={setSearch}
          label={t('apiTest:list.search')}
          clearLabel={t('apiTest:list.clearSearch')}
        />
        <p role="status" className="text-12 text-text3">
          {found.length === 0
            ? t('apiTest:list.none')
            : t('apiTest:list.found', { found: formatNumber(found.length), all: formatNumber(rows.length) })}
        </p>
      </div>
      {areas.map(({ area, name, members }) => (
        <section key={area} aria-labelledby={`area-${area}`}>
          <h2 id={`area-${area}`} className="px-4 pt-3 pb-1 text-11 text-text3">
            {name}
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
                  <span className="w-16 shrink-0">
                    <Chip tone={methodTone[row.method]}>{row.method}</Chip>
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className={cx('block', row.name === current && 'font-medium text-accent-text')}>
                      {summaryOf(row)}
                    </span>
                    <span className="block font-mono text-12 wrap-anywhere text-text2">{row.path}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
