import CircleAlert from 'lucide-react/icons/circle-alert';
import Plus from 'lucide-react/icons/plus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { whichNumber } from '~/i18n/whichNumber.ts';
import type { CsvValue } from '~/lib/csv.ts';
import { cx } from '~/lib/cx.ts';
import { onlyReading } from '~/lib/decimal.ts';
import { counted, formatList, formatNumber } from '~/lib/format.ts';
import { PagedRows } from '~/table/bulk/PagedRows.tsx';
import { Button } from '~/ui/Button.tsx';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { WhichOf } from '~/ui/WhichOf.tsx';
import { isCode } from '../fields/fields.ts';
import type { Field } from '../values.ts';
import { headOf, type Sheet } from './heads.ts';
import type { SheetRow } from './judge.ts';
import { understood } from './sheet.ts';
import type { Spreadsheet } from './useSheet.ts';

/** The sheet as it was uploaded, with what was found in each row; cells are corrected where they are. */
export function SheetRows({ of, sheet, rows }: { of: Spreadsheet; sheet: Sheet; rows: readonly SheetRow[] }) {
  const { mapping, checks, accepted } = of;
  const { t } = useTranslation('alta');
  const cells = new Map(sheet.lines.map((line) => [line.line, line.cells]));
  const columns = mapping.flatMap((field, column) =>
    field ? [{ field, column, head: String(sheet.heads[column] ?? '') || headOf(field, t) }] : [],
  );
  const wrong = of.found.cannot.flatMap(({ issues }) => issues.map(({ field }) => field));
  const withoutColumn = [...new Set(wrong)].filter((field) => !mapping.includes(field));
  const toReview = of.found.review.map(({ id }) => id);
  const unaccepted = toReview.filter((id) => !accepted.has(id));
  const forAll = new Set(rows.flatMap(({ sharedWarnings }) => sharedWarnings.map(({ text }) => text)));
  const content = useRef<HTMLDivElement>(null);
  const phone = usePhone();
  useEffect(() => {
    if (checks === 0) return;
    // Rows with errors come first after a check.
    const row = content.current?.querySelector('[data-verdict=cannot]');
    // On the phone a cell would be alone in view, without the reason.
    const cell = phone ? undefined : row?.querySelector<HTMLElement>('[aria-invalid]');
    (cell ?? row?.querySelector('th'))?.focus();
  }, [checks, phone]);

  return (
    <div ref={content} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-12 text-text2">
        {[...forAll].map((text) => (
          <p key={text} className="text-amber-fg">
            {text}
          </p>
        ))}
        {toReview.length > 0 && (
          <Checkbox
            checked={unaccepted.length === 0}
            onChange={() => of.accept(toReview, unaccepted.length > 0)}
            className="text-13!"
          >
            {t('bulk.acceptAll', counted(toReview.length))}
          </Checkbox>
        )}
        {withoutColumn.length > 0 && (
          <Button
            size="sm"
            icon={Plus}
            title={formatList(withoutColumn.map((field) => headOf(field, t)))}
            onClick={() => {
              flushSync(() => of.addColumns(withoutColumn));
              // They may be out of sight.
              content.current?.querySelector<HTMLElement>('[data-missing]')?.focus();
            }}
          >
            {t('bulk.addColumns')}
          </Button>
        )}
      </div>
      <PagedRows
        key={checks}
        label={t('bulk.lines')}
        rows={rows}
        rowKey={({ line }) => line}
        most={50}
        start={checks}
        className="max-h-[60dvh]"
        heads={[
          [t('bulk.line')],
          [t('bulk.state'), 'md:left-0 md:z-3!'],
          ...columns.map(({ head }) => [head, 'whitespace-nowrap'] as const),
        ]}
      >
        {(row) => <Line of={of} row={row} columns={columns} cells={cells.get(row.line) ?? []} />}
      </PagedRows>
    </div>
  );
}

interface LineProps {
  of: Spreadsheet;
  row: SheetRow;
  columns: readonly { field: Field; column: number; head: string }[];
  cells: readonly CsvValue[];
}

const tones = { made: 'text-text2', cannot: 'text-red-fg', review: 'text-amber-fg', ready: '' };

