import { expect, type Page } from '@playwright/test';

/** Lets others act on a contract as if so many seconds had gone by: the customer, the retailer, the distributor. */
export async function hurry(page: Page, codigo: string, segundos: number) {
  const { port } = new URL(page.url());
  const answer = await page.request.post(`http://localhost:${port}/api/_sandbox/hurry`, {
    data: { codigo, segundos },
    maxRetries: 3,
  });
  expect(answer.status(), await answer.text()).toBe(204);
}
