import type { APIResponse, Page } from '@playwright/test';
import { state } from '../../../scripts/sandbox/ids.ts';
import type { ContractRow } from '../../../scripts/sandbox/wire.ts';
import { apiConfig } from '../../../src/api/config.ts';
import { inOurNames } from './wire.ts';

/** Sends a call to the API as the person who is signed in on the page, in our names. */
export async function fetchApi(page: Page, path: string, method = 'GET', data?: unknown): Promise<APIResponse> {
  const { cookieName } = apiConfig.auth.token;
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === encodeURIComponent(cookieName))?.value ?? '';
  return page.request.fetch(`/api/${path}`, {
    method,
    data,
    // The server may just have closed the kept connection.
    maxRetries: 3,
    headers: {
      ...inOurNames,
      Authorization: `Bearer ${decodeURIComponent(token)}`,
      [apiConfig.brandHeader]: 'portal',
    },
  });
}

/** The contracts that match the filters, such as `Cups=ES00…`. */
async function contractsWith(page: Page, filters: Record<string, string | number>, query: string) {
  const filterQuery = Object.entries(filters)
    .map(([column, value], index) => `&filterColumns[${index}]=${column}&filterQueries[${index}]=${value}`)
    .join('');
  const rows: ContractRow[] = (await (await fetchApi(page, `contract?${query}${filterQuery}`)).json()).Items;
  return rows;
}

/**
 * The supply point of a home that SIPS knows and that has no contract, another one for each story; and a company that
 * is a customer.
 */
export async function somebody(page: Page, story: number): Promise<{ cups: string; nif: string }> {
  const some = `pageIndex=${story}&pageSize=8`;
  const ended = await contractsWith(page, { Tarifa: '2.0TD', Estado: state.ended }, some);
  const companies = await contractsWith(page, { Tarifa: '3.0TD', Estado: state.active }, some);
  const nif = companies.find((row) => /^B/.test(row.Nif ?? ''))?.Nif ?? '';
  for (const { Cups } of ended) {
    const others = await contractsWith(page, { Cups: Cups?.slice(0, 20) ?? '' }, 'pageIndex=0&pageSize=9');
    const open = others.some(({ EstadoId }) => EstadoId !== null && EstadoId <= state.active);
    const sips = await (await fetchApi(page, `sips/info?cups=${Cups}`)).json();
    if (Cups && !open && sips.CodigoTarifaATR === '018' && sips.Potencias?.P2 && sips.Contratable)
      return { cups: Cups, nif };
  }
  throw new Error('The seed has no such point: ask for another page of it');
}
