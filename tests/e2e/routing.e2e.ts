import type { Page } from '@playwright/test';
import { apiConfig } from '../../src/api/config.ts';
import { to } from '../../src/screens.ts';
import { expect, test } from './support/test.ts';

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name, exact: true }).first();
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('links, filters and Back lead where they say, whatever is unsaved or still loading', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(to('contracts'));
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();

  await test.step('a filter is in the address at once, and Back before a paint undoes it', async () => {
    const chip = page.getByRole('button', { name: /^Activo/ }).first();
    await expect(chip).toBeVisible();
    const asked = await chip.evaluate((button: HTMLElement) => {
      button.click();
      const { search } = location;
      history.back();
      return search;
    });
    expect(asked).toContain('f.Estado=');
    await expect(page).toHaveURL(to('contracts'));
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('what is unsaved is asked about once, by Back as by a link', async () => {
    await entry(page, 'Alta').click();
    await page.getByRole('textbox', { name: /^CUPS/ }).first().fill('ES0021');
    const question = page.getByRole('alertdialog');
    await page.goBack();
    await expect(question).toHaveCount(1);
    await expect(page).toHaveURL(to('newContract'));
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await entry(page, 'Renovaciones').click();
    await expect(question).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await page.goBack();
    await question.getByRole('button').last().click();
    await expect(page).toHaveURL(to('contracts'));
    await expect(question).toHaveCount(0);
  });

  await test.step('the screen in view stays until the next is ready, and a later click wins', async () => {
    // The code of both screens is held back; that of the first comes last.
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const asked = [0, 0];
    let turn: 0 | 1 = 0;
    await page.route('**/static/js/**', async (route) => {
      const own = turn;
      asked[own] = (asked[own] ?? 0) + 1;
      await gates[own].promise;
      await route.continue();
    });
    await entry(page, 'Facturas').click();
    await expect.poll(() => asked[0]).toBeGreaterThan(0);
    await expect(page).toHaveURL(to('contracts'));
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    turn = 1;
    await entry(page, 'Agentes').click();
    await expect.poll(() => asked[1]).toBeGreaterThan(0);
    gates[1].resolve();
    await expect(title(page)).toHaveText('Agentes');
    // The loader of the first screen ends with its first answer.
    const late = page.waitForResponse((response) => response.url().includes(`/${apiConfig.basePath}facturas`));
    gates[0].resolve();
    await (await late).finished();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(title(page)).toHaveText('Agentes');
    await expect(page).toHaveURL(to('agents'));
    await page.goBack();
    await expect(title(page)).toHaveText('Contratos');
    await expect(page).toHaveURL(to('contracts'));
  });
});