function Line({ of, row, columns, cells }: LineProps) {
  const { t } = useTranslation('alta');
  const findings = useId();
  const verdict = of.verdictOf(row);
  const isMade = verdict === 'made';
  const markOf = (field: Field) => {
    const isThere = (some: readonly { field: Field }[]) => !isMade && some.some((one) => one.field === field);
    return isThere(row.issues) ? 'wrong' : isThere(row.warnings) ? 'doubtful' : undefined;
  };
  const line = formatNumber(row.line);
  return (
    <tr data-verdict={verdict} className="align-top [&>*]:border-b [&>*]:border-line [&>*]:px-3 [&>*]:py-2">
      <th scope="row" tabIndex={-1} className="text-left font-mono font-normal">
        {line}
      </th>
      {/* What was found stays in sight beside each cell. */}
      <td
        id={findings}
        className={cx('min-w-56 bg-surface max-md:min-w-44 md:sticky md:left-0 md:z-1', tones[verdict])}
      >
        {verdict === 'ready' && t('bulk.ready')}
        {of.findingsOf(row).map(({ text, isWarning, issue }) => (
          <p key={text} className={isWarning && 'text-amber-fg'}>
            {text}
            {issue?.either && (
              <WhichOf
                choices={whichNumber(issue.either).choices}
                onChoose={(value) => of.edit(row.line, of.mapping.indexOf(issue.field), onlyReading(value))}
              />
            )}
          </p>
        ))}
        {row.isOnPaper && !isMade && <p className="text-text2">{t('bulk.onPaper')}</p>}
        {verdict === 'review' && (
          <Checkbox
            checked={of.accepted.has(row.id)}
            onChange={() => of.accept([row.id], !of.accepted.has(row.id))}
            className="text-12! text-text!"
          >
            {t('bulk.accept')}
            <span className="sr-only"> {t('bulk.lineOf', { line })}</span>
          </Checkbox>
        )}
      </td>
      {columns.map(({ field, column, head }) => {
        const text = String(cells[column] ?? '');
        const mark = markOf(field);
        const isWrong = mark === 'wrong';
        const read = isWrong ? undefined : understood(field, cells[column], get(row.values, field), t);
        return (
          <td
            key={column}
            className={cx('min-w-28 p-1!', mark && (isWrong ? 'bg-red-bg text-red-fg' : 'bg-amber-bg text-amber-fg'))}
          >
            {isMade ? (
              <span className="block truncate px-2 py-1">{text}</span>
            ) : (
              <span className="flex items-center gap-1">
                {mark && <Icon of={isWrong ? CircleAlert : TriangleAlert} size={14} className="ml-1 shrink-0" />}
                <Cell
                  // A cell shows the last text that was entered.
                  key={text}
                  aria-label={t('bulk.cell', { head, line })}
                  aria-describedby={mark && findings}
                  aria-invalid={isWrong || undefined}
                  data-missing={(isWrong && text === '') || undefined}
                  text={text}
                  isCode={isCode(field)}
                  onCommit={(next) => of.edit(row.line, column, next)}
                />
              </span>
            )}
            {read && <span className="block px-2 text-11 text-text2">{`= ${read}`}</span>}
          </td>
        );
      })}
    </tr>
  );
}

interface CellProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  text: string;
  isCode: boolean;
  onCommit: (text: string) => void;
}

/** The next cell with an error, or the head of the row. */
function afterCell(cell: HTMLElement) {
  const isAfter = (other: Element) => cell.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  const wrong = cell.closest('table')?.querySelectorAll<HTMLElement>('[aria-invalid]') ?? [];
  return [...wrong].find(isAfter) ?? cell.closest('tr')?.querySelector('th');
}

/** An editable cell: Enter or leaving it applies the text, Escape restores the previous one. */
const Cell = ({ text, isCode, onCommit, ...props }: CellProps) => (
  <input
    {...props}
    defaultValue={text}
    size={isCode ? Math.max(text.length, 9) : undefined}
    autoComplete="off"
    spellCheck={false}
    onBlur={({ target }) => target.value !== text && onCommit(target.value)}
    onKeyDown={({ key, currentTarget }) => {
      if (key === 'Escape') currentTarget.value = text;
      if (key === 'Enter') afterCell(currentTarget)?.focus();
    }}
    className={cx(
      'rounded border border-transparent bg-transparent px-2 py-1 text-current hover:border-line2 focus:border-ui focus:bg-surface focus:text-text',
      isCode ? 'grow font-mono' : 'w-full min-w-0',
    )}
  />
);
