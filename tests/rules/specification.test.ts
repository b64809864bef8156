import { globSync, readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { allRows } from '../../src/api/index.ts';
import type { BrandFile } from '../../src/brand/schema.ts';
import { arrivalFor } from '../../src/menu.ts';
import { type ScreenId, screenIds, screenOf } from '../../src/screens.ts';
import { sources } from './files.ts';

/** The addresses of section 2 of the specification, in its order. */
const addresses = [
  '/',
  '/profile',
  ...['/auth', '/auth/Error', '/auth/Access', '/auth/Login', '/auth/recovery', '/auth/resetpassword', '/error'],
  ...['/otros', '/otros/Empty', '/otros/Landing'],
  ...['/agentes', '/agentes/listado', '/apikeys'],
  ...['/usuarios', '/usuarios/listado', '/usuarios/7'],
  ...['/utilidades', '/utilidades/map', '/utilidades/sips', '/utilidades/site'],
  ...['/soluciones', '/soluciones/map', '/soluciones/facturas', '/soluciones/renovaciones'],
  ...['/soluciones/contratos', '/soluciones/contratos/alta', '/soluciones/contratos/listado'],
  '/soluciones/contratos/PT-2026-000018',
  ...['/soluciones/comparador', '/soluciones/comparador/listado'],
  ...['/soluciones/comparador/historico', '/soluciones/comparador/comparativa'],
  ...['/sysmanager', '/sysmanager/logs', '/sysmanager/grupos', '/sysmanager/permisos'],
  ...['/sysmanager/apitest', '/sysmanager/menumanager'],
  ...['/sysmanager/marcas', '/sysmanager/marcas/1', '/sysmanager/apiuser', '/sysmanager/apiuser/1'],
  ...['/productos/baterias', '/documentacion'],
];

describe('the addresses of section 2', () => {
  const routes = screenIds.map((id) => ({ path: screenOf(id).path, handle: id }));
  const screenAt = (address: string): ScreenId | undefined => matchRoutes(routes, address)?.at(-1)?.route.handle;

  test('are 46', () => expect(new Set(addresses).size).toBe(46));

  // Every build has such a screen, and the story `walk` sees each of them whole.
  test.each(addresses)('%s is a screen that is not for developers alone', (address) => {
    const id = screenAt(address);
    expect(id && !screenOf(id).devOnly).toBe(true);
  });

  test.each(globSync('brands/*/brand.json'))('%s: the comparator without a page redirects to one of ours', (file) => {
    const brand = JSON.parse(readFileSync(file, 'utf8')) as BrandFile;
    for (const comparatorUrl of [brand.comparatorUrl, ''])
      for (const dev of [false, true]) {
        const id = arrivalFor('comparison', { can: () => true, brand: { ...brand, comparatorUrl }, dev });
        expect(screenOf(id).path).toMatch(/^\/soluciones\/comparador\/\w+$/);
        expect(screenOf(id).redirect).toBeUndefined();
      }
  });
});

test('section 9: how long a call stays loading at least', () => {
  const holds: Record<number, string> = {
    2000: `getIndexClosings getSurplusClosings getOmie exportClosings getLastDate getFixedPrices
      listPreferences savePreference deletePreference deleteAllPreferences saveFiles deleteFile deleteFiles moveFiles`,
    1500: 'findCustomer getCustomer',
    500: 'validateIban validateNif validateCups',
  };
  for (const [hold, names] of Object.entries(holds))
    for (const name of names.split(/\s+/))
      expect([name, allRows.find((row) => row.name === name)?.hold]).toEqual([name, Number(hold)]);
});

test('every chart and map has its numbers as a table', () => {
  const drawn = sources()
    // The developers' page of parts shows them bare.
    .filter((file) => /^src\/features\/(?!states\/)/.test(file) && !file.includes('.test.'))
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
    .filter(([, text]) =>
      /~\/ui\/(?:chart\/(?:BarChart|LineChart|HeatMap|Histogram|Doughnut)|map\/BubbleMap)\.tsx'/.test(text),
    );
  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn.filter(([, text]) => !/\btable=\{|\bmapTable\(/.test(text)).map(([file]) => file)).toEqual([]);
});
