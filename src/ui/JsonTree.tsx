import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { Icon } from './Icon.tsx';

interface NodeProps {
  value: unknown;
  more: More;
  /** Key or index; undefined for the root. */
  name?: string;
  /** Number of levels open at first. */
  open: number;
}

/** Text of the button below a long list: "Ver 100 más". */
type More = (count: number) => string;

/** Number of list items shown at once. */
const portion = 100;

/**
 * JSON with collapsible parts, using the browser's `details`: Tab moves between them, Enter opens. Collapsed content is
 * not rendered.
 */
export const JsonTree = ({ value, more }: { value: unknown; more: More }) => (
  <div className="font-mono text-12 break-words">
    <Node value={value} more={more} open={2} />
  </div>
);

const isTree = (value: unknown): value is object => value !== null && typeof value === 'object';

const Node = (props: NodeProps) =>
  isTree(props.value) && Object.keys(props.value).length > 0 ? (
    <Branch {...props} value={props.value} />
  ) : (
    <p className={cx('py-0.5', props.name !== undefined && 'pl-4')}>
      <Name of={props.name} />
      <Leaf value={props.value} />
    </p>
  );

function Branch({ value, name, more, open: levels }: NodeProps & { value: object }) {
  const [open, setOpen] = useState(levels > 0);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex list-none items-start gap-1 rounded-sm py-0.5 hover:bg-s2 max-md:min-h-8 [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronRight} size={12} className={cx('mt-0.5 shrink-0 text-text2', open && 'rotate-90')} />
        <span className="min-w-0">
          <Name of={name} />
          <span className="text-text3">{sizeOf(value)}</span>
          {!open && <Glimpse value={value} />}
        </span>
      </summary>
      {open && <Children value={value} more={more} levels={levels - 1} />}
    </details>
  );
}

function Children({ value, more, levels }: { value: object; more: More; levels: number }) {
  const [shown, setShown] = useState(portion);
  const entries = Object.entries(value);
  const rest = Math.min(portion, entries.length - shown);
  return (
    <ul className="ml-1.5 border-l border-line pl-2.5">
      {entries.slice(0, shown).map(([key, item]) => (
        <li key={key}>
          {/* Items of a list are opened individually. */}
          <Node value={item} name={key} more={more} open={Array.isArray(value) ? 0 : levels} />
        </li>
      ))}
      {rest > 0 && (
        <li>
          <button
            type="button"
            onClick={() => setShown(shown + portion)}
            className="ml-4 rounded-sm py-1 text-accent-text hover:underline"
          >
            {more(rest)}
          </button>
        </li>
      )}
    </ul>
  );
}

const Name = ({ of: name }: { of: string | undefined }) =>
  name !== undefined && <span className="mr-2 text-text2">{`${name}:`}</span>;

const sizeOf = (value: object) => {
  const count = formatNumber(Object.keys(value).length);
  return Array.isArray(value) ? `[${count}]` : `{${count}}`;
};

/** The first informative values of a collapsed item, to recognise the record. */
function Glimpse({ value }: { value: object }) {
  const informative = Object.values(value).filter((item) => !isTree(item) && item !== null && item !== '');
  return <span className="ml-2 text-text3">{informative.slice(0, 3).join(' · ').slice(0, 80)}</span>;
}

function Leaf({ value }: { value: unknown }) {
  if (isTree(value)) return <span className="text-text3">{sizeOf(value)}</span>;
  const tone = { string: 'text-green-fg', number: 'text-blue-fg', boolean: 'text-violet-fg' }[typeof value as string];
  return <span className={tone ?? 'text-text3'}>{JSON.stringify(value)}</span>;
}
