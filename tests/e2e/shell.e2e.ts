import { open } from './support/addresses.ts';
import { brandOf, brands, expect, expectAccessible, portal, test } from './support/test.ts';

const address = '/soluciones/contratos/listado';
const menu = { name: 'Menú principal' };
const boxName = 'Buscar o ir a una pantalla';

test('the menu marks where one is and folds; language, scheme, colours and density are chosen and kept; on the phone it is a drawer', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  // The choice is a preference of the person, and other stories sign in as the same person.
  await page.route(/usuarios\/preference$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { Message: '' } }) : route.fallback(),
  );
  await page.goto(address);
  const rows = page.getByRole('row');
  await expect(rows.nth(5)).toBeVisible();

  await test.step('the list that a record belongs to is marked, and nothing else', async () => {
    const marked = page.getByRole('navigation', menu).locator('[aria-current=page]');
    await expect(marked).toHaveText(['Listado']);
    await rows.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/contratos\/[A-Z]{2}-/);
    await expect(marked).toHaveText(['Listado']);
    await page.getByRole('navigation', menu).getByRole('link', { name: 'Facturas' }).click();
    await expect(marked).toHaveText(['Facturas']);
    await page.getByRole('navigation', menu).getByRole('link', { name: 'Listado' }).first().click();
    await expect(rows.nth(5)).toBeVisible();
  });

  await test.step('palette, surface and density', async () => {
    const color = () =>
      page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.className = 'bg-accent';
        const shown = getComputedStyle(probe).backgroundColor;
        probe.remove();
        return shown;
      });
    const before = await color();
    await page.getByRole('button', { name: /: cuenta/ }).click();
    await page.getByRole('menuitem', { name: 'Apariencia' }).click();
    await expect(page.getByRole('heading', { name: 'Aspecto' })).toBeInViewport();
    await page.getByTitle('Violeta').click();
    await page.getByLabel('Fondo').selectOption('stone');
    await page.getByText('Cómoda').click();
    await expect(page.locator('html')).toHaveAttribute('data-palette', 'violet');
    expect(await color()).not.toBe(before);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restablecer' }).click();
    expect(await color()).toBe(before);
    await page.goBack();
    await expect(rows.nth(5)).toBeVisible();
  });

  await test.step('language and scheme at once, and after a reload, with the menu folded', async () => {
    await page.getByRole('button', { name: 'Plegar el menú' }).click();
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
    await expect(rows.nth(5)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Language: EN' }).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await page.getByRole('button', { name: 'Desplegar el menú' }).click();
    await expect(page.getByRole('heading', { name: 'Contratos', level: 2, exact: true })).toBeVisible();
  });

  await test.step('a drawer on the phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
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
    await expect
      .poll(async () => {
        await page.getByRole('main').focus();
        return page.getByRole('main').evaluate((main) => main === document.activeElement);
      }, 'where there is room for both, the screen is in reach')
      .toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await opener.click();
    await page.getByRole('navigation', menu).getByRole('link', { name: 'Facturas' }).click();
    await expect(page.getByRole('main', { name: 'Facturas' })).toBeFocused();
  });
});

test('the command palette has every key from the press on, opens a contract by its number, and ? tells of the screen', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto(address);
  const box = page.getByRole('combobox', { name: boxName });

  await test.step('it has its keys before its lines are there, and the list behind has none', async () => {
    await page.getByRole('row').nth(1).getByRole('link').focus();
    await expect(page.getByRole('row').nth(1).getByRole('link')).toBeFocused();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() =>
      // Called last of all listeners.
      window.addEventListener('keydown', ({ key }) => {
        if (key === 'k') Object.assign(window, { focused: document.activeElement?.getAttribute('role') });
      }),
    );
    await page.keyboard.press('Control+k');
    const focused = await page.evaluate(() => (window as unknown as { focused: unknown }).focused);
    expect(focused, 'the box has the focus when the press ends').toBe('combobox');
    // Outside the palette, `x` would tick the focused row.
    for (const key of 'taxis extra') await page.keyboard.press(key);
    await expect(box).toHaveValue('taxis extra');
    await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(0);
    for (const key of ['Control+a', ...'facturas', 'Enter']) await page.keyboard.press(key);
    release();
    await expect(page).toHaveURL(/\/soluciones\/facturas$/);
    await page.goBack();
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('it shows what bears a part of a name, and opens the contract that a customer reads out', async () => {
    await page.keyboard.press('Control+k');
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

  await test.step('? tells of the screen and its keys', async () => {
    await expect(page.getByRole('heading', { name: 'Contrato y SIPS' })).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Contrato' });
    await expect(help.getByRole('heading', { name: 'En las fichas' })).toBeVisible();
    await expect(help.getByText('Ayuda de la pantalla')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('what goes wrong around a screen is said, and leads on: no answer, no connection, an error, an unknown page', async ({
  page,
  signIn,
  context,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_|Loading (CSS )?chunk/, /Se ha roto/);
  const row = page.getByRole('row').nth(5);

  // Clause 2.127, 4.20
  await test.step('an unknown page, without signing in', async () => {
    await page.goto('/no/existe/así');
    await expect(page.getByText('Page not found: /no/existe/así')).toBeVisible();
    await expectAccessible(page);
  });

  await signIn('admin');
  await test.step('a session that cannot be checked is not thrown away', async () => {
    await page.route('**/api/auth/session', (route) => route.abort());
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(row).toBeVisible();
  });

  await test.step('without a connection it says so, and resumes by itself', async () => {
    await context.setOffline(true);
    await expect(page.getByText('Sin conexión.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Sin conexión.')).toBeHidden();
  });

  // Clause 2.126
  await test.step('an error that nobody caught opens the error page with its message', async () => {
    await page.evaluate(() => void Promise.reject(new Error('Se ha roto algo')));
    await expect(page).toHaveURL(/\/error\?status=500/);
    await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
    await expect(page.getByText('Se ha roto algo')).toBeVisible();
  });

  await test.step('an unknown page, with the menu', async () => {
    await page.goto('/no/existe');
    await expect(page.getByText('Page not found: /no/existe')).toBeVisible();
    await expect(page.getByRole('navigation', menu)).toBeVisible();
  });
});

test.describe('hosts', () => {
  test.use({ brand: brandOf('grupo-optimus') });

  // Clause 1.11, 1.33, 2.111
  test('each host shows its own name, and no byte of another brand; the menu leads to the site of the brand', async ({
    page,
    signIn,
    brand: own,
  }) => {
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

    await signIn('admin');
    await page.goto(address);
    const outside = page.getByRole('navigation', menu).locator('a[target=_blank]');
    await expect(page.getByRole('navigation', menu).getByRole('link', { name: 'Facturas' })).toBeVisible();
    await expect(outside).toHaveText([/Historico/]);
    expect(await outside.getAttribute('href')).toContain(own.comparatorUrl);
    await expect(page.getByText('BETA')).toHaveCount(1);
    // The portal's own screen exists nevertheless, though the menu does not show it.
    await open(page, '/soluciones/comparador/comparativa');
    await expect(page).toHaveTitle(/^Comparativa /);
    await expect(page.locator('h1')).toHaveCount(1);
  });
});
