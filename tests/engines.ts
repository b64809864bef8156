/**
 * `npm run engines [-- firefox|webkit]`: the main stories in other engines than Chromium's: Firefox through WebDriver
 * BiDi, WebKitGTK through WebDriver. If one is not installed, it is skipped with a message about what to install.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Complaint, readArguments, run } from '../scripts/cli.ts';
import { portal } from './e2e/support/brands.ts';
import type { Driver } from './engines/driver.ts';
import { startFirefox } from './engines/firefox.ts';
import { Person } from './engines/person.ts';
import { stories } from './engines/stories.ts';
import { startWebKit } from './engines/webkit.ts';
import { providePortal } from './portal.ts';

const usage = 'Usage: npm run engines [-- [firefox] [webkit]]';

interface Engine {
  /** What must be installed, by the names of Debian's packages. */
  programs: Record<string, string>;
  start(...paths: string[]): Promise<Driver>;
}

const engines: Record<string, Engine> = {
  firefox: { programs: { 'firefox-esr': 'firefox-esr' }, start: (program = '') => startFirefox(program) },
  webkit: {
    programs: { 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' },
    start: (driver = '', screen = '') => startWebKit(driver, screen),
  },
};

/** The path of an installed program. */
const whereIs = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

await run(async () => {
  const { positionals } = readArguments({ args: process.argv.slice(2), allowPositionals: true }, usage);
  const unknown = positionals.find((name) => !(name in engines));
  if (unknown) throw new Complaint(`There is no engine ${unknown}. ${usage}`);
  const server = await providePortal('--reset');
  try {
    for (const [name, engine] of Object.entries(engines))
      if (positionals.length === 0 || positionals.includes(name)) await runStories(name, engine);
  } finally {
    server?.kill();
  }
});

async function runStories(name: string, { programs, start }: Engine) {
  const paths = Object.values(programs).flatMap((program) => whereIs(program) ?? []);
  const packages = Object.keys(programs);
  if (paths.length < packages.length)
    return console.log(`SKIPPED: ${name}, which is not installed: apt-get install ${packages.join(' ')}`);
  const driver = await start(...paths);
  try {
    for (const [title, story] of Object.entries(stories)) {
      const failure = await story(new Person(driver, portal.origin)).then(
        () => [],
        ({ message }: Error) => [message.replace(/\s+/g, ' ').slice(0, 400)],
      );
      const problems = [...failure, ...driver.complaints()];
      console.log(`${problems.length > 0 ? '✗' : '✓'} ${driver.name} ${[title, ...problems].join('; ')}`);
      if (problems.length > 0) process.exitCode = 1;
    }
  } finally {
    await driver.close();
  }
}
