import { act } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { matchRoutes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { prefetch } from '~/api/answers.ts';
import { addressOf } from '~/api/wire/index.ts';
import { widgetIds, widgetOf } from '~/features/dashboard/widgets.ts';
import { withTexts } from '~/i18n/testing.ts';
import { densityNow } from '~/lib/appearance.ts';
import { emptyPersonStores } from '~/lib/perPerson.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { type ScreenId, screenIds, screenOf, to } from '~/screens.ts';
import { permissions } from '~/session/permissions.ts';
import { setSession } from '~/session/state.ts';
import { user } from '~/session/testing.ts';
import { firstCalls } from '~/table/list/address.ts';
import { usualRows } from '~/table/list/pageSize.ts';
import { pages } from './pages.ts';
import type { MainPageId } from './parts.ts';

/**
 * Calls that a page sends at once although its route does not declare them: they are not prefetched. Those that are
 * declared are in `calls.ts` of the feature.
 */
const undeclared: Partial<Record<MainPageId, readonly string[]>> = {
  profile: ['usuarios/preferences', 'usuarios/u1'],
  inbox: ['usuarios/preferences'],
  newContracts: formLists(),
  newContract: formLists(),
  customers: ['contract'],
  // The numbers of the tabs, and the chips.
  renewals: ['renovaciones/subestados', 'renovaciones'],
  comparison: ['usuarios/preferences', 'utility/tarifas'],
  comparisons: ['usuarios/preferences'],
  priceHistory: ['energia/ultima-fecha', 'utility/tarifas'],
  users: ['marcas/get-all-actives'],
  group: ['grupousuarios/user-groups'],
  permission: ['permission'],
  brands: ['marcas/get-all'],
  brand: ['marcas/get-all'],
  files: ['folder', 'folders'],
  contractsMap: ['contract', 'utility/contrato/estados'],
  sitesMap: ['contract', 'utility/contrato/estados'],
  utilitiesMap: ['contract', 'utility/contrato/estados'],
};

function formLists() {
  const utility = ['cnaes', 'colectivos', 'provincias', 'tarifas', 'tipoaltasolicitud', 'tipocomision'];
  return [
    'agentes',
    'marcas/get-all-actives',
    ...utility.map((list) => `utility/${list}`),
    'utility/tipoimpresionfacturas',
  ];
}

withTexts('common');

const addresses = new Set<string>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const all = Object.keys(permissions).map((name) => ({ NombreNormalizado: name }));
  setSession({ status: 'authenticated', user: { ...user, Permisos: all } as never });
  addresses.clear();
  vi.stubGlobal('fetch', ({ url }: Request) => {
    addresses.add(url.replace('https://api.test/api/', ''));
    return new Promise(() => {});
  });
});

const params = { id: '7', codigo: 'A1', numero: 'F1', referencia: 'C1', cups: 'ES0031000000000001JN0F' };

/** Everything that a part asks at an address before it has an answer. */
async function firstRequestsOf(Part: ComponentType, screen: ScreenId): Promise<string[]> {
  const at = to(screen as 'agent', params);
  await act(async () => void renderScreen(createElement(Part), { screen, path: screenOf(screen).path, at }));
  return [...addresses].sort();
}

const pathOf = (address: string) => address.split('?')[0];

test.each(Object.keys(pages) as MainPageId[])('%s asks first what its route declares', async (id) => {
  const { default: Page } = await pages[id].load();
  const own = firstCalls(Page.calls?.() ?? [], (size) => usualRows(id, size, densityNow()));
  const calls = Page.recordCall ? [Page.recordCall(params)] : own;
  const declared = calls.map(([endpoint, query]) => addressOf(endpoint, query));
  const sent = await firstRequestsOf(Page, id);
  // The tiles send theirs once the layout is there.
  const byParts = id === 'home' ? ['utility/dashboard/resumen'] : [];
  expect(declared.filter((call) => !sent.includes(call))).toEqual(byParts);
  const others = new Set(sent.filter((call) => !declared.includes(call)).map(pathOf));
  expect([...others]).toEqual(undeclared[id] ?? []);
});

// Clause 2.49, 2.60-62, 2.65-67, 2.69, 2.70, 2.74, 2.75, 2.77
test.each([
  ['/profile', 'usuarios/u1'],
  ['/agentes/listado', 'agentes'],
  ['/apikeys', 'apikey'],
  ['/usuarios/listado', 'usuarios'],
  ['/usuarios/7', 'usuarios/7'],
  ['/soluciones/facturas', 'facturas'],
  ['/soluciones/renovaciones', 'renovaciones'],
  ['/soluciones/contratos/alta', 'utility/tipoaltasolicitud'],
  ['/soluciones/contratos/listado', 'contract'],
  ['/soluciones/contratos/C1', 'contract/id'],
  ['/sysmanager/marcas', 'marcas/get-all'],
  ['/sysmanager/marcas/7', 'marcas/get-by-id'],
  ['/sysmanager/apiuser', 'apiusers/listado-api-user'],
  ['/sysmanager/apiuser/7', 'apiusers/api-user'],
  ['/documentacion', 'folders'],
])('%s shows what %s answers', async (address, call) => {
  const routes = screenIds.map((id) => ({ path: screenOf(id).path, handle: id }));
  const id = matchRoutes(routes, address)?.at(-1)?.route.handle as MainPageId;
  const { default: Page } = await pages[id].load();
  expect((await firstRequestsOf(Page, id)).map(pathOf)).toContain(call);
});

test.each(widgetIds)('the tile %s asks first what it declares', async (id) => {
  const { default: Tile } = await widgetOf(id).load();
  await act(async () => void prefetch(Tile.calls?.() ?? []));
  const prefetched = [...addresses].sort();
  addresses.clear();
  emptyPersonStores();
  expect(await firstRequestsOf(Tile, 'home')).toEqual(prefetched);
});
