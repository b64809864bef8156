import { useCallback, useId, useRef, useState } from 'react';
import { cx } from '~/lib/cx.ts';
import { Select } from '~/ui/Select.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { type CellProps, MatrixCell, MatrixGrid, type MatrixParts, type MatrixViewProps } from './MatrixGrid.tsx';
import type { MatrixState } from './useMatrix.ts';

interface MatrixProps extends MatrixParts {
  /** From `useMatrix`. */
  matrix: MatrixState;
  /** Why a cell cannot be changed; undefined if it can. */
  refusal?: (row: string, column: string) => string | undefined;
}

/**
 * Checkboxes of rows by columns, collected and saved together. Fills its parent and scrolls by itself; on the phone it
 * shows one column at a time.
 */
export function Matrix({ matrix, refusal, words, ...rest }: MatrixProps) {
  const id = useId();
  const toggle = useRef(matrix.toggle);
  toggle.current = matrix.toggle;
  const onToggle = useCallback((row: string, column: string) => toggle.current(row, column), []);

  const rowId = (row: string) => `${id}r${encodeURIComponent(row)}`;
  const columnId = (column: string) => `${id}c${encodeURIComponent(column)}`;
  const cellOf = (row: string, column: string): CellProps => {
    const outcome = matrix.outcomeOf(row, column);
    const changed = matrix.changed(row, column);
    const refused = refusal?.(row, column);
    const reason = outcome?.state === 'failed' ? outcome.reason : refused;
    const stands = outcome && outcome.state !== 'failed' ? words[outcome.state] : changed && words.changed;
    return {
      row,
      column,
      labelledBy: `${rowId(row)} ${columnId(column)}`,
      checked: matrix.isOn(row, column),
      changed,
      outcome: outcome?.state,
      off: refused !== undefined,
      reason,
      description: cx(stands, reason),
      onToggle,
    };
  };
  const View = usePhone() ? MatrixColumn : MatrixGrid;
  return <View {...rest} {...{ words, rowId, columnId, cellOf }} />;
}

/** One column of a matrix as a list, with a select for the column. A failed cell shows its reason below. */
function MatrixColumn({ label, columns, groups, words, rowId, columnId, cellOf }: MatrixViewProps) {
  const [chosen, setChosen] = useState(columns[0]?.id);
  const id = useId();
  const column = columns.find((one) => one.id === chosen) ?? columns[0];
  if (!column) return null;
  const shut = groups.flatMap(({ rows }) => rows.map((row) => cellOf(row.id, column.id))).filter(({ off }) => off);
  // A reason that several cells share is shown once.
  const common =
    shut.length > 1 && shut.every(({ reason }) => reason === shut[0]?.reason) ? shut[0]?.reason : undefined;
  return (
    <section aria-label={label} className="flex h-full min-h-0 flex-col gap-2 overflow-y-auto">
      <label htmlFor={id} className="text-13 font-medium">
        {words.column}
      </label>
      <Select
        id={id}
        value={column.id}
        onChange={(event) => setChosen(event.target.value)}
        choices={columns.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {common && <p className="text-12 text-text2">{common}</p>}
      <span id={columnId(column.id)} hidden>
        {column.name}
      </span>
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={rowId(`group ${group.id}`)}>
          <h3 id={rowId(`group ${group.id}`)} className="pt-2 pb-1 text-14 font-semibold">
            {group.name}
          </h3>
          <ul>
            {group.rows.map(({ id, name, detail }) => {
              const cell = cellOf(id, column.id);
              return (
                <li key={id} className="flex min-h-11 items-center gap-2 border-b border-line">
                  <span className="min-w-0 flex-1 py-1.5 text-14">
                    <span id={rowId(id)} className="block break-words">
                      {name}
                    </span>
                    {detail && <span className="block font-mono text-12 text-text3">{detail}</span>}
                    {cell.description && !(cell.off && common) && (
                      <span className={`block text-12 ${cell.outcome === 'failed' ? 'text-red-fg' : 'text-text2'}`}>
                        {cell.description}
                      </span>
                    )}
                  </span>
                  <MatrixCell {...cell} focusable />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </section>
  );
}
