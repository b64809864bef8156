import { type ComponentType, lazy } from 'react';
import { loadTexts, type Namespace } from '~/i18n/index.ts';
import type { MenuDialog, ScreenId, screens } from '~/screens.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** Every screen but those that go on elsewhere. */
type PageId = {
  [Id in ScreenId]: (typeof screens)[Id] extends { redirect: string } | { external: string } ? never : Id;
}[ScreenId];

/** Screen id -> its page and the texts it needs, both fetched when the screen is visited. Complete, or it does not compile. */
export const pages: Record<PageId, { load: Load; texts?: readonly Namespace[] }> = {
  home: { load: () => import('~/features/dashboard/DashboardPage.tsx'), texts: ['dashboard', 'trade'] },
  contracts: { load: () => import('~/features/contracts/ContractsPage.tsx'), texts: ['contracts', 'table', 'trade'] },
  newContract: { load: () => import('~/features/alta/AltaPage.tsx'), texts: ['alta', 'form', 'trade'] },
  contract: {
    load: () => import('~/features/contract/ContractPage.tsx'),
    texts: ['contract', 'form', 'table', 'toasts', 'trade'],
  },
  customers: { load: () => import('~/features/customers/CustomersPage.tsx'), texts: ['customers'] },
  customer: {
    load: () => import('~/features/customers/CustomerPage.tsx'),
    texts: ['customers', 'table', 'toasts', 'trade'],
  },
  invoices: { load: () => import('~/features/invoices/InvoicesPage.tsx'), texts: ['invoices', 'table', 'trade'] },
  invoice: {
    load: () => import('~/features/invoices/InvoicePage.tsx'),
    texts: ['invoices', 'table', 'toasts', 'trade'],
  },
  renewals: {
    load: () => import('~/features/renewals/RenewalsPage.tsx'),
    texts: ['renewals', 'form', 'table', 'toasts', 'trade'],
  },
  agents: { load: () => import('~/features/agents/AgentsPage.tsx'), texts: ['agents', 'table', 'trade'] },
  agent: {
    load: () => import('~/features/agents/AgentPage.tsx'),
    texts: ['agents', 'form', 'table', 'toasts', 'trade'],
  },
  users: {
    load: () => import('~/features/users/UsersPage.tsx'),
    texts: ['users', 'form', 'permissions', 'table', 'trade'],
  },
  user: {
    load: () => import('~/features/users/UserPage.tsx'),
    texts: ['users', 'form', 'permissions', 'table', 'toasts', 'trade'],
  },
  apiTest: { load: () => import('~/features/api-test/ApiTestPage.tsx'), texts: ['apiTest', 'form', 'toasts'] },
  brands: { load: () => import('~/features/brands/BrandsPage.tsx'), texts: ['brands', 'table'] },
  brand: { load: () => import('~/features/brands/BrandPage.tsx'), texts: ['brands', 'form', 'toasts'] },
  logs: { load: () => import('~/features/logs/LogsPage.tsx'), texts: ['logs', 'table', 'toasts'] },
  signIn: { load: () => import('~/features/auth/SignInPage.tsx'), texts: ['auth'] },
  recovery: { load: () => import('~/features/auth/RecoveryPage.tsx'), texts: ['auth'] },
  resetPassword: { load: () => import('~/features/auth/ResetPasswordPage.tsx'), texts: ['auth', 'form'] },
  authError: { load: () => import('~/features/auth/AuthErrorPage.tsx'), texts: ['auth'] },
  authAccess: { load: () => import('~/features/auth/AuthAccessPage.tsx'), texts: ['auth'] },
  error: { load: () => import('./ErrorPage.tsx') },
  notFound: { load: () => import('./NotFoundPage.tsx') },
};

/** What entries of the menu open over the screen in view. They are for developers: no other build has them. */
export const dialogs: Record<MenuDialog, ComponentType<{ onClose: () => void }>> | undefined = __DEV__
  ? {
      'contract-code': lazy(async () => {
        const [part] = await Promise.all([
          import('~/features/contract/ContractCodeDialog.tsx'),
          loadTexts('contract'),
          loadTexts('form'),
        ]);
        return part;
      }),
    }
  : undefined;

const loaded = new Map<string, ComponentType>();

/** Fetches a part of the portal once; what was fetched is there at once. */
export async function fetchPart(name: string, load: Load, texts: readonly Namespace[] = []) {
  if (loaded.has(name)) return;
  const [module] = await Promise.all([load(), ...texts.map(loadTexts)]);
  loaded.set(name, module.default);
}

export function partOf(name: string): ComponentType {
  const part = loaded.get(name);
  if (!part) throw new Error(`${name} was shown before it was fetched`);
  return part;
}
