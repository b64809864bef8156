import { defineConfig } from '@playwright/test';
import { limit } from './scripts/test/pace.ts';
import { onlySpecPort, port, portal, universalPort } from './tests/e2e/support/brands.ts';

/** Contracts of the sandbox; `mini` for a run that takes no time to begin. */
const size = process.env.E2E_SIZE ?? 'demo';

/** `other`: all servers are those of `npm start -- --dialect other`, and the same stories have to pass. */
const dialect = process.env.E2E_DIALECT ?? 'own';

const start = (options: string) =>
  `"${process.execPath}" --import ./scripts/alias.mjs scripts/start.ts --environment production --dialect ${dialect} ${options}`;
const server = { timeout: limit(180_000), stdout: 'ignore', stderr: 'pipe' } as const;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  // Of runs beside each other, on ports of their own.
  outputDir: `test-results/${port}`,
  globalSetup: './tests/e2e/support/browser.ts',
  workers: Number(process.env.TEST_WORKERS ?? 2),
  fullyParallel: true,
  retries: 0,
  // All limits exist only against hanging.
  timeout: limit(180_000),
  expect: { timeout: limit(30_000) },
  reporter: 'list',
  use: {
    actionTimeout: limit(60_000),
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Emptied between stories, its page and the code that it has compiled are kept: a story costs half.
    reuseContext: true,
    contextOptions: { reducedMotion: 'reduce' },
    // One would hide navigations from page.route; offline.e2e.ts allows it.
    serviceWorkers: 'block',
    // The whole browser gives it to every page in view, the headless shell asks.
    permissions: ['clipboard-write'],
    launchOptions: {
      executablePath: process.env.PORTAL_BROWSER,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A story has its API at another origin of this machine.
        '--disable-features=LocalNetworkAccessChecks',
        // Compiled machine code counts as heap, and would hide a leak that `soak.e2e.ts` looks for.
        ...(process.env.ROUNDS ? ['--js-flags=--no-opt --no-maglev --no-sparkplug'] : []),
      ],
    },
  },
  webServer: [
    {
      ...server,
      command: start(`--size ${size} --port ${port} --data .sandbox/e2e-${port} --reset`),
      url: portal.origin,
    },
    // The bundle of all brands, for one story.
    {
      ...server,
      command: start(`--universal --size mini --port ${universalPort} --data .sandbox/e2e-${universalPort} --reset`),
      url: `http://localhost:${universalPort}`,
    },
    // An API that knows the specification and nothing else, for one story.
    {
      ...server,
      command: start(`--only-spec --size mini --port ${onlySpecPort} --data .sandbox/e2e-${onlySpecPort} --reset`),
      url: `http://localhost:${onlySpecPort}`,
    },
  ],
});
