import { FollowLink } from './FollowLink.tsx';

export interface ChartTableProps {
  /** What it shows. */
  caption: string;
  /** The first is that of the rows' names. */
  head: readonly string[];
  rows: readonly { name: string; cells: readonly { text: string; href?: string }[] }[];
  onFollow?: (href: string) => void;
}

/** The very numbers of a chart. */
export const ChartTable = ({ caption, head, rows, onFollow }: ChartTableProps) => (
  // biome-ignore lint/a11y/useSemanticElements: no fields of a form
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
  <div role="group" aria-label={caption} tabIndex={0} className="h-full min-h-0 overflow-auto rounded-sm">
    <table className="w-full text-12">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-surface">
        <tr>
          {head.map((title, column) => (
            <th
              key={title}
              scope="col"
              className={`border-b border-line py-1.5 font-medium text-text2 ${column === 0 ? 'text-left' : 'pl-3 text-right'}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row" className="border-b border-line py-1 text-left font-normal text-text2">
              {name}
            </th>
            {cells.map(({ text, href }, column) => (
              <td key={head[column + 1]} className="border-b border-line py-1 pl-3 text-right">
                {href && onFollow ? (
                  <FollowLink href={href} onFollow={onFollow} className="font-medium text-accent-text hover:underline">
                    {text}
                  </FollowLink>
                ) : (
                  text
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
