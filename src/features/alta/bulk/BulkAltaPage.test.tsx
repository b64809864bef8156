import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { type FileFault, FileRefusal } from '~/lib/fileLimits.ts';
import { emptyPersonStores } from '~/lib/perPerson.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { startWorker } from '~/lib/startWorker.ts';
import { cellsOf, inProcess } from '~/lib/testing.ts';
import { workbookFile } from '~/lib/workbook.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import { toast } from '~/ui/toast.ts';
import { accepting } from '../testing.ts';
import type { Field } from '../values.ts';
import BulkAltaPage from './BulkAltaPage.tsx';
import { headOf, sheetFields } from './heads.ts';

vi.mock('~/brand/index.ts', () => ({ brand: { id: 'portal' } }));
vi.mock('~/lib/saveFile.ts', () => ({ saveFile: vi.fn() }));
vi.mock('~/ui/toast.ts', async (original) => ({ ...(await original<object>()), toast: vi.fn() }));
vi.mock('~/lib/startWorker.ts', async () => {
  const [{ inProcess }, { readSheet }] = await Promise.all([import('~/lib/testing.ts'), import('~/lib/readSheet.ts')]);
  return { startWorker: vi.fn(inProcess(readSheet)) };
});

/** The contracts that were created, and the answer for each. */
const created: { Cups: string; Nif: string }[] = [];
const insert = vi.fn(
  async ({ Cups }: { Cups: string }): Promise<Response> => json({ CodigoContrato: `PT-${Cups.slice(-6)}` }),
);
const answers: Parameters<typeof serve>[0] = {};

withTexts('alta', 'form', 'trade', 'bulk', 'table', 'toasts');
beforeAll(async () => {
  // Loaded on demand, which takes long on a busy machine.
  await Promise.all([import('~/table/onDemand.ts'), import('./sheetFiles.ts')]);
});
beforeEach(() => {
  vi.spyOn(session, 'can').mockReturnValue(true);
  vi.spyOn(session, 'state', 'get').mockReturnValue({ status: 'authenticated', user: { Id: 'u1' } } as never);
  created.length = 0;
  Object.assign(answers, accepting, {
    'contract/insert': async (request: Request) => {
      const body = await request.json();
      created.push(body);
      return insert(body);
    },
  });
  serve(answers);
});
afterEach(() => emptyPersonStores());

const t = () => i18next.getFixedT('es', 'alta');
const line = (change: Partial<Record<Field, string | number>> = {}) => ({
  IdTipoSolicitud: 'Cambio de comercializadora',
  Cups: 'ES0021990000012345EB0F',
  CodigoTarifa: '2.0TD',
  PotenciaP1: 4.6,
  PotenciaP2: 4.6,
  Cnae: '9820',
  'DireccionSuministro.Via': 'Mayor',
  'DireccionSuministro.CodigoPostal': '28013',
  'DireccionSuministro.Municipio': 'Madrid',
  Nif: '12345678Z',
  Nombre: 'Ana',
  Apellido1: 'Ruiz',
  Email: 'ana@example.com',
  IdTarifaProducto: 'Fijo 12',
  Fee: 5,
  Iban: 'ES9121000418450200051332',
  IdTipoImpresionFactura: 'E-mail',
  ...change,
});
type Line = ReturnType<typeof line>;
const others = ['ES0031000000000001BJ0F', 'ES0031000000000002BZ0F'];

async function sheetOf(lines: readonly Line[], rename: Partial<Record<Field, string>> = {}) {
  const fields = Object.keys(lines[0] ?? {}) as Field[];
  const columns = fields.map((field) => ({ head: rename[field] ?? headOf(field, t()) }));
  const { blob } = await workbookFile('altas.xlsx', { name: 'Altas', columns, lines: lines.map(Object.values) });
  return new File([blob], 'altas.xlsx', { type: blob.type });
}

const show = () => renderScreen(<BulkAltaPage />, { at: '/alta/masiva', cache: { dedupingInterval: 0 } });
/** A reload: what is in memory is gone. */
const reload = () => {
  cleanup();
  emptyPersonStores();
  show();
};
const choose = async (file: File) =>
  userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const createOne = async () => {
  await press('Crear 1 contrato');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Crear 1 contrato' }));
  return dialog;
};
const saved = async () => {
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const file = vi.mocked(saveFile).mock.calls[0]?.[0];
  return {
    name: file?.name,
    cells: await cellsOf(file?.blob ?? new Blob()),
  };
};

test('the template has a column for every field, required ones are marked, and its example row is not read', async () => {
  show();
  await press('Descargar plantilla');
  const { cells } = await saved();
  const heads = cells[0]?.map(String) ?? [];
  expect(heads.filter((head) => head.endsWith(' *'))).toEqual(['CUPS de luz *', 'NIF *', 'IBAN *']);
  expect(heads.map((head) => head.replace(' *', '')).toSorted()).toEqual(
    sheetFields.map((field) => headOf(field, t())).toSorted(),
  );
  expect(cells[1]?.[0]).toBe('ES1234123456789012JY1F');
  const file = vi.mocked(saveFile).mock.calls[0]?.[0];
  await choose(new File([file?.blob ?? new Blob()], 'plantilla.xlsx'));
  expect(await screen.findByText('plantilla.xlsx no tiene ninguna fila debajo de la cabecera.')).toBeTruthy();
});

