/** `npm run bench -- scale`: whether the portal and the sandbox are as fast with 200,000 contracts behind them. */
import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.ts';
import { readArguments, run } from '../cli.ts';
import { measureLists } from './speed/lists.ts';
import { measureMorning } from './speed/morning.ts';
import { servePortal } from './speed/serve.ts';

await run(async () => {
  readArguments({}, 'Usage: npm run bench -- scale');
  const portal = await servePortal('carga');
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await measureMorning(browser, portal.origin, 2);
    await measureLists(browser, portal.origin);
  } finally {
    await browser.close();
    await portal.close();
  }
});
