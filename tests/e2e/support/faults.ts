import type { Page } from '@playwright/test';
import { type Fault, faultHeader } from '../../../scripts/sandbox/faults.ts';
import { apiConfig } from '../../../src/api/config.ts';

/**
 * Faults of the API for one story: they are sent with its calls, so that they do not affect stories that run in
 * parallel.
 */
export class Faults {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /**
   * `faults.set({ route: 'contract', status: 503, times: 2 })`; later faults have priority over earlier ones.
   * `contract?pageIndex=1&` hits only that call of the list, not the other calls of its page.
   */
  async set({ times = Number.POSITIVE_INFINITY, route: part = '', ...fault }: Fault) {
    const header = Object.entries(fault)
      .map(([name, value]) => `${name}=${value}`)
      .join(';');
    let left = times;
    const isHit = ({ pathname, search }: URL) =>
      pathname.startsWith(`/${apiConfig.basePath}`) && (pathname + search).includes(part);
    await this.#page.route(isHit, async (route) => {
      if (left <= 0) return route.fallback();
      left--;
      await route.continue({ headers: { ...route.request().headers(), [faultHeader]: header } });
    });
  }

  /** Ends all faults. */
  async clear() {
    await this.#page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}
