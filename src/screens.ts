import { authPaths } from '~/authPaths.ts';
import type { Permission } from '~/session/permissions.ts';

/**
 * THE TABLE: what can be visited. Router, guard, menu, breadcrumbs, window titles, command palette and the
 * walk-through test derive from it. To add a screen: a row here, its line in `app/pages.ts`, its page,
 * its title in `locales/<language>/screens.json`.
 */

/** In the order of the menu. */
export const menuSections = [
  'home',
  'contracts',
  'documentation',
  'comparator',
  'sales',
  'users',
  'system',
  'utilities',
  'products',
  'auth',
] as const;
export type MenuSection = (typeof menuSections)[number];

/** Entries of "Gestión de sistema" that the specification nests: an entry with a `group` stands below that heading. */
export type MenuGroup = 'access' | 'api' | 'brands';

export interface Screen {
  /** As React Router writes it; matched without regard to case. */
  path: string;
  /** Breadcrumb parent. */
  parent?: string;
  layout: 'main' | 'auth' | 'default';
  /** `user`: signed in; `guest`: only not signed in; `open`: anybody. */
  access: 'user' | 'guest' | 'open';
  permission?: Permission;
  /** Place in the side menu; rows of a section appear in the order of this table. */
  menu?: {
    section: MenuSection;
    group?: MenuGroup;
    /** Without it the entry is there, as the specification wants, but cannot be chosen and says why. */
    needs?: Permission;
    /** The entry is for developers. Its address is there in every build: the specification lists it among the routes. */
    devOnly?: true;
  };
  /** In builds for developers alone. */
  devOnly?: true;
  /** No page of its own: goes on to that screen. */
  redirect?: string;
  /** Where the brand has a comparator site of its own, the menu leads there, to this path; developers come to the page here. */
  external?: string;
  /** A menu entry that opens this dialog over the screen in view; the row's own address goes on to `redirect`. */
  dialog?: MenuDialog;
}

/** What `app/pages.ts` knows by that name. */
export type MenuDialog = 'contract-code';

