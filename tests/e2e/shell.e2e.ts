import { nameEnvironment } from '../../scripts/stamp.ts';
import { open } from './support/addresses.ts';
import { brandOf, brands, expect, expectAccessible, portal, test } from './support/test.ts';

const address = '/soluciones/contratos/listado';
const menu = { name: 'Menú principal' };

test.describe('the menu', () => {
  test.beforeEach(({ signIn }) => signIn('admin'));

  test.describe('of a brand with one entry in the comparator', () => {
    test.use({ brand: brandOf('grupo-optimus') });

    test("leads to the brand's own site", async ({ page, brand, signIn }) => {
      await signIn('admin');
      await page.goto(address);
      const outside = page.getByRole('navigation', menu).locator('a[target=_blank]');
      await expect(page.getByRole('navigation', menu).getByRole('link', { name: 'Facturas' })).toBeVisible();
      await expect(outside).toHaveText([/Historico/]);
      expect(await outside.getAttribute('href')).toContain(brand.comparatorUrl);
      await expect(page.getByText('BETA')).toHaveCount(1);

      // The portal's own screens exist nevertheless, even those that the menu does not show.
      for (const [path, name] of [
        ['comparativa', 'Comparativa'],
        ['listado', 'Comparativas guardadas'],
        ['historico', 'Histórico de precios'],
      ]) {
        await open(page, `/soluciones/comparador/${path}`);
        await expect(page).toHaveTitle(new RegExp(`^${name} `));
        await expect(page.locator('h1')).toHaveCount(1);
      }
    });
  });

  test('marks the list that a record belongs to, and nothing else; folded, it stays so', async ({ page }) => {
    const marked = page.getByRole('navigation', menu).locator('[aria-current=page]');
    for (const [path, entry] of [
      [address, 'Listado'],
      ['/soluciones/contratos/PT-2026-000018', 'Listado'],
      ['/soluciones/clientes', 'Listado'],
      ['/soluciones/facturas/F26-0000001', 'Facturas'],
      ['/', 'Dashboard'],
    ] as const) {
      await open(page, path);
      await expect(marked, path).toHaveText([entry]);
    }
    await page.getByRole('button', { name: 'Plegar el menú' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Desplegar el menú' }).click();
    await expect(page.getByRole('heading', { name: 'Contratos', level: 2, exact: true })).toBeVisible();
  });

  test('is a drawer on the phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    const opener = page.getByRole('button', { name: 'Abrir el menú' });
    await opener.click();
    await expect(page.getByRole('navigation', menu)).toBeVisible();
    await expect(page.getByRole('link', { name: /ir al inicio/ })).toBeFocused();
    await page.getByRole('main').focus();
    await expect(page.getByRole('main'), 'what lies below is out of reach').not.toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', menu)).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(opener).toBeHidden();
    await expect(async () => {
      await page.getByRole('main').focus();
      await expect(page.getByRole('main')).toBeFocused({ timeout: 500 });
    }, 'where there is room for both, the screen is in reach').toPass();
    await page.setViewportSize({ width: 390, height: 844 });
    await opener.click();
    await page.getByRole('navigation', menu).getByRole('link', { name: 'Facturas' }).click();
    await expect(page.getByRole('main', { name: 'Facturas' })).toBeFocused();
  });
});

test.describe('how it looks', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('admin');
    // The choice is a preference of the person, and other stories sign in as the same person.
    await page.route(/usuarios\/preference$/, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ json: { Message: '' } }) : route.fallback(),
    );
  });

  test('language and dark scheme change at once, dates with them, and are kept', async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await page.getByRole('button', { name: 'Idioma: ES' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Contracts', level: 1 })).toBeVisible();
    await expect(page.getByText(/20,0\d\d/)).not.toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    await expect(page.locator('html')).toHaveClass(/app-dark/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Contracts', level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveClass(/app-dark/);
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await expectAccessible(page);
  });

  test('palette, surface and density are chosen in the configurator, and reset', async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    const accent = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent'));
    const color = () =>
      page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.className = 'bg-accent';
        const shown = getComputedStyle(probe).backgroundColor;
        probe.remove();
        return shown;
      });
    const before = await color();
    await page.getByRole('button', { name: 'Apariencia' }).click();
    await page.getByTitle('Violeta').click();
    await page.getByLabel('Fondo').selectOption('stone');
    await page.getByText('Cómoda').click();
    await expect(page.locator('html')).toHaveAttribute('data-palette', 'violet');
    expect(await color()).not.toBe(before);
    expect(await accent()).not.toBe('');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restablecer' }).click();
    expect(await color()).toBe(before);
  });
});

