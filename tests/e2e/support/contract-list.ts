import type { Page } from '@playwright/test';

export const address = '/soluciones/contratos/listado';

export const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

export const search = (page: Page) => page.getByRole('searchbox');

/** The number of rows that match, over all pages. */
export const total = async (page: Page) => {
  const text = await page.getByText(/^[\d.]+–[\d.]+ de/).innerText();
  return Number(text.split(' de ')[1]?.replaceAll('.', ''));
};