test('a template that cannot be written says so, and the page stays', async () => {
  vi.mocked(saveFile).mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch');
  });
  show();
  await press('Descargar plantilla');
  await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ tone: 'error' })));
  expect(screen.getByRole('button', { name: 'Descargar plantilla' })).toBeTruthy();
});

test('a row with a warning says why beside a mark in the cell, and is created only when that is accepted', async () => {
  answers['cups/isactive'] = () => json({ Activo: true, CodigoContrato: 'PT-9', Estado: null, Message: null });
  show();
  await choose(await sheetOf([line({ Fee: 1234.5 })]));
  await press('Comprobar 1 fila');
  expect(await screen.findByText('0 filas listas · 1 por mirar')).toBeTruthy();
  const [findings] = (await screen.findByRole('row', { name: /^2 / })).querySelectorAll('td');
  expect(findings?.textContent).toMatch(/^Este punto ya tiene un contrato activo: PT-9\.El fee máximo es 25/);
  const fee = screen.getByRole('textbox', { name: 'Fee de energía, fila 2' });
  expect(fee.closest('td')?.textContent).toBe('');
  expect(fee.getAttribute('aria-describedby')).toBe(findings?.id);
  expect(screen.queryByRole('button', { name: /^Crear 1/ })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Crear de todos modos/ }));
  expect(screen.getByRole('button', { name: 'Crear 1 contrato' })).toBeTruthy();
});

test('a number that can mean two is asked about with a button for each, and what was understood of others is shown', async () => {
  show();
  // The comma of the fee is the file's sign for decimals; three of them are unusual for kWh.
  await choose(await sheetOf([{ ...line(), PotenciaP1: '4.600', Fee: '5,25', ConsumoAnual: '2,600' } as never]));
  await press('Comprobar 1 fila');
  expect(await screen.findByText('0 filas listas · 1 con errores')).toBeTruthy();
  expect(screen.getByText('= 4,6 kW')).toBeTruthy();
  expect(screen.getByRole('button', { name: '2,6' })).toBeTruthy();
  await press('2.600');
  expect(await screen.findByText('1 fila lista')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '2,6' })).toBeNull();
  await createOne();
  await waitFor(() => expect(created).toMatchObject([{ PotenciaP1: 4.6, Fee: 5.25, ConsumoAnual: 2600 }]));
});

test('a check can be stopped, and the next one asks only for what is not known', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answers['cups/isactive'] = async () => {
    await promise;
    return accepting['cups/isactive']();
  };
  show();
  await choose(await sheetOf([line(), ...others.map((Cups) => line({ Cups }))]));
  await press('Comprobar 3 filas');
  await press('Cancelar');
  resolve();
  expect(screen.queryByText(/^Consultando/)).toBeNull();
  Object.assign(answers, accepting);
  await press('Comprobar 3 filas');
  expect(await screen.findByText('3 filas listas')).toBeTruthy();
});

test('a cell is corrected in the table, and the saved file contains the correction', async () => {
  show();
  await choose(await sheetOf([line({ Nif: '12345678A' })]));
  await press('Comprobar 1 fila');
  const cell = await screen.findByRole('textbox', { name: 'NIF, fila 2' });
  await userEvent.clear(cell);
  await userEvent.type(cell, '12345678Z{Enter}');
  await screen.findByText('1 fila lista');
  await press('Guardar el archivo');
  expect((await saved()).cells[1]).toContain('12345678Z');
});

test('a sheet is checked cell by cell, its errors can be saved as a file, and rows without errors are created', async () => {
  show();
  await choose(await sheetOf([line(), line({ Cups: others[0] as string, Nif: '12345678A' })]));
  await press('Comprobar 2 filas');
  expect(await screen.findByText('1 fila lista · 1 con errores')).toBeTruthy();
  // Rows with errors come first, and the cell to correct has the focus.
  const [, first] = await screen.findAllByRole('row');
  expect(first?.textContent).toMatch(/^3NIF: El último carácter no cuadra/);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('NIF, fila 3');
  expect(created).toEqual([]);

  await press('Guardar el archivo');
  const { name, cells } = await saved();
  expect(name).toBe('altas - Errores.xlsx');
  expect(cells[0]?.at(-1)).toBe('Errores');
  expect(cells[1]?.at(-1) ?? '').not.toContain('NIF');
  expect(cells[2]?.at(-1)).toMatch(/^NIF: El último carácter no cuadra/);

  const dialog = await createOne();
  expect(await dialog.findByText('Creado el contrato PT-45EB0F.')).toBeTruthy();
  expect(created).toMatchObject([{ Cups: 'ES0021990000012345EB0F', Nif: '12345678Z', IdTarifaProducto: 101 }]);
  await userEvent.click(await dialog.findByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByText('0 filas listas · 1 con errores · 1 ya creada')).toBeTruthy();
});

