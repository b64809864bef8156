import Check from 'lucide-react/icons/check';
import Alert from 'lucide-react/icons/circle-alert';
import { type KeyboardEvent, memo, useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '~/lib/cx.ts';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Spinner } from '~/ui/Spinner.tsx';
import { Tooltip } from '~/ui/Tooltip.tsx';

/** The name of a row, a column, or a group of rows. */
interface Heading {
  id: string;
  name: string;
  /** The code of a row, beside its name. */
  detail?: string;
}

export interface MatrixParts {
  label: string;
  columns: readonly Heading[];
  groups: readonly (Heading & { rows: readonly Heading[] })[];
  words: {
    /** Above the names of the rows. */
    corner: string;
    /** Label of the select for the column, on narrow screens. */
    column: string;
    /** Texts for the state of a cell. */
    changed: string;
    saving: string;
    done: string;
  };
}

/** Props of both views of a matrix. */
export interface MatrixViewProps extends MatrixParts {
  /** Ids of the elements with the names, which label the cells. */
  rowId: (row: string) => string;
  columnId: (column: string) => string;
  cellOf: (row: string, column: string) => CellProps;
}

/** Minimum width in px of a column with a horizontal name: 12 letters, or two lines of them. */
const levelWidth = 84;
/** Maximum number of columns with horizontal names if widths cannot be measured. */
const levelCount = 8;
/** Width of the row names in px, below and from 1280 px. */
const names = { narrow: 320, wide: 384 };

const line = 'border-r border-b border-line';

/** All columns share the width beside the names of the rows. */
const tableClass = 'w-full border-separate border-spacing-0 text-13';

