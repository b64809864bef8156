import type { TFunction } from 'i18next';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { whichNumber } from '~/i18n/whichNumber.ts';
import type { CsvValue } from '~/lib/csv.ts';
import { cx } from '~/lib/cx.ts';
import { onlyReading } from '~/lib/decimal.ts';
import { formatList, formatNumber } from '~/lib/format.ts';
import { PagedRows } from '~/table/bulk/PagedRows.tsx';
import { Button } from '~/ui/Button.tsx';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { WhichOf } from '~/ui/WhichOf.tsx';
import { fields } from '../fields/fields.ts';
import { sentenceOf } from '../review/issues.ts';
import type { Field } from '../values.ts';
import { headOf, type Mapping } from './heads.ts';
import type { SheetRow, Verdict } from './judge.ts';
import { madeSentence } from './madeRows.ts';
import { sharedIn, understood, wrongOf } from './sheet.ts';
import type { Sheet } from './useSheet.ts';

interface SheetRowsProps {
  sheet: Sheet;
  mapping: Mapping;
  rows: readonly SheetRow[];
  verdict: (row: SheetRow) => Verdict;
  /** Code of the contract that was created from a row, if known. */
  codeOf: (row: SheetRow) => string | undefined;
  /** Warnings about the values for all rows. */
  cautions: readonly string[];
  /** What is to be created anyway: ids of rows to review, and warnings for all rows. */
  accepted: ReadonlySet<string>;
  onAccept: (ids: readonly string[], accept: boolean) => void;
  /** Changes the text of a cell. */
  onEdit: (line: number, column: number, text: string) => void;
  onAddColumns: (fields: readonly Field[]) => void;
}

const views = ['cannot', 'review', 'ready', 'made'] as const satisfies readonly Verdict[];

/**
 * The sheet as it was uploaded. Findings about a cell are shown in it, where it can be corrected; findings without a
 * column are shown before the cells.
 */
export function SheetRows(props: SheetRowsProps) {
  const { sheet, mapping, rows, verdict, cautions, accepted, onAccept, onAddColumns } = props;
  const { t } = useTranslation('alta');
  const counts = views
    .map((view) => ({ view, count: rows.filter((row) => verdict(row) === view).length }))
    .filter(({ count }) => count > 0);
  const [view, setView] = useState<Verdict | 'all'>('all');
  // A corrected row may leave the current view; an empty view is left.
  const shown = counts.some((each) => each.view === view) ? view : 'all';
  const cells = new Map(sheet.lines.map(({ line, cells }) => [line, cells]));
  const columns = mapping.flatMap((field, column) => (field ? [{ field, column }] : []));
  const withoutColumn = [
    ...new Set(rows.filter((row) => verdict(row) !== 'made').flatMap(({ issues }) => issues.map(({ field }) => field))),
  ].filter((field) => !mapping.includes(field));
  const warnings = rows.filter((row) => verdict(row) === 'review');
  const unaccepted = warnings.filter(({ id }) => !accepted.has(id));
  const content = useRef<HTMLDivElement>(null);
  const addColumns = () => {
    flushSync(() => onAddColumns(withoutColumn));
    // They may be out of sight.
    content.current?.querySelector<HTMLElement>(`[data-missing]`)?.focus();
  };

  return (
    <div ref={content} className="flex flex-col gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2 text-12 text-text2">
        <Segmented
          label={t('bulk.state')}
          value={shown}
          options={[
            { value: 'all' as const, label: t('bulk.view.all', { number: formatNumber(rows.length) }) },
            ...counts.map(({ view: value, count }) => ({
              value,
              label: t(`bulk.view.${value}`, { count, number: formatNumber(count) }),
            })),
          ]}
          onChange={setView}
          className="max-w-full overflow-x-auto"
        />
        {cautions.map((sentence) => (
          <Checkbox
            key={sentence}
            checked={accepted.has(sentence)}
            onChange={() => onAccept([sentence], !accepted.has(sentence))}
            className="text-13!"
          >
            <span className="text-amber-fg">{sentence}</span> {t('bulk.accept')}
          </Checkbox>
        ))}
        {warnings.length > 0 && (
          <Checkbox
            checked={unaccepted.length === 0}
            onChange={() =>
              onAccept(
                warnings.map(({ id }) => id),
                unaccepted.length > 0,
              )
            }
            className="text-13!"
          >
            {t('bulk.acceptAll', { count: warnings.length, number: formatNumber(warnings.length) })}
          </Checkbox>
        )}
        {withoutColumn.length > 0 && (
          <Button
            size="sm"
            icon={Plus}
            title={formatList(withoutColumn.map((field) => headOf(field, t)))}
            onClick={addColumns}
          >
            {t('bulk.addColumns')}
          </Button>
        )}
      </div>
      <PagedRows
        label={t('bulk.lines')}
        rows={shown === 'all' ? rows : rows.filter((row) => verdict(row) === shown)}
        rowKey={({ line }) => line}
        most={50}
        start={shown}
        className="max-h-[60dvh]"
        head={
          <>
            <th scope="col">{t('bulk.line')}</th>
            <th scope="col">{t('bulk.state')}</th>
            {columns.map(({ field, column }) => (
              <th key={column} scope="col" className="whitespace-nowrap">
                {nameOf(sheet, column, field, t)}
              </th>
            ))}
          </>
        }
      >
        {(row) => <Line {...props} row={row} columns={columns} cells={cells.get(row.line) ?? []} />}
      </PagedRows>
    </div>
  );
}

