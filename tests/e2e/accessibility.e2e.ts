import type { Page } from '@playwright/test';
import { screens, to } from '../../src/screens.ts';
import { Keyboard } from './support/keyboard.ts';
import { expectNothingSideways } from './support/sideways.ts';
import { accountOf, expect, test } from './support/test.ts';

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

test('del inicio de sesión al alta, solo con el teclado: lista, filtro, ficha, acción y vuelta', async ({ page }) => {
  const keys = new Keyboard(page);
  const { email, password } = accountOf('admin');
  await page.goto(screens.contracts.path);
  await keys.type(page.getByRole('textbox', { name: 'Correo electrónico' }), email);
  await keys.type(page.getByRole('textbox', { name: 'Contraseña' }), password);
  await keys.press('Enter');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();

  // On a new page the focus starts at the top.
  await keys.press('Tab');
  await keys.type(page.getByRole('main').getByRole('searchbox'), 'PT-2026-000004');
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1);
  await keys.activate(page.getByRole('main').getByRole('link', { name: 'PT-2026-000004' }));
  await expect(page).toHaveURL(new RegExp(contract));
  await whole(page);

  await keys.activate(page.getByRole('button', { name: 'Copiar PT-2026-000004' }));
  await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toHaveCount(1);
  await keys.activate(page.getByRole('banner').getByRole('link', { name: 'Listado' }));
  await expect(page).toHaveURL(screens.contracts.path);
  await keys.activate(page.getByRole('main').getByRole('link', { name: 'Nuevo contrato', exact: true }));
  await expect(page.getByRole('heading', { name: 'Suministro', level: 2 })).toBeVisible();
});

test('la primera acción de una ficha está a dos paradas, o a diez sin saltar; el menú, a tres', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto(contract);
  await whole(page);
  expect(await stopsTo(page, 'Imprimir'), 'stops from the top of the page').toBeLessThanOrEqual(10);
  await page.reload();
  await whole(page);
  expect(await stopsTo(page, 'Saltar al contenido')).toBe(1);
  await page.keyboard.press('Enter');
  expect(await stopsTo(page, 'Imprimir'), 'stops after the skip link').toBe(1);
  await page.reload();
  await whole(page);
  expect(await stopsTo(page, 'Menú principal')).toBe(2);
  await page.keyboard.press('Enter');
  expect(await stopsTo(page, 'Portal: ir al inicio')).toBe(1);
});

test('lo que lee un lector de pantalla viene en orden, y lo que cambia se dice', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(screens.contracts.path);
  await whole(page);
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
  const heard = () => page.evaluate(() => (window as unknown as Heard).heard);
  await expect.poll(heard).toEqual(['Cargando…', '0 de 0']);
});

interface Heard {
  heard: string[];
}

/** Runs in the page: collects the announcements of live regions in their order. */
function listen() {
  const heard: string[] = [];
  (window as unknown as Heard).heard = heard;
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[role=status], [role=alert], [aria-live]');
      const text = region?.textContent?.trim();
      if (text && heard.at(-1) !== text) heard.push(text);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

const zooms = [
  { zoom: '200 %', size: { width: 640, height: 512 } },
  { zoom: '400 %', size: { width: 320, height: 256 } },
];

for (const { zoom, size } of zooms)
  test.describe(`con un zoom del ${zoom}`, () => {
    test.use({ viewport: size });

    test('cada pantalla se queda con el alto de la ventana, menos la barra de arriba', async ({ page, signIn }) => {
      await signIn('admin');
      for (const path of [
        screens.home.path,
        screens.newContract.path,
        screens.contracts.path,
        contract,
        screens.renewals.path,
        screens.users.path,
        `${screens.permissions.path}?vista=matriz`,
      ]) {
        await page.goto(path);
        await whole(page);
        await test.step(path, () => expectNothingSideways(page));
        expect(await page.evaluate(takenHeight), `pixels that stand still on ${path}`).toBeLessThanOrEqual(48);
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

test('lo elegido se distingue también con los colores del sistema', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn('admin');
  await page.goto(screens.newContract.path);
  const group = page.getByRole('radiogroup', { name: 'Energía' });
  const groundOf = (name: string) =>
    group
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .evaluate((label) => getComputedStyle(label).backgroundColor);
  expect(await groundOf('Luz')).not.toBe(await groundOf('Gas'));
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const ground = (name: string) =>
    menu.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await ground('Alta')).not.toBe(await ground('Facturas'));
});

test('quien pide menos movimiento no ve ninguno, tampoco mientras carga', async ({ page, signIn }) => {
  await signIn('admin');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/contract?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(screens.contracts.path);
  await page.locator('[aria-busy=true]').first().waitFor();
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
  expect(await page.evaluate(moving)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await page.evaluate(moving), 'it would see them').toBeGreaterThan(0);
  release();
});
