import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { answerOf, onTheWire } from './support/wire.ts';

/** Answers of the sandbox, reshaped on their way into what a server that is not ours may answer. */
async function reshape(page: Page, path: string, change: (answer: never) => unknown) {
  await page.route(
    ({ pathname }) => pathname === `/api/${path}`,
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, json: onTheWire(response.url(), change(await answerOf<never>(response))) });
    },
  );
}

test.beforeEach(({ signIn }) => signIn('admin'));

test('a contract in a state of the server alone is not sent, and the page says why', async ({ page }) => {
  const changes: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'POST'].includes(request.method())) changes.push(request.url());
  });
  await reshape(page, 'contract/id', (contract: object) => ({ ...contract, EstadoId: 11, Estado: 'Paralizado' }));
  await page.goto('/soluciones/contratos/PT-2026-000003');
  await expect(page.getByText('Paralizado').first()).toBeVisible();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  const send = page.getByRole('menuitem', { name: /Enviar a comercializadora/ });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(send).toContainText('El portal no sabe qué admite un contrato en el estado «Paralizado»');
  await send.click({ force: true });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Siguiente paso' })).toHaveCount(0);
  expect(changes).toEqual([]);
});

test('folders in a circle, or without numbers, leave the documentation open', async ({ page, problems }) => {
  problems.expect(/GET folders: /);
  await reshape(page, 'folders', (folders: { CarpetaId: number; CarpetaPadreId: number | null }[]) => {
    const [first, second, third, ...rest] = folders.filter(({ CarpetaPadreId }) => CarpetaPadreId !== null);
    return [
      ...folders.filter(({ CarpetaPadreId }) => CarpetaPadreId === null),
      { ...first, CarpetaPadreId: second?.CarpetaId },
      { ...second, CarpetaPadreId: first?.CarpetaId },
      { ...third, CarpetaId: undefined, CarpetaPadreId: undefined },
      ...rest,
    ];
  });
  await page.goto('/documentacion');
  await expect(page.getByRole('tree').getByRole('treeitem').first()).toBeVisible();
  await expect(page.getByRole('table').locator('tbody').getByRole('row').first()).toBeVisible();
});

test('a list without a count is paged on, and says that the number is not known', async ({ page }) => {
  await reshape(page, 'contract', ({ Items }: { Items: unknown[] }) => Items);
  await page.goto('/soluciones/contratos/listado?filas=10');
  const foot = page.locator('footer').filter({ hasText: 'no se sabe de cuántos' });
  await expect(foot).toContainText('1–10, no se sabe de cuántos');
  const codes = page.getByRole('table').locator('tbody').getByRole('link');
  const first = await codes.first().textContent();
  await foot.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(foot).toContainText('11–20, no se sabe de cuántos');
  await expect(foot).toContainText('Página 2');
  await expect(codes.first()).not.toHaveText(first ?? '');
});
