import { describe, expect, test } from 'vitest';
import { findBrowser, findStoryBrowser, type Machine } from './browser.ts';

const playwright = '/cache/chromium/chrome';

/** A Linux without any browser; a command that runs there may install one. */
function machine(
  changes: Partial<Machine> & { there?: string[]; broken?: string[]; puts?: Record<string, string> } = {},
) {
  const { there = [], broken = [], puts = {}, ...rest } = changes;
  const ran: string[] = [];
  const files = new Set(['/usr/bin/apt-get', ...there, ...broken]);
  const all: Machine = {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    isRoot: false,
    exists: (path) => files.has(path),
    starts: (path) => files.has(path) && !broken.includes(path),
    playwrightPath: () => playwright,
    async run(command, args) {
      const line = [command === process.execPath ? 'playwright' : command, ...args.slice(-2)].join(' ');
      ran.push(line);
      const put = Object.entries(puts).find(([part]) => line.includes(part));
      if (put) files.add(put[1]);
    },
    ...rest,
  };
  return { ran, machine: all };
}

describe('the browser is', () => {
  test('the configured one, whatever else there is', async () => {
    const { machine: here } = machine({
      env: { PATH: '/usr/bin', PORTAL_BROWSER: '/my/chrome' },
      there: ['/my/chrome', '/usr/bin/chromium'],
    });
    expect(await findBrowser(here)).toBe('/my/chrome');
  });

  test('an installed one before Playwright’s own', async () => {
    const { machine: here, ran } = machine({ there: ['/usr/bin/google-chrome', playwright] });
    expect(await findBrowser(here)).toBe('/usr/bin/google-chrome');
    expect(ran).toEqual([]);
  });

  test('Playwright’s own where the installed one does not start', async () => {
    const { machine: here } = machine({ broken: ['/usr/bin/chromium-browser'], there: [playwright] });
    expect(await findBrowser(here)).toBe(playwright);
  });

  test('downloaded by Playwright if there is none', async () => {
    const { machine: here, ran } = machine({ puts: { 'install chromium': playwright } });
    expect(await findBrowser(here)).toBe(playwright);
    expect(ran).toEqual(['playwright install chromium']);
  });

  test("installed by the system's package manager if Playwright cannot download one and we are root", async () => {
    const { machine: here, ran } = machine({ isRoot: true, puts: { 'apt-get -y chromium': '/usr/bin/chromium' } });
    expect(await findBrowser(here)).toBe('/usr/bin/chromium');
    expect(ran).toEqual(['playwright install chromium', 'apt-get update', 'apt-get -y chromium']);
  });
});

describe('the browser of the stories is', () => {
  test('the headless shell before the whole browser, which benchmarks and pictures keep', async () => {
    const { machine: here } = machine({ there: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] });
    expect(await findStoryBrowser(here)).toBe('/usr/bin/chromium-headless-shell');
    expect(await findBrowser(here)).toBe('/usr/bin/chromium');
  });

  test('the configured one, or any other if no headless shell starts', async () => {
    const { machine: configured } = machine({
      env: { PATH: '/usr/bin', PORTAL_BROWSER: '/my/chrome' },
      there: ['/my/chrome', '/usr/bin/chromium-headless-shell'],
    });
    expect(await findStoryBrowser(configured)).toBe('/my/chrome');
    const { machine: here } = machine({ broken: ['/usr/bin/chromium-headless-shell'], there: ['/usr/bin/chromium'] });
    expect(await findStoryBrowser(here)).toBe('/usr/bin/chromium');
  });
});

describe('one sentence says what to do', () => {
  test('if no browser can be had; nothing is installed without being asked for', async () => {
    const { machine: here, ran } = machine();
    await expect(findBrowser(here)).rejects.toThrow(/install one, or set PORTAL_BROWSER/);
    expect(ran).toEqual(['playwright install chromium']);
  });

  test('if the configured one does not exist', async () => {
    const { machine: here } = machine({ env: { PORTAL_BROWSER: '/gone' }, there: ['/usr/bin/chromium'] });
    await expect(findBrowser(here)).rejects.toThrow('PORTAL_BROWSER is /gone, but no browser can be started there.');
  });
});
