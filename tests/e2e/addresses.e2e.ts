import { to } from '../../src/screens.ts';
import { expect, test } from './support/test.ts';

test('no address leaves the page white: each leads to a screen, or says that it is none', async ({ page, signIn }) => {
  await test.step('the address of all auth screens leads to the first', async () => {
    await page.goto('/auth/');
    await expect(page).toHaveURL(to('signIn'));
  });
  await signIn('admin');
  await test.step('a link that was pasted with a line break leads to its screen', async () => {
    await page.goto('/soluciones/%0Afacturas%E2%80%A8');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Facturas');
    await expect(page).toHaveURL((url) => url.pathname === to('invoices'));
  });
  await test.step('one that no decoder can read says so, and stays', async () => {
    await page.goto('/soluciones/%E2%80');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page).toHaveURL('/soluciones/%E2%80');
  });
  await test.step('a screen that leads on keeps what the address says beside it', async () => {
    await page.goto('/otros?x=1#y');
    await expect(page).toHaveURL(`${to('landing')}?x=1#y`);
  });
});

test('without its scripts the page says so, and goes on by itself when they come', { tag: '@long' }, async ({
  page,
  signIn,
  problems,
}) => {
  problems.expect(/404/, /MIME type|integrity|ChunkLoadError|Loading chunk|sign-in|is not valid JSON/);
  const gone = () => page.route('**/static/js/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await test.step('the page of the auth screens, which the build has rendered', async () => {
    await gone();
    await page.goto(to('signIn'));
    await expect(page.getByText('No se ha podido cargar el portal.')).toBeVisible();
    await page.unroute('**/static/js/**');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  });
  await signIn('admin');
  await test.step('the page of the portal', async () => {
    await gone();
    await page.goto(to('agents'));
    await expect(page.getByText('No se ha podido cargar el portal.')).toBeVisible();
    await page.unroute('**/static/js/**');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agentes');
  });
  await test.step('a part of it, for which another network answers', async () => {
    const isLater = /static\/js\/(?!framework|index)/;
    await page.route(isLater, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>WiFi sign-in</h1>' }));
    await page.goto(to('invoices'));
    await expect(page.getByText('Comprueba tu conexión')).toBeVisible();
    await page.unroute(isLater);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Facturas');
  });
});
