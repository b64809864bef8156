import { fetchPart, type MainPageId, type Page } from './parts.ts';

/** The page of every screen in the main layout; a missing one does not compile. The name of its chunk is the screen's id. */
export const pages: Record<MainPageId, Page> = {
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
  profile: {
    load: () => import(/* webpackChunkName: "profile" */ '~/features/profile/ProfilePage.tsx'),
    texts: ['profile', 'appearance', 'form', 'trade'],
  },
  inbox: {
    load: () => import(/* webpackChunkName: "inbox" */ '~/features/inbox/InboxPage.tsx'),
    texts: ['inbox', 'table', 'trade'],
  },
  help: {
    load: () => import(/* webpackChunkName: "help" */ './help/HelpPage.tsx'),
    texts: ['help', 'journal', 'keys', 'toasts'],
  },
  newContracts: {
    load: () => import(/* webpackChunkName: "newContracts" */ '~/features/alta/bulk/BulkAltaPage.tsx'),
    texts: ['alta', 'bulk', 'form', 'trade'],
  },
  newContract: {
    load: () => import(/* webpackChunkName: "newContract" */ '~/features/alta/AltaPage.tsx'),
    texts: ['alta', 'form', 'trade'],
  },
  customers: {
    load: () => import(/* webpackChunkName: "customers" */ '~/features/customers/CustomersPage.tsx'),
    texts: ['customers', 'table', 'trade'],
  },
  customer: {
    load: () => import(/* webpackChunkName: "customer" */ '~/features/customers/CustomerPage.tsx'),
    texts: ['customers', 'debt', 'table', 'trade'],
  },
  invoices: {
    load: () => import(/* webpackChunkName: "invoices" */ '~/features/invoices/InvoicesPage.tsx'),
    texts: ['invoices', 'table', 'trade'],
  },
  invoice: {
    load: () => import(/* webpackChunkName: "invoice" */ '~/features/invoices/InvoicePage.tsx'),
    texts: ['debt', 'invoices', 'table', 'trade'],
  },
  renewals: {
    load: () => import(/* webpackChunkName: "renewals" */ '~/features/renewals/RenewalsPage.tsx'),
    texts: ['renewals', 'form', 'table', 'trade'],
  },
  comparison: {
    load: () => import(/* webpackChunkName: "comparison" */ '~/features/studies/StudyPage.tsx'),
    texts: ['studies', 'comparisons', 'form', 'saving', 'trade'],
  },
  comparisons: {
    load: () => import(/* webpackChunkName: "comparisons" */ '~/features/studies/StudiesPage.tsx'),
    texts: ['comparisons', 'table', 'trade'],
  },
  priceHistory: {
    load: () => import(/* webpackChunkName: "priceHistory" */ '~/features/prices/PriceHistoryPage.tsx'),
    texts: ['prices', 'table', 'toasts', 'trade'],
  },
  agents: {
    load: () => import(/* webpackChunkName: "agents" */ '~/features/agents/AgentsPage.tsx'),
    texts: ['agents', 'table', 'trade'],
  },
  agent: {
    load: () => import(/* webpackChunkName: "agent" */ '~/features/agents/AgentPage.tsx'),
    texts: ['agents', 'form', 'table', 'trade'],
  },
  users: {
    load: () => import(/* webpackChunkName: "users" */ '~/features/users/UsersPage.tsx'),
    texts: ['users', 'form', 'permissions', 'table', 'trade'],
  },
  user: {
    load: () => import(/* webpackChunkName: "user" */ '~/features/users/UserPage.tsx'),
    texts: ['users', 'access', 'form', 'permissions', 'table', 'trade'],
  },
  apiUsers: {
    load: () => import(/* webpackChunkName: "apiUsers" */ '~/features/api-access/ApiUsersPage.tsx'),
    texts: ['apiAccess', 'form', 'permissions', 'table', 'trade'],
  },
  apiUser: {
    load: () => import(/* webpackChunkName: "apiUser" */ '~/features/api-access/ApiUserPage.tsx'),
    texts: ['apiAccess', 'access', 'form', 'permissions', 'table', 'trade'],
  },
  apiKeys: {
    load: () => import(/* webpackChunkName: "apiKeys" */ '~/features/api-access/ApiKeysPage.tsx'),
    texts: ['apiAccess', 'form', 'table', 'trade'],
  },
  groups: {
    load: () => import(/* webpackChunkName: "groups" */ '~/features/groups/GroupsPage.tsx'),
    texts: ['access', 'form', 'table'],
  },
  group: {
    load: () => import(/* webpackChunkName: "group" */ '~/features/groups/GroupPage.tsx'),
    texts: ['access', 'form', 'permissions', 'table', 'trade'],
  },
  permissions: {
    load: () => import(/* webpackChunkName: "permissions" */ '~/features/permissions/PermissionsPage.tsx'),
    texts: ['access', 'form', 'permissions', 'table'],
  },
  permission: {
    load: () => import(/* webpackChunkName: "permission" */ '~/features/permissions/PermissionPage.tsx'),
    texts: ['access', 'form', 'permissions', 'table', 'trade'],
  },
  menuManager: {
    load: () => import(/* webpackChunkName: "menuManager" */ '~/features/menu-manager/MenuManagerPage.tsx'),
    texts: ['menuManager', 'permissions'],
  },
  landing: {
    load: () => import(/* webpackChunkName: "landing" */ '~/features/landing/LandingPage.tsx'),
    texts: ['landing', 'permissions'],
  },
  empty: { load: () => import(/* webpackChunkName: "empty" */ '~/features/states/EmptyPage.tsx'), texts: ['table'] },
  apiTest: {
    load: () => import(/* webpackChunkName: "apiTest" */ '~/features/api-test/ApiTestPage.tsx'),
    texts: ['apiTest', 'form', 'toasts'],
  },
  brands: {
    load: () => import(/* webpackChunkName: "brands" */ '~/features/brands/BrandsPage.tsx'),
    texts: ['brands', 'table'],
  },
  brand: {
    load: () => import(/* webpackChunkName: "brand" */ '~/features/brands/BrandPage.tsx'),
    texts: ['brands', 'form'],
  },
  batteries: {
    load: () => import(/* webpackChunkName: "batteries" */ '~/features/batteries/BatteriesPage.tsx'),
    texts: ['batteries', 'form', 'trade'],
  },
  batteryOffers: {
    load: () => import(/* webpackChunkName: "batteryOffers" */ '~/features/batteries/OffersPage.tsx'),
    texts: ['batteries', 'table', 'trade'],
  },
  batteryOffer: {
    load: () => import(/* webpackChunkName: "batteryOffer" */ '~/features/batteries/OfferPage.tsx'),
    texts: ['batteries', 'form', 'trade'],
  },
  batteryContracts: {
    load: () => import(/* webpackChunkName: "batteryContracts" */ '~/features/batteries/ContractsPage.tsx'),
    texts: ['batteries', 'table', 'trade'],
  },
  logs: { load: () => import(/* webpackChunkName: "logs" */ '~/features/logs/LogsPage.tsx'), texts: ['logs', 'table'] },
  files: {
    load: () => import(/* webpackChunkName: "files" */ '~/features/files/FilesPage.tsx'),
    texts: ['files', 'form', 'table'],
  },
  contractsMap: {
    load: () => import(/* webpackChunkName: "contractsMap" */ '~/features/maps/MapPage.tsx'),
    texts: ['maps', 'table', 'trade'],
  },
  sitesMap: {
    load: () => import(/* webpackChunkName: "sitesMap" */ '~/features/maps/MapPage.tsx'),
    texts: ['maps', 'table', 'trade'],
  },
  utilitiesMap: {
    load: () => import(/* webpackChunkName: "utilitiesMap" */ '~/features/maps/MapPage.tsx'),
    texts: ['maps', 'table', 'trade'],
  },
  sips: {
    load: () => import(/* webpackChunkName: "sips" */ '~/features/sips/SipsPage.tsx'),
    texts: ['sips', 'cupsFile', 'form', 'table', 'trade'],
  },
  supplyPoint: {
    load: () => import(/* webpackChunkName: "supplyPoint" */ '~/features/sips/PointPage.tsx'),
    texts: ['sips', 'cupsFile', 'form', 'saving', 'table', 'trade'],
  },
  rates: { load: () => import(/* webpackChunkName: "rates" */ '~/features/rates/RatesPage.tsx'), texts: ['rates'] },
  portfolio: {
    load: () => import(/* webpackChunkName: "portfolio" */ '~/features/sips/portfolio/PortfolioPage.tsx'),
    texts: ['sips', 'cupsFile', 'form', 'table', 'trade'],
  },
};

/** Loads code and texts of such a page once. */
export async function fetchMainPage(id: MainPageId) {
  const { load, texts } = pages[id];
  await fetchPart(id, load, texts);
}
