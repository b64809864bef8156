/**
 * Pictures of every screen for people to look at: each brand, light and dark, desk and phone, in Spanish. Uses the
 * portal that runs on the tests' port, or starts one. `npm run screenshots -- kleenenergy/contracts` takes only the
 * pictures whose name holds one of these words; `--widths 2560,768 --languages es,en` takes others.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { Complaint, readArguments, run } from '../scripts/cli.ts';
import { devicePrefix } from '../src/lib/storage.ts';
import { type Screen, type ScreenId, screenIds, screenOf } from '../src/screens.ts';
import { addressOf } from './e2e/support/addresses.ts';
import { type Brand, brands } from './e2e/support/brands.ts';
import { signIn } from './e2e/support/session.ts';
import { providePortal } from './portal.ts';

const folder = '.screenshots';
const schemes = ['light', 'dark'] as const;
/** Height of the window by its width. */
const heights: Record<string, number> = { 2560: 1440, 1440: 900, 1280: 800, 768: 1024, 390: 844 };
const usage =
  'Usage: npm run screenshots -- [<part of a picture’s name> ...] [--widths 2560,1440,1280,768,390] [--languages es,en]';
const options = {
  widths: { type: 'string', default: '1440,390' },
  languages: { type: 'string', default: 'es' },
} as const;

interface Picture {
  id: ScreenId;
  screen: Screen;
  file: string;
}

await run(async () => {
  const { values, positionals: words } = readArguments(
    { args: process.argv.slice(2), options, allowPositionals: true },
    usage,
  );
  const sizes = values.widths.split(',').map((width) => {
    const height = heights[width];
    if (!height) throw new Complaint(`--widths has "${width}". ${usage}`);
    return { width: Number(width), height };
  });
  const languages = values.languages.split(',');
  const server = await providePortal();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  let count = 0;
  try {
    for (const { brand, scheme, size, language } of brands.flatMap((brand) =>
      schemes.flatMap((scheme) =>
        sizes.flatMap((size) => languages.map((language) => ({ brand, scheme, size, language }))),
      ),
    )) {
      const pictures = screenIds
        .map((id) => ({
          id,
          screen: screenOf(id),
          file: `${folder}/${brand.id}/${id}-${size.width}-${scheme}${language === 'es' ? '' : `-${language}`}.png`,
        }))
        .filter(({ id, screen: { redirect } }) => !redirect && !brand.hiddenScreens.includes(id))
        .filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)));
      if (pictures.length > 0)
        count += await takeAll(browser, brand, { colorScheme: scheme, viewport: size, language }, pictures);
    }
  } finally {
    await browser.close();
    server?.kill();
  }
  console.log(`${count} pictures in ${folder}/`);
});

/** Returns how many were taken. */
async function takeAll(browser: Browser, brand: Brand, { language, ...look }: Look, pictures: Picture[]) {
  let count = 0;
  const signedIn = pictures.filter(({ screen }) => screen.access === 'user');
  for (const part of [signedIn, pictures.filter((picture) => !signedIn.includes(picture))]) {
    const context = await browser.newContext({
      baseURL: brand.origin,
      ...look,
      locale: 'es-ES',
      timezoneId: 'Europe/Madrid',
      reducedMotion: 'reduce',
    });
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      `${devicePrefix}language`,
      JSON.stringify(language),
    ] as const);
    const page = await context.newPage();
    if (part === signedIn) await signIn(page, 'admin', brand);
    for (const picture of part) if (await take(page, picture)) count++;
    await context.close();
  }
  return count;
}

/** Returns false if the brand has no such record yet. */
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

/** How a picture is taken. */
interface Look {
  colorScheme: 'light' | 'dark';
  viewport: { width: number; height: number };
  language: string;
}
