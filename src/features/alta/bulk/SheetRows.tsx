import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { useScrollable } from '~/table/grid/useScrollable.ts';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { sentenceOf } from '../review/issues.ts';
import { type Mapping, type SheetRow, wrongOf } from './sheet.ts';
import type { Sheet } from './useSheet.ts';

interface SheetRowsProps {
  sheet: Sheet;
  mapping: Mapping;
  rows: readonly SheetRow[];
  /** Ids of rows whose contracts were created. */
  made: ReadonlySet<string>;
}

/** Number of lines rendered at a time. */
const most = 50;

/** The sheet as given: errors are shown in their cells; errors without a column come first. */
export function SheetRows({ sheet, mapping, rows, made }: SheetRowsProps) {
  const { t } = useTranslation('alta');
  const wrong = rows.filter(({ issues }) => issues.length > 0);
  const [onlyWrong, setOnlyWrong] = useState(wrong.length > 0);
  const [from, setFrom] = useState(0);
  const region = useRef<HTMLElement>(null);
  const listed = onlyWrong ? wrong : rows;
  const drawn = listed.slice(from, from + most);
  const tabIndex = useScrollable(region, drawn);
  const cells = new Map(sheet.lines.map(({ line, cells }) => [line, cells]));
  const places = mapping.flatMap((field, place) => (field ? [{ field, place }] : []));

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3 text-12 text-text2">
        <Checkbox
          checked={onlyWrong}
          onChange={() => {
            setOnlyWrong(!onlyWrong);
            setFrom(0);
          }}
          className="text-13!"
        >
          {t('bulk.onlyWrong', { count: wrong.length, number: formatNumber(wrong.length) })}
        </Checkbox>
        {listed.length > 0 && (
          <span className="ml-auto flex items-center gap-1">
            {t('bulk.shown', {
              rows: `${formatNumber(from + 1)}–${formatNumber(from + drawn.length)}`,
              all: formatNumber(listed.length),
            })}
            <IconButton
              size="sm"
              icon={ChevronLeft}
              name={t('bulk.previous')}
              disabled={from === 0}
              onClick={() => setFrom(from - most)}
            />
            <IconButton
              size="sm"
              icon={ChevronRight}
              name={t('bulk.next')}
              disabled={from + most >= listed.length}
              onClick={() => setFrom(from + most)}
            />
          </span>
        )}
      </div>
      {drawn.length > 0 && (
        <section
          ref={region}
          aria-label={t('bulk.lines')}
          tabIndex={tabIndex}
          className="max-h-[60dvh] overflow-auto rounded border border-line"
        >
          <table className="text-12">
            <thead className="text-left text-text3">
              <tr className="[&>th]:sticky [&>th]:top-0 [&>th]:z-1 [&>th]:border-b [&>th]:border-line [&>th]:bg-bg [&>th]:px-3 [&>th]:py-2 [&>th]:font-medium [&>th]:whitespace-nowrap">
                <th scope="col">{t('bulk.line')}</th>
                <th scope="col">{t('bulk.state')}</th>
                {places.map(({ place }) => (
                  <th key={place} scope="col">
                    {String(sheet.heads[place] ?? '')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {drawn.map((row) => {
                const absent = row.issues.filter(({ field }) => !mapping.includes(field));
                return (
                  <tr key={row.id} className="align-top [&>*]:border-b [&>*]:border-line [&>*]:px-3 [&>*]:py-2">
                    <th scope="row" className="text-left font-mono font-normal">
                      {formatNumber(row.line)}
                    </th>
                    <td className={cx('min-w-44', row.issues.length > 0 && !made.has(row.id) && 'text-red-fg')}>
                      {made.has(row.id)
                        ? t('bulk.made')
                        : absent.length > 0
                          ? wrongOf({ issues: absent }, t)
                          : row.issues.length > 0
                            ? t('bulk.wrong', { count: row.issues.length })
                            : t('bulk.ready')}
                    </td>
                    {places.map(({ field, place }) => {
                      const said = row.issues.filter((issue) => issue.field === field);
                      return (
                        <td key={place} className={cx('max-w-70', said.length > 0 && 'min-w-48 bg-red-bg text-red-fg')}>
                          <span className="block truncate">{String(cells.get(row.line)?.[place] ?? '')}</span>
                          {said.map((issue) => (
                            <span key={issue.reason} className="block text-11">
                              {sentenceOf(issue, t)}
                            </span>
                          ))}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
