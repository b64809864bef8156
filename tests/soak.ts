/**
 * `npm run soak`: what a day in the portal leaves behind in the browser. Goes through every screen that a
 * person of the staff has, again and again, and prints what one round adds once the first have filled the caches.
 * `-- --rounds <n>` takes more or fewer of them; 50 are what our aims are for.
 */
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { Complaint, readArguments, run } from '../scripts/cli.ts';
import { screenIds, screenOf, to } from '../src/screens.ts';
import { addressOf } from './e2e/support/addresses.ts';
import { portal } from './e2e/support/brands.ts';
import { signIn } from './e2e/support/session.ts';
import { providePortal } from './portal.ts';
import { measure, visit } from './soak/rounds.ts';
import { judge, type Use } from './soak/trend.ts';

const usage = 'Usage: npm run soak [-- --rounds <number>]';
/**
 * V8 compiles hot functions to machine code and counts that as heap: a megabyte in ten rounds, which is no leak but would
 * hide one. With the interpreter alone, only what the portal keeps can grow.
 */
const interpreted = '--js-flags=--no-opt --no-maglev --no-sparkplug';

await run(async () => {
  const { values } = readArguments({ options: { rounds: { type: 'string', default: '50' } } }, usage);
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 4) throw new Complaint(`--rounds takes a number from 4 on. ${usage}`);
  const server = await providePortal();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', interpreted],
  });
  try {
    const viewport = { width: 1440, height: 900 };
    const page = await browser.newPage({ baseURL: portal.origin, locale: 'es-ES', viewport });
    await signIn(page, 'admin', portal);
    const addresses = await visited(page);
    console.log(`${addresses.length} screens, ${rounds} rounds`);
    const uses: Use[] = [];
    for (let round = 1; round <= rounds; round++) {
      for (const address of addresses) await visit(page, address);
      uses.push(await measure(page));
      if (round % 10 === 0) console.log(`round ${round}: ${line(uses.at(-1) as Use)}`);
    }
    for (const { name, value, aim, reached } of judge(uses)) {
      console.log(`${name}: ${value.toFixed(1)} (aim: under ${aim}, ${reached ? 'reached' : 'not reached'})`);
      if (!reached) process.exitCode = 1;
    }
  } finally {
    await browser.close();
    server?.kill();
  }
});

/** Visits every screen. Ends on the first, because what a screen holds while it is shown is no leak. */
async function visited(page: Page): Promise<string[]> {
  const ids = screenIds.filter((id) => {
    const { access, redirect, devOnly } = screenOf(id);
    return access === 'user' && !redirect && !devOnly && id !== 'home';
  });
  const addresses: string[] = [];
  for (const id of ids) {
    const address = await addressOf(page, id);
    if (address) addresses.push(address);
  }
  await page.goto(to('home'));
  return [...addresses, to('home')];
}

function line({ heap, nodes, listeners }: Use): string {
  return `${(heap / 1e6).toFixed(1)} MB of heap, ${nodes} nodes, ${listeners} listeners`;
}
