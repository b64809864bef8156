/**
 * Pictures of every screen for people to look at: each brand, light and dark, desk and phone. Takes the portal that
 * runs on the tests' port, or starts one. `npm run screenshots -- kleenenergy contracts` takes only the pictures
 * whose name holds one of these words.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { run } from '../scripts/cli.ts';
import { type Screen, type ScreenId, screenIds, screenOf } from '../src/screens.ts';
import { addressOf } from './e2e/support/addresses.ts';
import { type Brand, brands } from './e2e/support/brands.ts';
import { signIn } from './e2e/support/session.ts';
import { providePortal } from './portal.ts';

const folder = '.screenshots';
const schemes = ['light', 'dark'] as const;
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

interface Picture {
  id: ScreenId;
  screen: Screen;
  file: string;
}

await run(async () => {
  const words = process.argv.slice(2);
  const server = await providePortal();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  let count = 0;
  try {
    for (const brand of brands)
      for (const scheme of schemes)
        for (const size of sizes) {
          const pictures = screenIds
            .map((id) => ({
              id,
              screen: screenOf(id),
              file: `${folder}/${brand.id}/${id}-${size.width}-${scheme}.png`,
            }))
            .filter(
              ({ id, screen: { redirect, external } }) => !redirect && !external && !brand.hiddenScreens.includes(id),
            )
            .filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)));
          if (pictures.length > 0) count += await takeAll(browser, brand, scheme, size, pictures);
        }
  } finally {
    await browser.close();
    server?.kill();
  }
  console.log(`${count} pictures in ${folder}/`);
});

/** Returns how many were taken. */
async function takeAll(
  browser: Browser,
  brand: Brand,
  colorScheme: 'light' | 'dark',
  viewport: Viewport,
  pictures: Picture[],
) {
  let count = 0;
  const signedIn = pictures.filter(({ screen }) => screen.access === 'user');
  for (const part of [signedIn, pictures.filter((picture) => !signedIn.includes(picture))]) {
    const context = await browser.newContext({
      baseURL: brand.origin,
      colorScheme,
      viewport,
      locale: 'es-ES',
      timezoneId: 'Europe/Madrid',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (part === signedIn) await signIn(page, 'admin', brand);
    for (const picture of part) if (await take(page, picture)) count++;
    await context.close();
  }
  return count;
}

/** False where the brand has no such record yet. */
async function take(page: Page, { id, screen, file }: Picture): Promise<boolean> {
  const address = await addressOf(page, id);
  if (!address) {
    console.log(`${file}: not taken, for nothing on the page of its parent, ${screen.parent}, leads to ${screen.path}`);
    return false;
  }
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await page.evaluate(() => document.fonts.ready);
  mkdirSync(dirname(file), { recursive: true });
  await page.screenshot({ path: file });
  console.log(file);
  return true;
}

interface Viewport {
  width: number;
  height: number;
}