export const screens = {
  home: { path: '/', layout: 'main', access: 'user', menu: { section: 'home' } },
  profile: { path: '/profile', layout: 'main', access: 'user' },
  work: { path: '/mi-trabajo', layout: 'main', access: 'user' },
  help: { path: '/ayuda', layout: 'main', access: 'user' },

  contractsHome: { path: '/soluciones/contratos', layout: 'main', access: 'user', redirect: 'newContract' },
  newContract: {
    path: '/soluciones/contratos/alta',
    layout: 'main',
    access: 'user',
    menu: { section: 'contracts', needs: 'CONTRATOSALTA' },
  },
  newContracts: { path: '/soluciones/contratos/alta/masiva', parent: 'newContract', layout: 'main', access: 'user' },
  contractByCode: {
    path: '/soluciones/contratos/codigo',
    layout: 'main',
    access: 'user',
    devOnly: true,
    dialog: 'contract-code',
    redirect: 'contracts',
    menu: { section: 'contracts' },
  },
  contracts: {
    path: '/soluciones/contratos/listado',
    layout: 'main',
    access: 'user',
    menu: { section: 'contracts' },
  },
  contract: { path: '/soluciones/contratos/:referencia', parent: 'contracts', layout: 'main', access: 'user' },
  invoices: {
    path: '/soluciones/facturas',
    layout: 'main',
    access: 'user',
    menu: { section: 'contracts' },
  },
  invoice: { path: '/soluciones/facturas/:numero', parent: 'invoices', layout: 'main', access: 'user' },
  renewals: {
    path: '/soluciones/renovaciones',
    layout: 'main',
    access: 'user',
    permission: 'VERRENOVACIONES',
    menu: { section: 'contracts' },
  },
  contractsMap: { path: '/soluciones/map', parent: 'contracts', layout: 'main', access: 'user' },
  customers: { path: '/soluciones/clientes', parent: 'contracts', layout: 'main', access: 'user' },
  customer: { path: '/soluciones/clientes/:id', parent: 'customers', layout: 'main', access: 'user' },

  files: {
    path: '/documentacion',
    layout: 'main',
    access: 'user',
    menu: { section: 'documentation' },
  },

  solutionsHome: { path: '/soluciones', layout: 'main', access: 'user', redirect: 'contracts' },
  comparatorHome: { path: '/soluciones/comparador', layout: 'main', access: 'user', redirect: 'comparison' },
  comparison: {
    path: '/soluciones/comparador/comparativa',
    layout: 'main',
    access: 'user',
    external: 'comparativa',
    menu: { section: 'comparator' },
  },
  comparisons: {
    path: '/soluciones/comparador/listado',
    layout: 'main',
    access: 'user',
    external: 'listado',
    menu: { section: 'comparator' },
  },
  priceHistory: {
    path: '/soluciones/comparador/historico',
    layout: 'main',
    access: 'user',
    external: 'historico',
    menu: { section: 'comparator' },
  },

  agentsHome: { path: '/agentes', layout: 'main', access: 'user', redirect: 'agents' },
  agents: {
    path: '/agentes/listado',
    layout: 'main',
    access: 'user',
    menu: { section: 'sales' },
  },
  agent: { path: '/agentes/:id', parent: 'agents', layout: 'main', access: 'user' },
  usersHome: { path: '/usuarios', layout: 'main', access: 'user', permission: 'GESTORACCESS', redirect: 'users' },
  users: {
    path: '/usuarios/listado',
    layout: 'main',
    access: 'user',
    permission: 'GESTORACCESS',
    menu: { section: 'users' },
  },
  user: { path: '/usuarios/:id', parent: 'users', layout: 'main', access: 'user' },

  systemHome: { path: '/sysmanager', layout: 'main', access: 'user', permission: 'GESTORACCESS', redirect: 'groups' },
  groups: {
    path: '/sysmanager/grupos',
    layout: 'main',
    access: 'user',
    permission: 'GESTORACCESS',
    menu: { section: 'system', group: 'access' },
  },
  group: { path: '/sysmanager/grupos/:id', parent: 'groups', layout: 'main', access: 'user' },
  permissions: {
    path: '/sysmanager/permisos',
    layout: 'main',
    access: 'user',
    permission: 'GESTORACCESS',
    menu: { section: 'system', group: 'access' },
  },
  permission: { path: '/sysmanager/permisos/:id', parent: 'permissions', layout: 'main', access: 'user' },
  menuManager: {
    path: '/sysmanager/menumanager',
    layout: 'main',
    access: 'user',
    permission: 'GESTORACCESS',
    menu: { section: 'system', group: 'access', devOnly: true },
  },
  apiUsers: {
    path: '/sysmanager/apiuser',
    layout: 'main',
    access: 'user',
    permission: 'GESTORACCESS',
    menu: { section: 'system', group: 'api' },
  },
  apiUser: { path: '/sysmanager/apiuser/:id', parent: 'apiUsers', layout: 'main', access: 'user' },
  apiKeys: {
    path: '/apikeys',
    layout: 'main',
    access: 'user',
    permission: 'GESTORACCESS',
    menu: { section: 'system', group: 'api' },
  },
  apiTest: {
    path: '/sysmanager/apitest',
    layout: 'main',
    access: 'user',
    permission: 'GESTORACCESS',
    menu: { section: 'system', group: 'api' },
  },
  brands: {
    path: '/sysmanager/marcas',
    layout: 'main',
    access: 'user',
    permission: 'GESTORACCESS',
    menu: { section: 'system', group: 'brands' },
  },
  brand: { path: '/sysmanager/marcas/:id', parent: 'brands', layout: 'main', access: 'user' },
  logs: {
    path: '/sysmanager/logs',
    layout: 'main',
    access: 'user',
    permission: 'GESTORACCESS',
    menu: { section: 'system' },
  },

  utilitiesHome: { path: '/utilidades', layout: 'main', access: 'user', redirect: 'sips' },
  sips: {
    path: '/utilidades/sips',
    layout: 'main',
    access: 'user',
    menu: { section: 'utilities' },
  },
  supplyPoint: { path: '/utilidades/sips/:cups', parent: 'sips', layout: 'main', access: 'user' },
  utilitiesMap: {
    path: '/utilidades/map',
    layout: 'main',
    access: 'user',
    menu: { section: 'utilities', devOnly: true },
  },
  sitesMap: { path: '/utilidades/site', parent: 'sips', layout: 'main', access: 'user' },

  batteries: {
    path: '/productos/baterias',
    layout: 'main',
    access: 'user',
    permission: 'MENUPRODUCTOSBATERIAS',
    menu: { section: 'products' },
  },
  batteryOffers: { path: '/productos/baterias/ofertas', parent: 'batteries', layout: 'main', access: 'user' },
  batteryOffer: {
    path: '/productos/baterias/ofertas/:codigo',
    parent: 'batteryOffers',
    layout: 'main',
    access: 'user',
  },
  batteryContracts: { path: '/productos/baterias/contratos', parent: 'batteries', layout: 'main', access: 'user' },

  auth: { path: '/auth', layout: 'auth', access: 'open', redirect: 'signIn' },
  // "Login is always reachable" (section 4), "guest-only pages send an authenticated user home": it is guest-only.
  signIn: { path: authPaths.signIn, layout: 'auth', access: 'guest' },
  recovery: { path: authPaths.recovery, layout: 'auth', access: 'open' },
  resetPassword: { path: authPaths.resetPassword, layout: 'auth', access: 'open' },
  authError: { path: authPaths.authError, layout: 'auth', access: 'open' },
  authAccess: { path: authPaths.authAccess, layout: 'auth', access: 'open' },
  error: { path: '/error', layout: 'auth', access: 'open' },

  miscHome: { path: '/otros', layout: 'main', access: 'user', redirect: 'landing' },
  landing: { path: '/otros/Landing', layout: 'main', access: 'user' },

  notFound: {
    path: '/notfound',
    layout: 'default',
    access: 'open',
    devOnly: true,
    menu: { section: 'auth' },
  },
  empty: {
    path: '/otros/Empty',
    layout: 'main',
    access: 'user',
    menu: { section: 'auth', devOnly: true },
  },
} as const satisfies Record<string, Screen>;

