import type { Browser } from '@playwright/test';

/** A rectangle of a picture in px: left, top, width, height. */
export type Box = readonly [number, number, number, number];

/** What is different in a picture since another one. */
export interface Difference {
  /** Share of its pixels, 0 to 1; 1 where the sizes differ. */
  share: number;
  boxes: Box[];
}

/** Largest difference per colour, of 255, that is ignored: rounded corners vary invisibly from run to run. */
const tolerance = 3;
/** Side of the squares in which differences are counted, in px. */
const side = 16;

/**
 * Compares pairs of pictures in a browser, which reads PNG anyway.
 *
 * @returns nothing where all pixels are the same
 */
export async function openComparer(browser: Browser) {
  const page = await browser.newPage();
  const compare = async (before: Buffer, now: Buffer): Promise<Difference | undefined> => {
    if (before.equals(now)) return undefined;
    const texts = [before.toString('base64'), now.toString('base64')] as const;
    const { count, total, columns, cells } = await page.evaluate(countInPage, [...texts, side, tolerance] as const);
    if (count === 0) return undefined;
    return { share: count / total, boxes: boxesOf(new Set(cells), columns, side) };
  };
  return { compare, close: () => page.close() };
}

/** Runs in the page: differing pixels, and the squares that have some, by row and column. */
async function countInPage([before, now, side, tolerance]: readonly [string, string, number, number]) {
  const pixelsOf = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    canvas.drawImage(bitmap, 0, 0);
    return { width, height, data: canvas.getImageData(0, 0, width, height).data };
  };
  const [one, other] = [await pixelsOf(before), await pixelsOf(now)];
  const { width, height } = other;
  const columns = Math.ceil(width / side);
  const total = width * height;
  if (one.width !== width || one.height !== height) {
    const all = Array.from({ length: columns * Math.ceil(height / side) }, (_, index) => index);
    return { count: total, total, columns, cells: all };
  }
  const cells = new Set<number>();
  let count = 0;
  const isFar = (at: number) => Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > tolerance;
  for (let at = 0; at < total; at++)
    if (isFar(4 * at) || isFar(4 * at + 1) || isFar(4 * at + 2)) {
      count++;
      cells.add(Math.floor(Math.floor(at / width) / side) * columns + Math.floor((at % width) / side));
    }
  return { count, total, columns, cells: [...cells] };
}

/** Rectangles around squares that touch each other, corners included, from the top. */
export function boxesOf(cells: ReadonlySet<number>, columns: number, size: number): Box[] {
  const open = new Set([...cells].sort((a, b) => a - b));
  const boxes: Box[] = [];
  for (const first of open) {
    open.delete(first);
    const group = [first];
    for (const cell of group)
      for (const down of [-1, 0, 1])
        for (const right of [-1, 0, 1]) {
          const column = (cell % columns) + right;
          const next = cell + down * columns + right;
          if (column < 0 || column >= columns || !open.delete(next)) continue;
          group.push(next);
        }
    const x = group.map((cell) => cell % columns);
    const y = group.map((cell) => Math.floor(cell / columns));
    const [left, top] = [Math.min(...x), Math.min(...y)];
    boxes.push([left, top, Math.max(...x) - left + 1, Math.max(...y) - top + 1].map((n) => n * size) as unknown as Box);
  }
  return boxes;
}