/** The header of a column, or its field's where the sheet has none. */
const nameOf = (sheet: Sheet, column: number, field: Field, t: TFunction<'alta'>) =>
  String(sheet.heads[column] ?? '') || headOf(field, t);

interface LineProps extends SheetRowsProps {
  row: SheetRow;
  columns: readonly { field: Field; column: number }[];
  cells: readonly CsvValue[];
}

const tones: Record<Verdict, string> = {
  made: 'text-text2',
  cannot: 'text-red-fg',
  review: 'text-amber-fg',
  ready: '',
};

function Line({ row, columns, cells, mapping, verdict, codeOf, accepted, ...props }: LineProps) {
  const { onAccept, onEdit, sheet } = props;
  const { t } = useTranslation('alta');
  const stands = verdict(row);
  const hasColumn = ({ field }: { field: Field }) => mapping.includes(field);
  const issues = stands === 'made' ? [] : row.issues;
  /** Their cells, which may be out of sight, say what is wrong. */
  const wrongCells = columns.filter(({ field }) =>
    issues.some((issue) => issue.field === field && issue.reason !== 'required'),
  );
  const elsewhere = issues.filter((issue) => issue.reason === 'required' || !hasColumn(issue));
  const warnings = stands === 'made' ? [] : row.warnings;
  return (
    <tr className="align-top [&>*]:border-b [&>*]:border-line [&>*]:px-3 [&>*]:py-2">
      <th scope="row" className="text-left font-mono font-normal">
        {formatNumber(row.line)}
      </th>
      <td className={cx('min-w-56 max-md:min-w-44', tones[stands])}>
        {stands === 'made' && madeSentence(codeOf(row), t)}
        {stands === 'ready' && (row.shared.length > 0 ? t('bulk.readyBut', sharedIn(row, t)) : t('bulk.ready'))}
        {[
          wrongOf({ issues: elsewhere }, t),
          wrongCells.length > 0 &&
            t('bulk.toCorrect', {
              heads: formatList(wrongCells.map(({ field, column }) => nameOf(sheet, column, field, t))),
            }),
        ]
          .filter(Boolean)
          .join(' ')}
        {warnings
          .filter((warning) => !hasColumn(warning))
          .map(({ sentence }) => (
            <span key={sentence} className="block text-amber-fg">
              {sentence}
            </span>
          ))}
        {stands === 'review' && (
          <Checkbox
            checked={accepted.has(row.id)}
            onChange={() => onAccept([row.id], !accepted.has(row.id))}
            className="text-12! text-text!"
          >
            {t('bulk.accept')}
            <span className="sr-only"> {t('bulk.lineOf', { line: formatNumber(row.line) })}</span>
          </Checkbox>
        )}
      </td>
      {columns.map(({ field, column }) => {
        const fieldIssues = issues.filter((issue) => issue.field === field);
        const seen = warnings.filter((warning) => warning.field === field);
        const text = String(cells[column] ?? '');
        const read = fieldIssues.length > 0 ? undefined : understood(field, cells[column], get(row.values, field), t);
        return (
          <td
            key={column}
            className={cx(
              'max-w-80 min-w-28 p-1!',
              fieldIssues.length > 0
                ? 'min-w-48 bg-red-bg text-red-fg'
                : seen.length > 0 && 'min-w-48 bg-amber-bg text-amber-fg',
            )}
          >
            {stands === 'made' ? (
              <span className="block truncate px-2 py-1">{text}</span>
            ) : (
              <Cell
                // A cell shows the last text that was entered.
                key={text}
                label={t('bulk.cell', { head: nameOf(sheet, column, field, t), line: formatNumber(row.line) })}
                text={text}
                mono={mono.includes(fields[field].kind)}
                wrong={fieldIssues.length > 0}
                onCommit={(next) => onEdit(row.line, column, next)}
              />
            )}
            {fieldIssues.map((issue) => (
              <span key={issue.reason} className="block px-2 text-11">
                {sentenceOf(issue, t)}
                {issue.either && (
                  <WhichOf
                    choices={whichNumber(issue.either).choices}
                    onChoose={(value) => onEdit(row.line, column, onlyReading(value))}
                  />
                )}
              </span>
            ))}
            {read && <span className="block px-2 text-11 text-text2">{`= ${read}`}</span>}
            {seen.map(({ sentence }) => (
              <span key={sentence} className="block px-2 text-11 text-amber-fg">
                {sentence}
              </span>
            ))}
          </td>
        );
      })}
    </tr>
  );
}

const mono: readonly string[] = ['cups', 'nif', 'holder', 'iban'];

interface CellProps {
  label: string;
  text: string;
  /** True: a code, which is shown whole. */
  mono: boolean;
  wrong: boolean;
  onCommit: (text: string) => void;
}

/** An editable cell: Enter or leaving it applies the text, Escape restores the previous one. */
function Cell({ label, text, mono, wrong, onCommit }: CellProps) {
  return (
    <input
      aria-label={label}
      aria-invalid={wrong || undefined}
      data-missing={(wrong && text === '') || undefined}
      defaultValue={text}
      size={mono ? Math.max(text.length, 9) : undefined}
      autoComplete="off"
      spellCheck={false}
      onBlur={({ target }) => target.value !== text && onCommit(target.value)}
      onKeyDown={(event) => {
        const { key, currentTarget } = event;
        if (key === 'Escape') currentTarget.value = text;
        if (key === 'Enter') currentTarget.blur();
      }}
      className={cx(
        'rounded border border-transparent bg-transparent px-2 py-1 text-current hover:border-line2 focus:border-ui focus:bg-surface focus:text-text',
        mono ? 'min-w-full font-mono' : 'w-full min-w-0',
      )}
    />
  );
}
