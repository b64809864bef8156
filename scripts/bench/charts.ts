import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.ts';
import { readArguments, run } from '../cli.ts';
import { buildPage } from './page.ts';

/** The aim for a year of quarter hours, in ms. */
const aim = 200;
const rounds = 15;
const perDay = { hours: 24, quarters: 96 } as const;

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

await run(async () => {
  readArguments({}, 'Usage: npm run bench -- charts');
  const folder = await buildPage('./scripts/bench/drawings.tsx', 'auto');
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.on('pageerror', (error) => console.error(error.message));
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    for (const what of ['line', 'heat']) {
      const times = { hours: [] as number[], quarters: [] as number[] };
      for (let round = 0; round < rounds; round++)
        for (const each of ['hours', 'quarters'] as const)
          times[each].push(
            await page.evaluate(([what, count]) => globalThis.drawn(what, count), [what, perDay[each]] as const),
          );
      const [hours, quarters] = [median(times.hours), median(times.quarters)];
      const verdict = quarters <= aim ? 'within' : 'over';
      console.log(
        `${what}: 8,760 values ${hours.toFixed(1)} ms, 35,040 values ${quarters.toFixed(1)} ms ` +
          `(${verdict} ${aim}), ${(quarters / hours).toFixed(2)} times the hours`,
      );
    }
  } finally {
    await browser.close();
  }
});
