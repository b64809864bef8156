import { to } from '../../src/screens.ts';
import { expect, test } from './support/test.ts';

test.describe('no address leaves the page white', () => {
  for (const [name, address] of [
    ['line feed', `${to('invoices')}%0A`],
    ['carriage return', `${to('invoices')}%0D`],
    ['line separator', `${to('invoices')}%E2%80%A8`],
    ['within', '/soluciones/%0Afacturas?q=a#b'],
  ] as const)
    test(`a link pasted with a line break leads to its screen: ${name}`, async ({ page, signIn }) => {
      await signIn('admin');
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Facturas');
      await expect(page).toHaveURL((url) => url.pathname === to('invoices'));
    });

  for (const [name, address] of [
    ['8 kB', `/${'a/'.repeat(4000)}`],
    ['colon', '/soluciones/a:b'],
    ['colons', '/:a/:b'],
    ['broken', '/soluciones/%E2%80'],
    ['percent', '/soluciones/100%'],
    ['unknown below auth', '/auth/nada?a=1#b'],
  ] as const)
    test(`an address that is none says so, and stays: ${name}`, async ({ page, signIn }) => {
      await signIn('admin');
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
      await expect(page).toHaveURL(address);
    });

  test('the address of all auth screens leads to the first, with a slash at its end too', async ({ page }) => {
    for (const address of ['/auth', '/auth/']) {
      await page.goto(address);
      await expect(page).toHaveURL(to('signIn'));
    }
  });

  test('a screen that leads on keeps what the address says beside it', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/otros?x=1#y');
    await expect(page).toHaveURL(`${to('landing')}?x=1#y`);
  });

  test('where another network answers for a part, the page says so and goes on by itself afterwards', async ({
    page,
    signIn,
    problems,
  }) => {
    problems.expect(/MIME type|integrity|ChunkLoadError|Loading chunk|sign-in|is not valid JSON/);
    await signIn('admin');
    const isLater = /static\/js\/(?!framework|index)/;
    await page.route(isLater, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>WiFi sign-in</h1>' }));
    await page.goto(to('agents'));
    await expect(page.getByText('Comprueba tu conexión')).toBeVisible();
    await page.unroute(isLater);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agentes');
  });

  for (const address of ['/', to('signIn')])
    test(`without its scripts the page says so at once, and goes on when they come: ${address}`, async ({
      page,
      problems,
    }) => {
      problems.expect(/404/, /MIME type|integrity/);
      await page.route('**/static/js/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
      await page.goto(address);
      await expect(page.getByText('No se ha podido cargar el portal.')).toBeVisible({ timeout: 2000 });
      await page.unroute('**/static/js/**');
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    });
});
