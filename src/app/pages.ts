import type { FirstPageId, MainPageId, Page } from './parts.ts';

/**
 * The page of every screen in the main layout that is not in `firstPages.ts`; a missing one does not compile. Loaded
 * with the first of them or once the first screen has settled, so that the screens opened most do not pay for it.
 */
export const pages: Record<Exclude<MainPageId, FirstPageId>, Page> = {
  profile: {
    load: () => import('~/features/profile/ProfilePage.tsx'),
    texts: ['profile', 'appearance', 'form', 'trade'],
  },
  inbox: { load: () => import('~/features/inbox/InboxPage.tsx'), texts: ['inbox', 'table', 'trade'] },
  help: { load: () => import('./help/HelpPage.tsx'), texts: ['help', 'journal', 'keys', 'toasts'] },
  newContracts: { load: () => import('~/features/alta/bulk/BulkAltaPage.tsx'), texts: ['alta', 'form', 'trade'] },
  newContract: { load: () => import('~/features/alta/AltaPage.tsx'), texts: ['alta', 'form', 'trade'] },
  customers: { load: () => import('~/features/customers/CustomersPage.tsx'), texts: ['customers', 'table', 'trade'] },
  customer: {
    load: () => import('~/features/customers/CustomerPage.tsx'),
    texts: ['customers', 'debt', 'table', 'trade'],
  },
  invoices: { load: () => import('~/features/invoices/InvoicesPage.tsx'), texts: ['invoices', 'table', 'trade'] },
  invoice: {
    load: () => import('~/features/invoices/InvoicePage.tsx'),
    texts: ['debt', 'invoices', 'table', 'trade'],
  },
  renewals: {
    load: () => import('~/features/renewals/RenewalsPage.tsx'),
    texts: ['renewals', 'form', 'table', 'trade'],
  },
  comparison: {
    load: () => import('~/features/studies/StudyPage.tsx'),
    texts: ['studies', 'comparisons', 'cupsFile', 'form', 'saving', 'trade'],
  },
  comparisons: {
    load: () => import('~/features/studies/StudiesPage.tsx'),
    texts: ['comparisons', 'table', 'trade'],
  },
  priceHistory: {
    load: () => import('~/features/prices/PriceHistoryPage.tsx'),
    texts: ['prices', 'saving', 'table', 'toasts', 'trade'],
  },
  agents: { load: () => import('~/features/agents/AgentsPage.tsx'), texts: ['agents', 'table', 'trade'] },
  agent: {
    load: () => import('~/features/agents/AgentPage.tsx'),
    texts: ['agents', 'form', 'logs', 'table', 'trade'],
  },
  users: {
    load: () => import('~/features/users/UsersPage.tsx'),
    texts: ['users', 'form', 'permissions', 'table', 'trade'],
  },
  user: {
    load: () => import('~/features/users/UserPage.tsx'),
    texts: ['users', 'access', 'form', 'logs', 'permissions', 'table', 'trade'],
  },
  apiUsers: {
    load: () => import('~/features/api-access/ApiUsersPage.tsx'),
    texts: ['apiAccess', 'form', 'permissions', 'table', 'trade'],
  },
  apiUser: {
    load: () => import('~/features/api-access/ApiUserPage.tsx'),
    texts: ['apiAccess', 'access', 'form', 'logs', 'permissions', 'table', 'trade'],
  },
  apiKeys: {
    load: () => import('~/features/api-access/ApiKeysPage.tsx'),
    texts: ['apiAccess', 'form', 'logs', 'table', 'trade'],
  },
  groups: { load: () => import('~/features/groups/GroupsPage.tsx'), texts: ['access', 'form', 'table'] },
  group: {
    load: () => import('~/features/groups/GroupPage.tsx'),
    texts: ['access', 'form', 'logs', 'permissions', 'table', 'trade'],
  },
  permissions: {
    load: () => import('~/features/permissions/PermissionsPage.tsx'),
    texts: ['access', 'form', 'permissions', 'table'],
  },
  permission: {
    load: () => import('~/features/permissions/PermissionPage.tsx'),
    texts: ['access', 'form', 'permissions', 'table', 'trade'],
  },
  menuManager: {
    load: () => import('~/features/menu-manager/MenuManagerPage.tsx'),
    texts: ['menuManager', 'permissions'],
  },
  landing: { load: () => import('~/features/landing/LandingPage.tsx'), texts: ['landing', 'permissions'] },
  empty: { load: () => import('~/features/states/EmptyPage.tsx'), texts: ['table'] },
  apiTest: { load: () => import('~/features/api-test/ApiTestPage.tsx'), texts: ['apiTest', 'form', 'toasts'] },
  brands: { load: () => import('~/features/brands/BrandsPage.tsx'), texts: ['brands', 'table'] },
  brand: { load: () => import('~/features/brands/BrandPage.tsx'), texts: ['brands', 'form', 'logs'] },
  batteries: {
    load: () => import('~/features/batteries/BatteriesPage.tsx'),
    texts: ['batteries', 'form', 'trade'],
  },
  batteryOffers: {
    load: () => import('~/features/batteries/OffersPage.tsx'),
    texts: ['batteries', 'table', 'trade'],
  },
  batteryOffer: {
    load: () => import('~/features/batteries/OfferPage.tsx'),
    texts: ['batteries', 'form', 'trade'],
  },
  batteryContracts: {
    load: () => import('~/features/batteries/ContractsPage.tsx'),
    texts: ['batteries', 'table', 'trade'],
  },
  logs: { load: () => import('~/features/logs/LogsPage.tsx'), texts: ['logs', 'table'] },
  files: { load: () => import('~/features/files/FilesPage.tsx'), texts: ['files', 'form', 'table'] },
  contractsMap: { load: () => import('~/features/maps/MapPage.tsx'), texts: ['maps', 'table', 'trade'] },
  sitesMap: { load: () => import('~/features/maps/MapPage.tsx'), texts: ['maps', 'table', 'trade'] },
  utilitiesMap: { load: () => import('~/features/maps/MapPage.tsx'), texts: ['maps', 'table', 'trade'] },
  sips: { load: () => import('~/features/sips/SipsPage.tsx'), texts: ['sips', 'cupsFile', 'form', 'table', 'trade'] },
  supplyPoint: {
    load: () => import('~/features/sips/PointPage.tsx'),
    texts: ['sips', 'cupsFile', 'form', 'saving', 'table', 'trade'],
  },
  rates: { load: () => import('~/features/rates/RatesPage.tsx'), texts: ['rates'] },
  portfolio: {
    load: () => import('~/features/sips/portfolio/PortfolioPage.tsx'),
    texts: ['sips', 'cupsFile', 'form', 'table', 'trade'],
  },
};
