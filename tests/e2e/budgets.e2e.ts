import { expect, type Page, type Request, type Route } from '@playwright/test';
import { type budgets, judge, measure } from '../../scripts/budgets.ts';
import { screens } from '../../src/screens.ts';
import { test } from './support/test.ts';

// The visits are cold: nothing is cached.
test.use({ reuseContext: false });

/** The requests of a page to its own server, and the icon, whose request Playwright does not report. */
async function visit(page: Page, path: string, arrived: string): Promise<string[]> {
  const paths: string[] = [];
  // Nothing of an earlier visit asks any more.
  await page.goto('about:blank');
  const note = (request: Request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http')) paths.push(url.pathname);
  };
  page.on('request', note);
  await page.goto(path);
  await page.locator(arrived).first().waitFor();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  return icon && !paths.includes(icon) ? [...paths, icon] : paths;
}

const visits = [
  ['sign-in', screens.signIn.path, 'form input[type=password]'],
  ['contract list', screens.contracts.path, 'tbody a'],
  ['dashboard', screens.home.path, '[data-tile] canvas'],
] as const satisfies [keyof typeof budgets, string, string][];

test('cold visits to the sign-in, the contract list and the dashboard stay within their budgets', async ({
  page,
  context,
  signIn,
  brand,
}, info) => {
  const browser = await context.newCDPSession(page);
  for (const [name, path, arrived] of visits)
    await test.step(name, async () => {
      if (name !== 'sign-in') await signIn('admin');
      await browser.send('Network.clearBrowserCache');
      const paths = await visit(page, path, arrived);
      const { line, ok } = judge(name, measure(`dist/${brand.id}`, paths));
      console.log(`cold ${line}`);
      await info.attach(`cold ${name}`, { body: [line, ...paths].join('\n'), contentType: 'text/plain' });
      expect.soft(ok, line).toBe(true);
    });
});

test('a cold visit to the sign-in or the contract list takes two round trips: the page, then all that it names', async ({
  page,
  context,
  signIn,
}) => {
  const browser = await context.newCDPSession(page);
  for (const [name, path, arrived] of visits.slice(0, 2))
    await test.step(name, async () => {
      if (name !== 'sign-in') await signIn('admin');
      await browser.send('Network.clearBrowserCache');
      const held: Route[] = [];
      let named: Set<string> | undefined;
      await page.route('**/*', async (route) => {
        if (route.request().isNavigationRequest()) return route.continue();
        // Later requests are never answered.
        held.push(route);
        if (named?.has(route.request().url())) await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('#root').waitFor({ state: 'attached' });
      const all = await page.evaluate(() => {
        const elements = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('script[src], link[href]');
        const calls = [...(globalThis.headCalls?.keys() ?? [])].map((call) => new URL(call, location.href).href);
        return [...[...elements].map(({ src, href }) => src || href), ...calls];
      });
      expect(all.filter((url) => new URL(url).pathname.startsWith('/api/'))).toHaveLength(name === 'sign-in' ? 0 : 3);
      named = new Set(all);
      for (const route of held) if (named.has(route.request().url())) await route.continue();

      await expect(page.locator(arrived).first()).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
});

// Clause 2.48
test('the dashboard asks what its tiles show while the layout is on its way, each thing once, and the rest when it is seen', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/usuarios/preferences?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(screens.home.path);
  const expected = [
    'utility/dashboard/resumen',
    'contract/cantidad-por-mes',
    'contract/situacion-contratos',
    'contract',
    'facturas',
    'renovaciones',
    'agentes',
  ];
  for (const path of expected)
    await expect.poll(() => calls.filter((call) => call.split('?')[0] === `/api/${path}`)).not.toEqual([]);
  release();
  await expect(page.locator('[data-tile] canvas').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);

  const ofMarket = () => calls.filter((call) => call.includes('omie'));
  expect(ofMarket()).toEqual([]);
  const market = page.getByRole('region', { name: 'OMIE del día' });
  const room = await market.boundingBox();
  await page.locator('[data-layout]').evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(market.getByRole('slider')).toBeVisible();
  expect(ofMarket()).toHaveLength(1);
  expect((await market.boundingBox())?.height, 'its room was there').toBe(room?.height);
});
