import type { Page } from '@playwright/test';

/** A part of a screenshot, in its pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The least of its surroundings that a picture shows, in pixels; longer texts get larger pictures. */
const least = { width: 420, height: 140 };
/** Pixels around a long text. */
const margin = 24;

/**
 * Cuts parts out of a screenshot, each with a frame around its box, as WebP.
 *
 * @param page an empty page, whose canvas does the work
 */
export async function cut(page: Page, screenshot: Buffer, boxes: readonly Box[]): Promise<Buffer[]> {
  const cuts = await page.evaluate(cutInPage, { png: screenshot.toString('base64'), boxes, least, margin });
  return cuts.map((one) => Buffer.from(one, 'base64'));
}

/** Runs in the page. */
async function cutInPage(asked: { png: string; boxes: readonly Box[]; least: typeof least; margin: number }) {
  const { png, boxes, least, margin } = asked;
  const whole = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const part = (start: number, size: number, least: number, most: number) => {
    const length = Math.min(Math.max(size + 2 * margin, least), most);
    return [
      Math.round(Math.max(0, Math.min(start + size / 2 - length / 2, most - length))),
      Math.round(length),
    ] as const;
  };
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  return boxes.map(({ x, y, width, height }) => {
    const [left, wide] = part(x, width, least.width, whole.width);
    const [top, high] = part(y, height, least.height, whole.height);
    Object.assign(canvas, { width: wide, height: high });
    pen.drawImage(whole, -left, -top);
    pen.strokeStyle = '#c026d3';
    pen.lineWidth = 2;
    pen.strokeRect(x - left - 4, y - top - 4, width + 8, height + 8);
    return canvas.toDataURL('image/webp', 0.7).replace(/^.*,/, '');
  });
}
