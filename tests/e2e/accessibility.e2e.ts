import type { Page } from '@playwright/test';
import { screens, to } from '../../src/screens.ts';
import { expectNothingSideways } from './support/sideways.ts';
import { expect, test } from './support/test.ts';

const contract = to('contract', { referencia: 'PT-2026-000004' });

const whole = (page: Page) =>
  page.waitForFunction(() => document.querySelector('main') && !document.querySelector('[aria-busy=true]'));

/** Presses Tab until the element has the focus. */
async function stopsTo(page: Page, name: string) {
  for (let stops = 1; stops < 90; stops++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute('aria-label') ?? element?.textContent;
    });
    if (focused === name) return stops;
  }
  throw new Error(`${name} is not reached by Tab`);
}

test('assistive technology gets the page in order and hears changes, keys reach it in few stops, and settings of the system count', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/contract?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(screens.contracts.path);

  await test.step('a person who asks for less motion sees none, not even while it loads', async () => {
    await page.locator('[aria-busy=true]').first().waitFor();
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
    expect(await page.evaluate(moving)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await page.evaluate(moving), 'it would see them').toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    release();
    await whole(page);
  });

  await test.step('names and landmarks in their order, and changes are announced', async () => {
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - link "Saltar al contenido"
      - link "Menú principal"
      - banner:
        - navigation "Ruta de navegación":
          - list
        - button /Buscar/
      - main "Listado":
        - heading "Contratos" [level=1]
        - navigation "Contratos":
          - link "Contratos"
          - link "Clientes"
        - search:
          - searchbox "Buscar en el listado"
      - complementary:
        - 'link "Portal: ir al inicio"'
        - navigation "Menú principal"
    `);
    await page.evaluate(listen);
    await page.getByRole('searchbox', { name: 'Buscar en el listado' }).fill('zzzz');
    const announcements = () => page.evaluate(() => (window as unknown as Announcements).announcements);
    await expect.poll(announcements).toEqual(['Cargando…', '0 de 0']);
  });

  await test.step('the first action of a record is the second stop, or the tenth without skipping; the menu is the third', async () => {
    await page.goto(contract);
    await whole(page);
    const stops = [
      await stopsTo(page, 'Saltar al contenido'),
      await stopsTo(page, 'Menú principal'),
      await stopsTo(page, 'Imprimir'),
    ];
    expect(stops.slice(0, 2)).toEqual([1, 1]);
    expect(stops.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(10);
    for (const [skip, next] of [
      ['Saltar al contenido', 'Imprimir'],
      ['Menú principal', 'Portal: ir al inicio'],
    ] as const) {
      await page.getByRole('link', { name: skip, exact: true }).press('Enter');
      expect(await stopsTo(page, next), `stops after ${skip}`).toBe(1);
    }
  });

  await test.step('what is chosen is told apart with the colours of the system too', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await menu.getByRole('link', { name: 'Alta', exact: true }).click();
    const groundOf = (name: string) =>
      page
        .getByRole('radiogroup', { name: 'Energía' })
        .locator('label')
        .filter({ hasText: new RegExp(`^${name}$`) })
        .evaluate((label) => getComputedStyle(label).backgroundColor);
    expect(await groundOf('Luz')).not.toBe(await groundOf('Gas'));
    const ground = (name: string) =>
      menu.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(await ground('Alta')).not.toBe(await ground('Facturas'));
  });
});

interface Announcements {
  announcements: string[];
}

/** Runs in the page: collects the announcements of live regions in their order. */
function listen() {
  const announcements: string[] = [];
  (window as unknown as Announcements).announcements = announcements;
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[role=status], [role=alert], [aria-live]');
      const text = region?.textContent?.trim();
      if (text && announcements.at(-1) !== text) announcements.push(text);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** A window of 1280 by 1024 at a zoom of 200 % and of 400 %. */
const zoomed = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
];

test('at a zoom of 200 % and of 400 % a screen has the height of the window, less the bar at the top', {
  tag: '@long',
}, async ({ page, signIn }) => {
  await signIn('admin');
  for (const path of [
    screens.home.path,
    screens.newContract.path,
    screens.contracts.path,
    contract,
    `${screens.permissions.path}?vista=matriz`,
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await whole(page);
      for (const size of zoomed) {
        await page.setViewportSize(size);
        await expectNothingSideways(page);
        await expect
          .poll(() => page.evaluate(takenHeight), `pixels that stand still at ${size.width}`)
          .toBeLessThanOrEqual(48);
      }
    });
});

/** Runs in the page: pixels of the window's height that are covered by parts which do not scroll. */
function takenHeight() {
  const main = document.querySelector('main') as HTMLElement;
  const standing = [...main.querySelectorAll('*')].filter((element) => {
    const { position } = getComputedStyle(element);
    return (position === 'fixed' || position === 'sticky') && !element.closest('table') && element.clientHeight > 0;
  });
  const inner = [...main.querySelectorAll('*')].filter(
    (element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1,
  );
  const lost = inner.map((element) => main.clientHeight - element.clientHeight);
  const bars = standing.map((element) => element.getBoundingClientRect().height);
  return innerHeight - main.clientHeight + [...bars, ...lost].reduce((sum, one) => sum + Math.max(0, one), 0);
}
