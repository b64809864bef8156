import type { Browser } from '@playwright/test';
import { openContext } from './visit.ts';

/** Turns of the wheel, each so many pixels: nine screens in all. */
const turns = 120;
const turn = 600;

/** Scrolls a table of 10,000 rows with the wheel. Returns the ms of every frame. */
export async function scrollTable(browser: Browser, origin: string): Promise<number[]> {
  const context = await openContext(browser, origin);
  try {
    const page = await context.newPage();
    await page.goto(origin);
    await page.locator('tbody th').first().waitFor();
    const box = await page.getByRole('group').boundingBox();
    if (!box) throw new Error('There is no table to scroll');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.evaluate(() => {
      const frames: number[] = [];
      let last = performance.now();
      const look = (now: number) => {
        frames.push(now - last);
        last = now;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      Object.assign(globalThis, { frames });
    });
    for (let at = 0; at < turns; at++) {
      await page.mouse.wheel(0, turn);
      await page.waitForTimeout(16);
    }
    const { frames, rows } = await page.evaluate(() => ({
      frames: (globalThis as unknown as { frames: number[] }).frames,
      rows: document.querySelectorAll('tbody th').length,
    }));
    const top = await page.getByRole('group').evaluate(({ scrollTop }) => scrollTop);
    if (top < (turns * turn) / 2 || rows > 200) throw new Error(`It was scrolled to ${top} px with ${rows} rows drawn`);
    // The first frame began before the measurement.
    return frames.slice(1);
  } finally {
    await context.close();
  }
}
