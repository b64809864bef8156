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

/** Groups in "Gestión de sistema" that the specification nests: an entry with a `group` is below that heading. */
export type MenuGroup = 'access' | 'api' | 'brands';

/** A row as it is written: without `layout` and `access` it is a page of the portal for everyone who is signed in. */
interface Row {
  /** In React Router's syntax; matched without regard to case. */
  path: string;
  /** Breadcrumb parent. */
  parent?: string;
  layout?: 'main' | 'auth' | 'default';
  /** `user`: signed in; `guest`: only without a session; `open`: everyone. */
  access?: 'user' | 'guest' | 'open';
  permission?: Permission;
  /** Position in the side menu; rows of a section appear in the order of this table. */
  menu?: {
    section: MenuSection;
    group?: MenuGroup;
    /** The entry is shown without this permission too, as the specification wants, but it is disabled and says why. */
    needs?: Permission;
    /**
     * The menu entry is only for developers. Its address exists in every build: the specification lists it among the
     * routes.
     */
    devOnly?: true;
  };
  /** The screen exists only in builds for developers. */
  devOnly?: true;
  /** The row has no page: it redirects to this screen. */
  redirect?: string;
  /** If the brand has its own comparator site, the menu leads there, to this path; developers get the page here. */
  external?: string;
  /**
   * Pixels of bars that only this screen has above the rows of its list. The calls of the page's head carry them
   * (`scripts/boot.ts`).
   */
  bars?: number;
  /** A menu entry that opens this dialog over the current screen; the row's own address redirects. */
  dialog?: MenuDialog;
}

export type Screen = Row & Required<Pick<Row, 'layout' | 'access'>>;

/** Names known to `app/dialogs.ts`. */
export type MenuDialog = 'contract-code';