test.describe('the command palette', () => {
  test.beforeEach(({ signIn }) => signIn('admin'));

  test('opens with Ctrl+K, closes with Escape, goes anywhere, and ? tells of the screen and its keys', async ({
    page,
  }) => {
    await page.goto('/soluciones/contratos/PT-2026-000001');
    await expect(page.getByRole('heading', { name: 'Contrato y SIPS' })).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Contrato' });
    await expect(help.getByRole('heading', { name: 'Atajos de teclado' })).toBeVisible();
    await expect(help.getByText('Ayuda de la pantalla')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const opener = page.getByRole('button', { name: /Buscar CUPS/ });
    await opener.focus();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar o ir a una pantalla' }).fill('listado');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar o ir a una pantalla' }).fill('listado contratos');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
  });

  test('has every key from the press on, before its lines are there, and the list behind has none', async ({
    page,
  }) => {
    await page.goto(address);
    await page.getByRole('row').nth(1).getByRole('link').focus();
    await expect(page.getByRole('row').nth(1).getByRole('link')).toBeFocused();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    // Outside the palette, `x` would tick the focused row.
    for (const key of ['Control+k', ...'taxis extra']) await page.keyboard.press(key);
    const box = page.getByRole('combobox', { name: 'Buscar o ir a una pantalla' });
    await expect(box).toHaveValue('taxis extra');
    await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(0);
    for (const key of ['Control+a', ...'facturas', 'Enter']) await page.keyboard.press(key);
    release();
    await expect(page).toHaveURL(/\/soluciones\/facturas$/);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  test('opens the contract that a customer reads out, and shows what bears a part of its number', async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Buscar o ir a una pantalla' });
    await box.fill('Ñandú');
    await expect(page.getByRole('option', { name: /^PT-2026-000002.*Contrato$/ })).toBeVisible();
    await expect(page.getByRole('option', { name: /Ñandú.*Cliente$/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass(/app-dark/);
    await expectAccessible(page, { runOnly: ['color-contrast'] });
    await page.emulateMedia({ colorScheme: null });
    await box.fill('pt 2026 000002');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/contratos\/PT-2026-000002$/);
    await expect(page.getByRole('heading', { level: 1, name: /Ñandú/ })).toBeVisible();
  });
});

test.describe('pages that are not there', () => {
  test('an unknown page is said by its path, without signing in and, with the menu, within', async ({
    page,
    signIn,
  }) => {
    await page.goto('/no/existe/así');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText('Page not found: /no/existe/así')).toBeVisible();
    await expectAccessible(page);

    await signIn('admin');
    await page.goto('/no/existe');
    await expect(page.getByText('Page not found: /no/existe')).toBeVisible();
    await expect(page.getByRole('navigation', menu)).toBeVisible();
  });

  test('the error page says what its status means, and takes nonsense for a fault of the server', async ({ page }) => {
    for (const [status, title] of [
      ['401', 'No tienes permiso para ver esta pantalla'],
      ['404', 'Page Not Found'],
      ['503', 'Internal Server Error'],
      ['nonsense', 'Internal Server Error'],
    ] as const) {
      await page.goto(`/error?status=${status}`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await expectAccessible(page);
  });

  test('a part of the portal that cannot be fetched: one reload, then a page with a button', async ({
    page,
    signIn,
    problems,
  }) => {
    problems.expect(/./);
    await signIn('admin');
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++;
    });
    await page.route(/\/static\/js\/(?!index|framework).*\.js$/, (route) =>
      route.fulfill({ status: 404, body: 'gone' }),
    );
    await page.goto(address);
    await expect(page.getByText('No se ha podido cargar el portal.')).toBeVisible();
    expect(loads).toBe(2);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Recargar' }).click();
    await expect(page.getByRole('row').nth(5)).toBeVisible();
  });
});

test('an error that nobody caught opens the error page with its message', async ({ page, signIn, problems }) => {
  problems.expect(/Se ha roto/);
  await signIn('admin');
  await page.goto(address);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.evaluate(() => void Promise.reject(new Error('Se ha roto algo')));
  await expect(page).toHaveURL(/\/error\?status=500/);
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
  await expect(page.getByText('Se ha roto algo')).toBeVisible();
});

test.describe('hosts', () => {
  test('each shows its own name, icon and theme, and no byte of another brand', async ({ page }) => {
    for (const brand of brands) {
      await page.goto(`${brand.origin}/auth/Login`);
      await expect(page.getByRole('img', { name: brand.name }).first()).toBeVisible();
      const html = await page.content();
      for (const other of brands.filter(({ id }) => id !== brand.id && id !== 'portal'))
        expect(html).not.toContain(other.id);
    }
    const answer = await page.goto(`${portal.origin.replace('localhost', 'app.acme.localhost')}/auth/Login`);
    await expect(page.getByText('Con tu cuenta Portal.'), 'of a brand that is not known').toBeVisible();
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  });
});

test('without a connection it says so, and resumes by itself', async ({ page, signIn, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await signIn('admin');
  await page.goto(address);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Sin conexión.')).toBeHidden();
});

test('a session that cannot be checked is not thrown away', async ({ page, signIn, problems }) => {
  problems.expect(/ERR_FAILED|Failed to load/);
  await signIn('admin');
  await page.route('**/api/auth/session', (route) => route.abort());
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
});

test.describe('outside production', () => {
  for (const [name, path] of [
    ['the portal', address],
    ['the sign-in', '/auth/login'],
  ] as const)
    test(`${name} says the environment above the page, and nothing is pushed out of the window`, async ({
      page,
      signIn,
    }) => {
      if (path === address) await signIn('admin');
      await page.route(path, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: nameEnvironment(await response.text(), 'staging') });
      });
      await page.goto(path);
      await expect(
        page
          .getByRole('main')
          .or(page.getByRole('button', { name: 'Entrar' }))
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'staging' })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
      await expectAccessible(page);
    });
});
