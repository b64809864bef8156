import type { FirstNamespace } from '~/i18n/laterTexts.ts';
import { type FirstPageId, fetchPart, type MainPageId, type Page } from './parts.ts';

/** Loaded with the layout, and so is the list of their texts: they do not wait for `pages.ts`. */
export const firstPages: Record<FirstPageId, Page & { texts: readonly FirstNamespace[] }> = {
  home: {
    load: () => import(/* webpackChunkName: "home" */ '~/features/dashboard/DashboardPage.tsx'),
    texts: ['dashboard', 'trade'],
  },
  contracts: {
    load: () => import(/* webpackChunkName: "contracts" */ '~/features/contracts/ContractsPage.tsx'),
    texts: ['contracts', 'table', 'trade'],
  },
  contract: {
    load: () => import(/* webpackChunkName: "contract" */ '~/features/contract/ContractPage.tsx'),
    texts: ['contract', 'debt', 'form', 'gate', 'table', 'trade'],
  },
};

const isFirst = (id: MainPageId): id is FirstPageId => id in firstPages;

/** The page of a screen in the main layout. */
export const mainPageOf = async (id: MainPageId): Promise<Page> =>
  isFirst(id) ? firstPages[id] : (await import(/* webpackChunkName: "pages" */ './pages.ts')).pages[id];

/** Loads code and texts of such a page once. */
export async function fetchMainPage(id: MainPageId) {
  const { load, texts } = await mainPageOf(id);
  await fetchPart(id, load, texts);
}
