/**
 * `npm run engines`: the main stories in other engines than Chromium's: Firefox through WebDriver BiDi, WebKitGTK
 * through WebDriver. If one is not installed, it is skipped with a message about what to install.
 *
 * npm run engines                         both
 *     npm run engines -- webkit               one
 *     npm run engines -- --pictures <folder>  saves a screenshot of the end of each story
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint, readArguments, run, seconds } from '../scripts/cli.ts';
import { portal } from './e2e/support/brands.ts';
import type { Driver } from './engines/driver.ts';
import { startFirefox } from './engines/firefox.ts';
import { Person } from './engines/person.ts';
import { whereIs } from './engines/programs.ts';
import { stories } from './engines/stories.ts';
import { startWebKit } from './engines/webkit.ts';
import { providePortal } from './portal.ts';

const usage = 'Usage: npm run engines [-- [firefox] [webkit] [--pictures <folder>]]';

interface Engine {
  /** Names of Debian's packages. */
  packages: readonly string[];
  /** Undefined if a program is missing. */
  start: () => Promise<Driver> | undefined;
}

const engines: Record<string, Engine> = {
  firefox: {
    packages: ['firefox-esr'],
    start() {
      const program = whereIs('firefox-esr', 'firefox');
      return program ? startFirefox(program) : undefined;
    },
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    start() {
      const [driver, screen] = [whereIs('WebKitWebDriver'), whereIs('Xvfb')];
      return driver && screen ? startWebKit(driver, screen) : undefined;
    },
  },
};

await run(async () => {
  const { values, positionals } = readArguments(
    { args: process.argv.slice(2), options: { pictures: { type: 'string' } }, allowPositionals: true },
    usage,
  );
  const unknown = positionals.find((name) => !(name in engines));
  if (unknown) throw new Complaint(`There is no engine ${unknown}. ${usage}`);
  const server = await providePortal('--reset');
  try {
    for (const name of positionals.length > 0 ? positionals : Object.keys(engines)) await tell(name, values.pictures);
  } finally {
    server?.kill();
  }
});

async function tell(name: string, pictures?: string) {
  const { packages, start } = engines[name] as Engine;
  const driver = await start();
  if (!driver) return console.log(`SKIPPED: ${name}, which is not installed: apt-get install ${packages.join(' ')}`);
  const began = performance.now();
  let failed = 0;
  try {
    for (const [title, story] of Object.entries(stories)) {
      const why = await outcome(driver, story);
      if (why) failed++;
      console.log(`${why ? '✗' : '✓'} ${driver.name} ${title}${why && `: ${why}`}`);
      if (pictures) await keepPicture(driver, pictures, `${name} ${title}`);
    }
  } finally {
    await driver.close();
  }
  const count = Object.keys(stories).length;
  console.log(`${driver.name}: ${count - failed} of ${count} stories, in ${seconds(performance.now() - began)}`);
  if (failed > 0) process.exitCode = 1;
}

/** The reason for which a story fails; empty if it passes. */
async function outcome(driver: Driver, story: (person: Person) => Promise<void>): Promise<string> {
  try {
    await story(new Person(driver, portal.origin));
  } catch (error) {
    return [(error as Error).message.replace(/\s+/g, ' ').slice(0, 400), ...driver.complaints()].join('; behind it: ');
  }
  return driver.complaints().join('; ');
}

async function keepPicture(driver: Driver, folder: string, title: string) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${title.replace(/\W+/g, '-')}.png`), await driver.picture());
}