export type ScreenId = keyof typeof screens;
/** Screens that have an entry in the side menu. */
export type MenuScreenId = { [Id in ScreenId]: (typeof screens)[Id] extends { menu: object } ? Id : never }[ScreenId];

/** The rows by id, as plain screens. */
export const screenOf = (id: ScreenId): Screen => screens[id];

export const screenIds = Object.keys(screens) as ScreenId[];

/** Whether the menu shows a screen to developers alone. */
export function isForDevelopers(id: ScreenId): boolean {
  const { devOnly, menu } = screenOf(id);
  return devOnly === true || menu?.devOnly === true;
}

/**
 * The permission that a screen asks for: its own or that of the nearest parent that has one. The specification
 * protects the routes of the menu; a record's page is protected with its list.
 */
export function permissionFor(id: ScreenId): Permission | undefined {
  const { permission, parent } = screenOf(id);
  return permission ?? (parent ? permissionFor(parent as ScreenId) : undefined);
}

type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Params<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

type Filled<Id extends ScreenId> = Params<(typeof screens)[Id]['path']>;

/** The address of a screen: `to('contracts')`, later `to('contract', { referencia })`. */
export function to<Id extends ScreenId>(id: Id, ...[params]: unknown extends Filled<Id> ? [] : [Filled<Id>]): string {
  return screens[id].path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );
}
