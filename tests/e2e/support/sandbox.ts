import { expect, type Page } from '@playwright/test';

/** Makes customer, supplier and distributor act on a contract as if that many seconds had passed. */
export async function hurry(page: Page, codigo: string, segundos: number) {
  const { port } = new URL(page.url());
  const answer = await page.request.post(`http://localhost:${port}/api/_sandbox/hurry`, {
    data: { codigo, segundos },
    maxRetries: 3,
  });
  expect(answer.status(), await answer.text()).toBe(204);
}
