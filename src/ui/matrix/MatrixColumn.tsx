import { useId, useState } from 'react';
import { Select } from '~/ui/Select.tsx';
import { MatrixCell } from './MatrixCell.tsx';
import type { MatrixViewProps } from './parts.ts';

/** One column of a matrix as a list, with a choice of which. What failed says why below its row. */
export function MatrixColumn({ label, columns, groups, words, rowId, columnId, cellOf }: MatrixViewProps) {
  const [chosen, setChosen] = useState(columns[0]?.id);
  const id = useId();
  const column = columns.find((one) => one.id === chosen) ?? columns[0];
  if (!column) return null;
  const shut = groups.flatMap(({ rows }) => rows.map((row) => cellOf(row.id, column.id))).filter(({ off }) => off);
  // A reason that holds for all of several cells is said once.
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
                    {detail && <span className="block text-12 text-text3">{detail}</span>}
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
