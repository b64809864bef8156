import { useRef } from 'react';
import { useWindow } from '~/ui/useWindow.ts';
import type { TableData } from './declaration.ts';
import { FollowLink } from './FollowLink.tsx';

interface ChartTableProps extends TableData {
  onFollow?: ((href: string) => void) | undefined;
}

/** Height of a row in px, including its border. */
const rowHeight = 25;

/** The numbers of a chart. In a long table, only the visible rows are rendered. */
export function ChartTable({ caption, head, rows, onFollow }: ChartTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { first, end } = useWindow(scroller, rows.length, rowHeight);
  const indexes = Array.from({ length: end - first }, (_, index) => first + index);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields of a form
    <div
      ref={scroller}
      role="group"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
      tabIndex={0}
      className="h-full min-h-0 overflow-auto rounded-sm"
    >
      <table aria-rowcount={rows.length + 1} className="w-full border-separate border-spacing-0 text-12">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {head.map((title, column) => (
              <th
                key={title}
                scope="col"
                className={`sticky top-0 border-b border-line bg-surface py-1.5 font-medium text-text2 ${column === 0 ? 'left-0 z-1 text-left' : 'pl-3 text-right'}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap rows={first} />
          {indexes.map((index) => {
            const { name = '', cells = [] } = rows.at(index) ?? {};
            return (
              <tr key={index} aria-rowindex={index + 2} style={{ height: rowHeight }}>
                <th
                  scope="row"
                  className="sticky left-0 border-b border-line bg-surface text-left font-normal whitespace-nowrap text-text2"
                >
                  {name}
                </th>
                {cells.map(({ text, href }, column) => (
                  <td key={head[column + 1]} className="border-b border-line pl-3 text-right whitespace-nowrap">
                    {href && onFollow ? (
                      <FollowLink
                        href={href}
                        onFollow={onFollow}
                        className="font-medium text-accent-text hover:underline"
                      >
                        {text}
                      </FollowLink>
                    ) : (
                      text
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
          <Gap rows={rows.length - end} />
        </tbody>
      </table>
    </div>
  );
}

/** Space for rows that are not rendered. */
const Gap = ({ rows }: { rows: number }) =>
  rows > 0 && (
    <tr aria-hidden>
      <td style={{ height: rows * rowHeight }} />
    </tr>
  );