/** The whole matrix: head and first column stay visible, and arrow keys move between cells. */
export function MatrixGrid({ label, columns, groups, words, rowId, columnId, cellOf }: MatrixViewProps) {
  const [active, setActive] = useState({ row: 0, column: 0 });
  const { ref, level } = useLevelColumns();
  const turned = columns.length > level;
  const rows = groups.flatMap((group) => group.rows);
  // There may be fewer rows or columns than before.
  const row = Math.min(active.row, rows.length - 1);
  const column = Math.min(active.column, columns.length - 1);

  function press(event: KeyboardEvent<HTMLElement>) {
    const next = moved(event, row, column, groups, columns.length);
    if (!next) return;
    event.preventDefault();
    const cells = event.currentTarget.querySelectorAll<HTMLElement>('input');
    cells[next.row * columns.length + next.column]?.focus();
  }

  return (
    <div
      ref={ref}
      className={cx(
        'h-full min-h-0 overflow-auto scroll-pl-80 xl:scroll-pl-96',
        turned ? 'scroll-pt-32' : 'scroll-pt-11',
      )}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the role says that arrows walk through it */}
      <table role="grid" aria-label={label} className={tableClass} onKeyDown={press}>
        <thead>
          <tr>
            <th
              scope="col"
              className={`sticky top-0 left-0 z-2 w-80 min-w-80 xl:w-96 xl:min-w-96 bg-bg px-3 py-1.5 text-left align-bottom text-12 font-medium text-text2 ${line}`}
            >
              {words.corner}
            </th>
            {columns.map((heading, index) => (
              <th
                key={heading.id}
                scope="col"
                className={cx(
                  'sticky top-0 z-1 bg-bg align-bottom text-12 font-medium',
                  line,
                  index === column ? 'text-text' : 'text-text2',
                )}
              >
                <ColumnName id={columnId(heading.id)} of={heading} turned={turned} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.id}>
            <tr>
              <th
                scope="rowgroup"
                className={`sticky left-0 h-7 bg-surface px-3 text-left font-semibold border-b border-line`}
              >
                {group.name}
                {group.detail && <span className="ml-2 text-12 font-normal text-text3">{group.detail}</span>}
              </th>
              <td colSpan={columns.length} className="border-b border-line" />
            </tr>
            {group.rows.map((heading) => (
              <tr key={heading.id} className="group/row">
                <th
                  scope="row"
                  className={`sticky left-0 h-7 w-80 max-w-80 xl:w-96 xl:max-w-96 bg-surface px-3 text-left font-normal group-hover/row:bg-s2 ${line}`}
                >
                  <RowName id={rowId(heading.id)} of={heading} />
                </th>
                {columns.map(({ id }, index) => (
                  <td
                    key={id}
                    className={`p-0 group-hover/row:bg-s2 ${line}`}
                    onFocus={() => setActive({ row: rows.indexOf(heading), column: index })}
                  >
                    <MatrixCell {...cellOf(heading.id, id)} focusable={rows[row] === heading && index === column} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Number of columns with room for a horizontal name beside the names of the rows. */
function useLevelColumns() {
  const ref = useRef<HTMLDivElement>(null);
  const [level, setLevel] = useState(levelCount);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth } = element;
      const beside = clientWidth - (globalThis.innerWidth < 1280 ? names.narrow : names.wide);
      if (clientWidth > 0) setLevel(Math.floor(beside / levelWidth));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, level };
}

/** The cell that a key leads to; undefined if the key has another meaning. */
function moved(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  row: number,
  column: number,
  groups: MatrixViewProps['groups'],
  columns: number,
): { row: number; column: number } | undefined {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0));
  const last = groups.reduce((sum, { rows }) => sum + rows.length, 0) - 1;
  const targets: Record<string, { row: number; column: number }> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? last : row, column: columns - 1 },
    // To the previous and the next group.
    PageUp: { row: starts.findLast((start) => start < row) ?? 0, column },
    PageDown: { row: starts.find((start) => start > row) ?? last, column },
  };
  const target = targets[key];
  if (!target) return undefined;
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return { row: within(target.row, last), column: within(target.column, columns - 1) };
}

const ColumnName = ({ id, of: { name, detail }, turned }: { id: string; of: Heading; turned: boolean }) => (
  <span
    title={detail ?? name}
    className={cx(
      'mx-auto block',
      turned
        ? 'max-h-32 min-w-9 rotate-180 truncate px-2 text-left leading-9 [writing-mode:vertical-rl]'
        : 'line-clamp-2 min-w-20 px-1.5 py-1.5 hyphens-auto wrap-anywhere',
    )}
  >
    <span id={id}>{name}</span>
  </span>
);

const RowName = ({ id, of: { name, detail } }: { id: string; of: Heading }) => (
  <span className="flex min-w-0 items-baseline gap-2" title={detail ? `${name} · ${detail}` : name}>
    {/* Only the detail shrinks: a name that shrinks by a fraction of a pixel would lose three letters. */}
    <span id={id} className="max-w-full shrink-0 truncate">
      {name}
    </span>
    {detail && <span className="min-w-0 truncate font-mono text-11 text-text3">{detail}</span>}
  </span>
);

export interface CellProps {
  row: string;
  column: string;
  /** Ids of the elements that label it. */
  labelledBy: string;
  checked: boolean;
  changed: boolean;
  outcome: 'saving' | 'done' | 'failed' | undefined;
  /** True: it cannot be changed. */
  off: boolean;
  /** Why it cannot be changed, or could not be saved. */
  reason: string | undefined;
  /** Its state as text, with the reason. */
  description: string;
  onToggle: (row: string, column: string) => void;
}

interface MatrixCellProps extends CellProps {
  /** True: it is in the tab order. */
  focusable: boolean;
}

/**
 * A checkbox that fills its cell; a corner marks a change. Its props are plain values, so that of hundreds of cells
 * only changed ones render again.
 */
export const MatrixCell = memo(function MatrixCell({
  row,
  column,
  checked,
  changed,
  outcome,
  ...rest
}: MatrixCellProps) {
  const { labelledBy, off, reason, description, focusable, onToggle } = rest;
  const input = useRef<HTMLInputElement>(null);
  const descriptionId = useId();
  const failed = outcome === 'failed';
  return (
    <span
      className={cx(
        'relative flex h-7 items-center justify-center max-md:h-11 max-md:w-11',
        failed ? 'bg-red-bg' : changed && 'bg-tint',
      )}
    >
      <Checkbox
        ref={input}
        tabIndex={focusable ? 0 : -1}
        aria-labelledby={labelledBy}
        aria-describedby={description ? descriptionId : undefined}
        aria-disabled={off || undefined}
        aria-busy={outcome === 'saving' || undefined}
        checked={checked}
        onChange={() => !off && onToggle(row, column)}
        className="size-full items-center! justify-center"
      />
      {description && (
        <span id={descriptionId} hidden>
          {description}
        </span>
      )}
      {changed && (
        <span
          aria-hidden
          className={cx(
            'pointer-events-none absolute top-0 right-0 border-4 border-b-transparent border-l-transparent',
            failed ? 'border-red-dot' : 'border-mark',
          )}
        />
      )}
      {outcome && (
        <span className={cx('pointer-events-none absolute top-1/2 left-1/2 ml-2.5 -translate-y-1/2', tones[outcome])}>
          {outcome === 'saving' ? <Spinner size={12} /> : <Icon of={failed ? Alert : Check} size={12} />}
        </span>
      )}
      {reason && <Tooltip anchor={input} text={reason} onPress />}
    </span>
  );
});

const tones = { saving: 'text-text2', done: 'text-green-dot', failed: 'text-red-dot' };
