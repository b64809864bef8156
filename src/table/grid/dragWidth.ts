import type { Widths } from '../columns/layout.ts';
import { broadest, narrowest } from '../list/pageSize.ts';
import { gutter } from './useRoom.ts';

interface Resize {
  own: Widths;
  set: (widths: Widths) => void;
}

/**
 * Changes a column's width with the pointer until the button is released. The edge of the heading stays below the
 * pointer: columns before it keep their widths, and those after it share the rest. Meanwhile only DOM styles change, so
 * that a hundred rows render once, not at every step. Escape cancels.
 *
 * @param handle of the heading at index `at`
 * @param from where the pointer was pressed, in window pixels
 */
export function dragWidth(
  handle: HTMLElement,
  from: number,
  columns: readonly { id: string }[],
  at: number,
  { own, set }: Resize,
) {
  const table = handle.closest('table');
  const heads = [...(handle.closest('tr')?.cells ?? [])].slice(-columns.length);
  const cols = [...(table?.querySelectorAll('col') ?? [])].slice(-columns.length);
  const [col, id] = [cols[at], columns[at]?.id];
  if (!table || !col || id === undefined) return;
  const measured = heads.map((head) => head.getBoundingClientRect().width);
  const before = { widths: cols.map(({ style }) => style.width), least: table.style.minWidth };
  const start = measured[at] ?? narrowest;
  const ticks = table.querySelectorAll('col').length > columns.length;
  /** Width of a heading in pixels without the page's gutter, which the first and last have in addition. */
  const withoutGutter = (index: number, pixels: number) =>
    clamp(pixels / letters - (index === 0 && !ticks ? gutter : 0) - (index === columns.length - 1 ? gutter : 0));
  const least = Number.parseFloat(getComputedStyle(table).minWidth) || 0;
  const letters = Number.parseFloat(getComputedStyle(table).getPropertyValue('--letters')) || 1;
  let width = start;

  for (const [index, other] of cols.entries()) if (index <= at) other.style.width = `${measured[index]}px`;
  if (cols.every(({ style }) => style.width !== '') && at < cols.length - 1)
    (cols.at(-1) as HTMLElement).style.width = '';

  const move = ({ clientX, buttons }: PointerEvent) => {
    if (buttons === 0) return end();
    width = clamp(start + clientX - from);
    col.style.width = `${width}px`;
    table.style.minWidth = `${least + Math.max(width - start, 0)}px`;
  };
  const end = (kept = true) => {
    stop.abort();
    if (kept && width !== start) {
      const earlier = columns
        .slice(0, at)
        .map((column, index) => [column.id, withoutGutter(index, measured[index] ?? 0)]);
      set({ ...own, ...Object.fromEntries(earlier), [id]: withoutGutter(at, width) });
    } else {
      for (const [index, other] of cols.entries()) other.style.width = before.widths[index] ?? '';
      table.style.minWidth = before.least;
    }
  };
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', () => end(), { signal });
  addEventListener('pointercancel', () => end(false), { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal, capture: true });
}

const clamp = (width: number) => Math.round(Math.min(Math.max(width, narrowest), broadest));
