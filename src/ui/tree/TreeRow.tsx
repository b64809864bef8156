import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps, CSSProperties, MouseEvent, ReactElement, ReactNode } from 'react';
import { cx } from '~/lib/cx.ts';
import { Icon, type LucideIcon } from '~/ui/Icon.tsx';
import { marked, type Row, type TreeNode } from './nodes.ts';

/** Props of a row's element: spread them on a link. */
export type TreeRowProps = {
  ref: (element: HTMLElement | null) => void;
  role: 'treeitem';
  className: string;
  style: CSSProperties;
  children: ReactNode;
} & Pick<
  ComponentProps<'div'>,
  'tabIndex' | 'aria-level' | 'aria-posinset' | 'aria-setsize' | 'aria-expanded' | 'aria-selected' | 'draggable'
> & {
    'aria-current': 'page' | undefined;
    onFocus: () => void;
    onClick: (event: MouseEvent<HTMLElement>) => void;
  };

export type TreeLink = (node: TreeNode, props: TreeRowProps) => ReactElement;

interface TreeRowViewProps {
  row: Row;
  /** Position from the top of the list, and height, in px. */
  top: number;
  height: number;
  /** True for the one row in the tab order. */
  focusable: boolean;
  chosen: boolean;
  icon?: LucideIcon;
  /** The search text, for highlighting. */
  typed: string;
  link?: TreeLink;
  /** Whether what is dragged over it can be dropped. */
  landing?: 'accepts' | 'refuses' | undefined;
  elementRef: TreeRowProps['ref'];
  onToggle: () => void;
  onActivate: () => void;
  onFocus: () => void;
}

export function TreeRow({ row, top, height, icon, typed, link, onToggle, ...state }: TreeRowViewProps) {
  const { node, level, open } = row;
  const style = { top, height, paddingLeft: 8 + (level - 1) * 16 };
  const props: TreeRowProps = {
    ref: state.elementRef,
    role: 'treeitem',
    tabIndex: state.focusable ? 0 : -1,
    'aria-level': level,
    'aria-posinset': row.position,
    'aria-setsize': row.siblings,
    'aria-expanded': open,
    'aria-selected': link ? undefined : state.chosen,
    'aria-current': link && state.chosen ? 'page' : undefined,
    draggable: false,
    className: cx(
      'absolute inset-x-0 flex cursor-pointer items-center gap-1.5 rounded-sm pr-2 text-13 whitespace-nowrap -outline-offset-2! select-none max-md:text-14',
      state.chosen ? 'bg-active font-medium text-accent-text' : 'hover:bg-s2',
      state.landing === 'accepts' && 'bg-tint outline-1! outline-accent outline-dashed!',
      state.landing === 'refuses' && 'cursor-no-drop',
    ),
    style,
    onFocus: state.onFocus,
    onClick: (event) => {
      const onChevron = (event.target as Element).closest('[data-chevron]') !== null;
      if (onChevron) event.preventDefault();
      if (onChevron || (!link && open !== undefined && event.detail === 2)) onToggle();
      else if (!link) state.onActivate();
    },
    children: <Content {...{ node, open, icon, typed }} {...state} />,
  };
  return link ? link(node, props) : <div {...props} />;
}

function Content({
  node: { name, detail, count, muted },
  open,
  icon,
  typed,
  chosen,
}: Pick<Row, 'node' | 'open'> & Pick<TreeRowViewProps, 'icon' | 'typed' | 'chosen'>) {
  return (
    <>
      {open === undefined ? (
        <span className="w-4 shrink-0" />
      ) : (
        <span data-chevron className="hit -my-2 flex shrink-0 items-center py-2 text-text2 hover:text-text">
          <Icon of={ChevronRight} className={cx(open && 'rotate-90')} />
        </span>
      )}
      {icon && <Icon of={icon} className={cx('shrink-0', !chosen && 'text-text2')} />}
      <span className={cx('min-w-0 truncate font-medium', muted && !chosen && 'text-text3')} title={name}>
        {marked(name, typed).map((part, index) =>
          index % 2 === 0 ? (
            part
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
            <mark key={index} className="rounded-xs bg-amber-bg text-amber-fg">
              {part}
            </mark>
          ),
        )}
      </span>
      {detail && (
        <span className={cx('min-w-0 shrink-[2] truncate text-12 font-normal', chosen ? 'text-text2' : 'text-text3')}>
          {detail}
        </span>
      )}
      {count && (
        <span className={cx('ml-auto shrink-0 pl-2 text-12 font-normal', chosen ? 'text-text2' : 'text-text3')}>
          <span aria-hidden>{count.text}</span>
          <span className="sr-only">{count.name}</span>
        </span>
      )}
    </>
  );
}
