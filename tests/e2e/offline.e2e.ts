import { to } from '../../src/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a visit without network gets the portal’s own page, which opens the portal by itself', { tag: '@long' }, async ({
  page,
  context,
  signIn,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|503/);
  await signIn('admin');
  await page.goto(to('agents'));
  await page.evaluate(() => navigator.serviceWorker.ready);

  await context.setOffline(true);
  await page.goto(to('contracts'));
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Portal' })).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('status')).toHaveText('Sigue sin conexión.');

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contratos');
});
