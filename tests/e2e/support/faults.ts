import type { Page } from '@playwright/test';
import { faultHeader } from '../../../scripts/sandbox/faults.ts';
import { apiConfig } from '../../../src/api/config.ts';

interface Fault {
  status: number;
  /** Only calls whose address contains this. */
  route?: string;
  /** Number of calls; all if left out. */
  times?: number;
}

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
  async set({ times = Number.POSITIVE_INFINITY, route: part = '', status }: Fault) {
    let left = times;
    const isHit = ({ pathname, search }: URL) =>
      pathname.startsWith(`/${apiConfig.basePath}`) && (pathname + search).includes(part);
    await this.#page.route(isHit, async (route) => {
      if (left <= 0) return route.fallback();
      left--;
      await route.continue({ headers: { ...route.request().headers(), [faultHeader]: String(status) } });
    });
  }

  /** Ends all faults. */
  async clear() {
    await this.#page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}
