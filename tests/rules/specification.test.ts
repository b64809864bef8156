import { globSync, readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import toasts from '../../locales/es/toasts.json' with { type: 'json' };
import { allRows } from '../../src/api/index.ts';
import type { BrandFile } from '../../src/brand/schema.ts';
import { arrivalFor } from '../../src/menu.ts';
import { type ScreenId, screenIds, screenOf } from '../../src/screens.ts';
import { sources } from './files.ts';

/** The addresses of the specification's section 2, as its rows stand. */
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

  test.each(globSync('brands/*/brand.json'))('%s: the comparator without a page goes on to one of ours', (file) => {
    const brand = JSON.parse(readFileSync(file, 'utf8')) as BrandFile;
    for (const comparatorUrl of [brand.comparatorUrl, ''])
      for (const dev of [false, true]) {
        const id = arrivalFor('comparison', { can: () => true, brand: { ...brand, comparatorUrl }, dev });
        expect(screenOf(id).path).toMatch(/^\/soluciones\/comparador\/\w+$/);
        expect(screenOf(id).redirect).toBeUndefined();
      }
  });
});

describe('the messages of section 8', () => {
  type Call = Exclude<keyof typeof toasts, 'areas'>;
  const done: Partial<Record<Call, string>> = {
    getSips: 'Datos de CUPS obtenidos.',
    listSips: 'Datos de CUPS obtenidos.',
    getContract: 'Detalles de contrato obtenidos correctamente.',
    printContract: 'Contrato descargado exitosamente',
    insertDocuments: 'Documento insertado correctamente.',
    sendToSignature: 'Contrato enviado a Firma Electrónica.',
    checkKleen: 'Request completed successfully.',
    checkKleenWithDocument: 'Request completed successfully.',
    validateKleen: 'Request completed successfully.',
    getPenalty: 'Datos de penalización obtenidos correctamente.',
    downloadRenewal: 'Documento descargado correctamente.',
    listSubStates: 'Listado de subestados de contrato obtenidos exitosamente.',
    listInvoices: 'Listado obtenido correctamente.',
    exportInvoices: 'Descarga de datos completada.',
    getAgent: 'Información de agente recuperada.',
    setUserPassword: 'Contraseña de usuario cambiada correctamente',
    changeOwnPassword: 'Contraseña de usuario cambiada correctamente',
    getUser: 'Datos de usuario obtenidos',
    createFolder: 'Carpeta creada correctamente',
    renameFolder: 'Carpeta renombrada exitosamente',
    downloadFile: 'Descarga completada',
    downloadFiles: 'Descarga completada',
    generateApiKey: 'API Key generada exitosamente',
    getApiUser: 'Usuario recuperado exitosamente',
    findBestBatteries: 'Bateria encontrada correctamente',
    updateBrand: 'Marca actualizada correctamente',
  };
  const failed: Partial<Record<Call, string>> = {
    listSips: 'No se ha podido obtener información de ningún CUPS.',
    getContract: 'No se han podido obtener los datos del contrato.',
    printContract: 'No se han podido obtener el contrato.',
    insertDocuments: 'No se han podido subir los documentos.',
    sendToSupplier: 'No se han podido cambiar la situacion del contrato.',
    sendToSignature: 'No se han podido enviar a firma electrónica.',
    checkKleen: 'An error occurred during the request.',
    checkKleenWithDocument: 'An error occurred during the request.',
    validateKleen: 'An error occurred during the request.',
    getPenalty: 'No se pudieron obtener los datos de penalización.',
    listInvoices: 'No se han podido obtener los datos.',
    exportInvoices: 'Error al exportar los datos.',
    updateUser: 'Ha ocurrido un error al modificar el usuario.',
    enableUsers: 'Ha ocurrido un error habilitar/deshabilitar los usuarios.',
    disableUsers: 'Ha ocurrido un error habilitar/deshabilitar los usuarios.',
    lockUsers: 'Ha ocurrido un error bloqueando/desbloqueando los usuarios.',
    unlockUsers: 'Ha ocurrido un error bloqueando/desbloqueando los usuarios.',
    changeHierarchyStatus: 'Ha ocurrido un error al cambiar el estado de la jerarquia.',
    setUserPassword: 'No se han podido modificar la contraseña.',
    changeOwnPassword: 'No se han podido modificar la contraseña.',
    getUser: 'An error occurred during the request.',
    findCustomer: 'No se han podido obtener los datos del cliente.',
    getCustomer: 'No se han podido obtener los datos del cliente.',
    getOmie: 'No se han podido obtener los datos de OMIE.',
    listFolders: 'No se han podido obtener los datos de carpetas.',
    getFolder: 'No se han podido obtener los datos de carpetas.',
    listLogs: 'No se han podido obtener los logs.',
    getLog: 'No se han podido obtener los logs.',
    listBrands: 'No se han podido obtener las marcas.',
    getBrand: 'No se han podido obtener la marca.',
    updateBrand: 'No se ha podido actualizar la marca.',
    renameFolder: 'No se ha podido renombrar la carpeta.',
    downloadFile: 'No se ha podido descargar el archivo.',
    findBestBatteries: 'No se han podido obtener la mejor bateria.',
  };

  test.each([
    ['success', done],
    ['error', failed],
  ] as const)('of a %s are word for word', (outcome, said) => {
    const ours = Object.keys(said).map((call) => [call, toasts[call as Call][outcome]]);
    expect(Object.fromEntries(ours)).toEqual(said);
  });
});

test('section 9: how long a call is shown as under way at least', () => {
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

test('no chart and no map stands without its numbers as a table', () => {
  const drawn = sources()
    .filter((file) => file.startsWith('src/features/') && !file.includes('.test.'))
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
    .filter(([, text]) =>
      /~\/ui\/(?:chart\/(?:BarChart|LineChart|HeatMap|Histogram|Doughnut)|map\/BubbleMap)\.tsx'/.test(text),
    );
  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn.filter(([, text]) => !/\btable=\{|\bmapTable\(/.test(text)).map(([file]) => file)).toEqual([]);
});