const rows = {
  home: { path: '/', menu: { section: 'home' } },
  profile: { path: '/profile' },
  inbox: { path: '/mi-trabajo', menu: { section: 'home' } },
  help: { path: '/ayuda' },

  contractsHome: { path: '/soluciones/contratos', redirect: 'newContract' },
  newContract: { path: '/soluciones/contratos/alta', menu: { section: 'contracts', needs: 'CONTRATOSALTA' } },
  newContracts: { path: '/soluciones/contratos/alta/masiva', parent: 'newContract' },
  contractByCode: {
    path: '/soluciones/contratos/codigo',
    devOnly: true,
    dialog: 'contract-code',
    redirect: 'contracts',
    menu: { section: 'contracts' },
  },
  contracts: { path: '/soluciones/contratos/listado', menu: { section: 'contracts' } },
  contract: { path: '/soluciones/contratos/:referencia', parent: 'contracts' },
  invoices: { path: '/soluciones/facturas', menu: { section: 'contracts', needs: 'FACTURASVER' } },
  invoice: { path: '/soluciones/facturas/:numero', parent: 'invoices' },
  renewals: { path: '/soluciones/renovaciones', permission: 'VERRENOVACIONES', menu: { section: 'contracts' } },
  contractsMap: { path: '/soluciones/map', parent: 'contracts' },
  customers: { path: '/soluciones/clientes', parent: 'contracts' },
  customer: { path: '/soluciones/clientes/:id', parent: 'customers' },

  files: { path: '/documentacion', menu: { section: 'documentation' } },

  solutionsHome: { path: '/soluciones', redirect: 'contracts' },
  comparatorHome: { path: '/soluciones/comparador', redirect: 'comparison' },
  comparison: { path: '/soluciones/comparador/comparativa', external: 'comparativa', menu: { section: 'comparator' } },
  comparisons: { path: '/soluciones/comparador/listado', external: 'listado', menu: { section: 'comparator' } },
  priceHistory: {
    path: '/soluciones/comparador/historico',
    external: 'historico',
    menu: { section: 'comparator', needs: 'ENERGIAHISTORICO' },
  },

  agentsHome: { path: '/agentes', redirect: 'agents' },
  agents: { path: '/agentes/listado', menu: { section: 'sales', needs: 'AGENTESVER' } },
  agent: { path: '/agentes/:id', parent: 'agents' },
  usersHome: { path: '/usuarios', permission: 'GESTORACCESS', redirect: 'users' },
  users: { path: '/usuarios/listado', permission: 'GESTORACCESS', menu: { section: 'users' } },
  user: { path: '/usuarios/:id', parent: 'users' },

  systemHome: { path: '/sysmanager', permission: 'GESTORACCESS', redirect: 'groups' },
  groups: { path: '/sysmanager/grupos', permission: 'GESTORACCESS', menu: { section: 'system', group: 'access' } },
  group: { path: '/sysmanager/grupos/:id', parent: 'groups' },
  permissions: {
    path: '/sysmanager/permisos',
    permission: 'GESTORACCESS',
    menu: { section: 'system', group: 'access' },
  },
  permission: { path: '/sysmanager/permisos/:id', parent: 'permissions' },
  menuManager: {
    path: '/sysmanager/menumanager',
    permission: 'GESTORACCESS',
    menu: { section: 'system', group: 'access', devOnly: true },
  },
  apiUsers: { path: '/sysmanager/apiuser', permission: 'GESTORACCESS', menu: { section: 'system', group: 'api' } },
  apiUser: { path: '/sysmanager/apiuser/:id', parent: 'apiUsers' },
  apiKeys: {
    path: '/apikeys',
    permission: 'GESTORACCESS',
    menu: { section: 'system', group: 'api', needs: 'APIKEYSGESTIONAR' },
  },
  apiTest: { path: '/sysmanager/apitest', permission: 'GESTORACCESS', menu: { section: 'system', group: 'api' } },
  brands: { path: '/sysmanager/marcas', permission: 'GESTORACCESS', menu: { section: 'system', group: 'brands' } },
  brand: { path: '/sysmanager/marcas/:id', parent: 'brands' },
  logs: { path: '/sysmanager/logs', permission: 'GESTORACCESS', menu: { section: 'system', needs: 'LOGSVER' } },

  utilitiesHome: { path: '/utilidades', redirect: 'sips' },
  sips: { path: '/utilidades/sips', menu: { section: 'utilities' }, bars: 51 },
  supplyPoint: { path: '/utilidades/sips/:cups', parent: 'sips' },
  utilitiesMap: { path: '/utilidades/map', menu: { section: 'utilities', devOnly: true } },
  sitesMap: { path: '/utilidades/site', parent: 'sips' },

  batteries: { path: '/productos/baterias', permission: 'MENUPRODUCTOSBATERIAS', menu: { section: 'products' } },
  batteryOffers: { path: '/productos/baterias/ofertas', parent: 'batteries' },
  batteryOffer: { path: '/productos/baterias/ofertas/:codigo', parent: 'batteryOffers' },
  batteryContracts: { path: '/productos/baterias/contratos', parent: 'batteries' },

  auth: { path: '/auth', layout: 'auth', access: 'open', redirect: 'signIn' },
  // "Login is always reachable" (section 4) and "guest-only pages send an authenticated user home": so it is
  // guest-only.
  signIn: { path: authPaths.signIn, layout: 'auth', access: 'guest' },
  recovery: { path: authPaths.recovery, layout: 'auth', access: 'open' },
  resetPassword: { path: authPaths.resetPassword, layout: 'auth', access: 'open' },
  authError: { path: authPaths.authError, layout: 'auth', access: 'open' },
  authAccess: { path: authPaths.authAccess, layout: 'auth', access: 'open' },
  error: { path: '/error', layout: 'auth', access: 'open' },

  miscHome: { path: '/otros', redirect: 'landing' },
  landing: { path: '/otros/Landing' },

  notFound: { path: '/notfound', layout: 'default', access: 'open', devOnly: true, menu: { section: 'auth' } },
  empty: { path: '/otros/Empty', menu: { section: 'auth', devOnly: true } },
  rates: { path: '/soluciones/comparador/regulados', parent: 'comparison' },
  portfolio: { path: '/utilidades/sips/cartera', parent: 'sips', bars: 51 },
} as const satisfies Record<string, Row>;

type Rows = typeof rows;
type Of<R, Key extends string, Default> = R extends Record<Key, infer Value> ? Value : Default;

export const screens = Object.fromEntries(
  Object.entries<Row>(rows).map(([id, row]) => [id, { layout: 'main', access: 'user', ...row }]),
) as {
  readonly [Id in keyof Rows]: Rows[Id] & {
    layout: Of<Rows[Id], 'layout', 'main'>;
    access: Of<Rows[Id], 'access', 'user'>;
  };
};

export type ScreenId = keyof typeof screens;
/** Screens that have an entry in the side menu. */
export type MenuScreenId = { [Id in ScreenId]: (typeof screens)[Id] extends { menu: object } ? Id : never }[ScreenId];

/** The rows by id, with their general type. */
export const screenOf = (id: ScreenId): Screen => screens[id];

export const screenIds = Object.keys(screens) as ScreenId[];

/** Whether only developers see the screen in the menu. */
export function isForDevelopers(id: ScreenId): boolean {
  const { devOnly, menu } = screenOf(id);
  return devOnly === true || menu?.devOnly === true;
}

/**
 * The permission of a screen: its own, or that of the nearest parent that has one. The specification protects the
 * routes of the menu; a record's page is protected with its list.
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