test('a row whose contract is created without its code is created: it is said so, and not sent again', async () => {
  insert.mockImplementationOnce(async () => new Response(null, { status: 204 }));
  show();
  await choose(await sheetOf([line()]));
  await press('Comprobar 1 fila');
  const dialog = await createOne();
  expect(await dialog.findByText('Creado; el servidor no ha dicho su código.')).toBeTruthy();
  await userEvent.click(await dialog.findByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByText('0 filas listas · 1 ya creada')).toBeTruthy();
  expect(created).toHaveLength(1);
});

test('an unknown column is chosen by hand, once for all sheets of the person', async () => {
  const saves: object[] = [];
  answers['usuarios/preference'] = async (request) => {
    saves.push(await request.json());
    return json({ Message: null });
  };
  show();
  // By its content it would be a CUPS.
  const file = await sheetOf([line({ Cups: 'ES00219900000123' })], { Cups: 'Punto' });
  await choose(file);
  const column = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Punto' });
  expect(column.value).toBe('');
  await userEvent.selectOptions(column, 'CUPS de luz');
  await press('Comprobar 1 fila');
  expect(await screen.findByRole('textbox', { name: 'Punto, fila 2' })).toHaveProperty('value', 'ES00219900000123');
  expect(saves).toMatchObject([{ Clave: 'columnas.newContracts', Valor: expect.stringContaining('"punto":"Cups"') }]);
  reload();
  await choose(file);
  await userEvent.click(await screen.findByText(/^Columnas reconocidas/));
  expect(await screen.findByRole('combobox', { name: 'Punto' })).toHaveProperty('value', 'Cups');
});

test('after a reload the same sheet continues: created rows are not repeated, and no cell is kept on the device', async () => {
  const file = await sheetOf([line(), line({ Cups: others[0] as string }), line({ Cups: others[1] as string })]);
  let hold = true;
  insert.mockImplementation(async ({ Cups }) => {
    // The first is created, and the page closed while the others are on their way.
    if (hold && Cups !== line().Cups) return new Promise<Response>(() => {});
    return Response.json({ Message: null, CodigoContrato: 'PT-1', Id: 1 });
  });
  show();
  await choose(file);
  await press('Comprobar 3 filas');
  await press('Crear 3 contratos');
  await userEvent.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Crear 3 contratos' }),
  );
  await waitFor(() => expect(created).toHaveLength(3));
  expect(await screen.findByText('Creado el contrato PT-1.')).toBeTruthy();
  const device = JSON.stringify({ ...localStorage });
  expect(device).not.toContain('ES9121000418450200051332');
  expect(device).not.toContain('12345678Z');

  hold = false;
  created.length = 0;
  reload();
  expect(await screen.findByText(/quedó a medias .*: 3 de 3. Elige otra vez el mismo archivo/)).toBeTruthy();
  await choose(file);
  await press('Comprobar 3 filas');
  expect(await screen.findByText('2 filas listas · 1 ya creada')).toBeTruthy();
  await press('Crear 2 contratos');
  await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /^Reintentar/ }));
  await waitFor(() => expect(created.map(({ Cups }) => Cups).toSorted()).toEqual(others));
  await userEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByText('0 filas listas · 3 ya creadas')).toBeTruthy();
  expect(screen.queryByText(/quedó a medias/)).toBeNull();
});

test.each<[FileFault, RegExp]>([
  ['unreadable', /altas.xlsx no se puede leer. Guárdalo como Excel/],
  ['old', /^altas.xlsx es un Excel antiguo/],
  ['columns', /más allá de la columna 256, en la fila 7/],
  ['lines', /más de 5\.000 filas: divídelo/],
  ['unpacked', /más de 60 MB/],
  ['cell', /tiene en la fila 7 una celda de más de 32\.767 caracteres/],
  ['time', /tarda demasiado en leerse/],
  ['failed', /^No se ha podido leer altas.xlsx/],
])('a file with a fault (%s) is refused with a sentence of its own', async (fault, sentence) => {
  const refuse = inProcess(async () => {
    throw new FileRefusal(fault, 7);
  });
  vi.mocked(startWorker).mockImplementationOnce(refuse as never);
  show();
  await choose(new File(['x'], 'altas.xlsx'));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText(/^Leyendo/)).toBeNull();
});

test('a look-up list that is refused has no retry, one that fails has', async () => {
  answers['utility/tarifas'] = () => json({ Message: 'Sin acceso a las tarifas.' }, 403);
  show();
  expect(await screen.findByText('Sin acceso a las tarifas.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  await choose(await sheetOf([line()]));
  const check = await screen.findByRole('button', { name: 'Comprobar 1 fila' });
  expect([check.getAttribute('aria-disabled'), check.getAttribute('aria-busy')]).toEqual(['true', null]);
  cleanup();

  answers['utility/tarifas'] = () => json({}, 500);
  show();
  expect(await screen.findByText(t()('listsFailed'))).toBeTruthy();
  Object.assign(answers, accepting);
  await press('Reintentar');
  await waitFor(() => expect(screen.queryByText(t()('listsFailed'))).toBeNull());
});
