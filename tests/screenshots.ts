/**
 * Pictures of every screen for people to look at: each brand, light and dark, desk and phone. Takes the portal that
 * runs on the tests' port, or starts one. `npm run screenshots -- kleenenergy contracts` takes only the pictures
 * whose name holds one of these words.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { Complaint, run } from '../scripts/cli.ts';
import { type Screen, screens } from '../src/screens.ts';
import { type Brand, brands, port, portal } from './e2e/support/brands.ts';
import { signIn } from './e2e/support/session.ts';

const folder = '.screenshots';
const schemes = ['light', 'dark'] as const;
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

interface Picture {
  id: string;
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
          const pictures = Object.entries<Screen>(screens)
            .filter(([id, { redirect, external }]) => !redirect && !external && !brand.hiddenScreens.includes(id))
            .map(([id, screen]) => ({ id, screen, file: `${folder}/${brand.id}/${id}-${size.width}-${scheme}.png` }))
            .filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)));
          if (pictures.length > 0) await takeAll(browser, brand, scheme, size, pictures);
          count += pictures.length;
        }
  } finally {
    await browser.close();
    server?.kill();
  }
  console.log(`${count} pictures in ${folder}/`);
});

async function takeAll(
  browser: Browser,
  brand: Brand,
  colorScheme: 'light' | 'dark',
  viewport: Viewport,
  pictures: Picture[],
) {
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
    for (const picture of part) await take(page, picture);
    await context.close();
  }
}

async function take(page: Page, { id, screen, file }: Picture) {
  await page.goto(await addressOf(page, id, screen), { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  mkdirSync(dirname(file), { recursive: true });
  await page.screenshot({ path: file });
  console.log(file);
}

/** The screen's path; of a record's, the first that its parent's list links to; of a customer's, that of a holder. */
async function addressOf(page: Page, id: string, { path, parent }: Screen): Promise<string> {
  if (!path.includes(':')) return path;
  const list =
    id === 'customer'
      ? `${await addressOf(page, 'contract', screens.contract)}?pestana=titular`
      : Object.entries<Screen>(screens).find(([other]) => other === parent)?.[1].path;
  if (list) await page.goto(list, { waitUntil: 'networkidle' });
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const known = new Set<string>(Object.values<Screen>(screens).map((screen) => screen.path));
  const address = links.find((link) => pattern.test(link) && !known.has(link));
  if (!address) throw new Complaint(`${id}: nothing on the page of its parent, ${parent}, leads to ${path}`);
  return address;
}

interface Viewport {
  width: number;
  height: number;
}

/** The server that was started for this, or nothing where one runs already. */
async function providePortal() {
  if (await answers()) return undefined;
  const options = ['--size', 'mini', '--port', String(port), '--data', '.sandbox/screenshots'];
  const server = spawn(process.execPath, ['--import', './scripts/alias.mjs', 'scripts/start.ts', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Complaint('The portal did not start; its own message is above.');
    await wait(300);
  }
  return server;
}

async function answers(): Promise<boolean> {
  const answer = await fetch(portal.origin).catch(() => undefined);
  return answer?.ok ?? false;
}
