import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { emptyPersonStores } from '~/lib/perPerson.ts';
import { unfinished } from '~/lib/unfinished.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import { accepting } from '../testing.ts';
import BulkAltaPage from './BulkAltaPage.tsx';

vi.mock('~/brand/index.ts', () => ({ brand: { id: 'portal' } }));
vi.mock('~/lib/startWorker.ts', async () => {
  const [{ inProcess }, { readSheet }] = await Promise.all([import('~/lib/testing.ts'), import('~/lib/readSheet.ts')]);
  return { startWorker: vi.fn(inProcess(readSheet)) };
});

interface Sent {
  body: { CodigoContrato: string; TipoDocumento: string; Archivos: File[] };
}
const transfer = vi.hoisted(() => ({ upload: vi.fn<(endpoint: object, sent: Sent) => Promise<string>>() }));
vi.mock('~/api/transfer.ts', () => transfer);

withTexts('alta', 'form', 'trade', 'bulk', 'table', 'toasts');
beforeAll(() => import('~/table/onDemand.ts'));

afterEach(() => emptyPersonStores());

let created: object[] = [];
beforeEach(() => {
  created = [];
  vi.spyOn(session, 'can').mockReturnValue(true);
  vi.spyOn(session, 'state', 'get').mockReturnValue({
    status: 'authenticated',
    user: { Id: 'u1', IdAgente: 7 },
  } as never);
  const agents = [
    { Id: 7, Nombre: 'Norte', Activo: true },
    { Id: 8, Nombre: 'Sur', Activo: true },
  ];
  serve({
    ...accepting,
    'contract/documentos': () => json([]),
    agentes: () => json({ Items: agents, TotalCount: agents.length }),
    'contract/insert': async (request) => {
      created.push(await request.json());
      return json({ Message: null, CodigoContrato: `PT-${created.length}`, Id: created.length });
    },
  });
  transfer.upload.mockReset().mockResolvedValue('{"Message": null}');
});

const whole: Record<string, string> = {
  'Tipo de solicitud': 'Cambio de comercializadora',
  'CUPS de luz': 'ES0021990000012345EB0F',
  Tarifa: '2.0TD',
  'Potencia P1': '4,6',
  'Potencia P2': '4,6',
  CNAE: '9820',
  'Dirección de suministro': 'Mayor',
  CP: '28013',
  Municipio: 'Madrid',
  NIF: '12345678Z',
  Nombre: 'Ana',
  'Primer apellido': 'Ruiz',
  Email: 'ana@example.com',
  Producto: 'Fijo 12',
  Fee: '5',
  IBAN: 'ES9121000418450200051332',
  'Envío de factura': 'E-mail',
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const show = () => renderScreen(<BulkAltaPage />, { at: '/alta/masiva', cache: { dedupingInterval: 0 } });
async function choose(row: Record<string, string>, ...others: Record<string, string>[]) {
  show();
  const sheet = [Object.keys(row), ...[row, ...others].map(Object.values)].map((cells) => cells.join(';')).join('\n');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File([sheet], 'altas.csv', { type: 'text/csv' }));
}

async function create() {
  await press('Crear 1 contrato');
  await userEvent.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Crear 1 contrato' }),
  );
  await waitFor(() => expect(created).toHaveLength(1));
  return created[0];
}

test('the agent of all rows is the own one, as in the alta', async () => {
  await choose(whole);
  const agent = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Agente' });
  await waitFor(() => expect(agent.value).toBe('Norte'));
  await press('Comprobar 1 fila');
  expect(await create()).toMatchObject({ IdAgente: 7 });
});

test.each(['Cambio de suministrador', 'Cambio de comercializadora (C1)'])('a sheet may say %s', async (name) => {
  await choose({ ...whole, 'Tipo de solicitud': name });
  await press('Comprobar 1 fila');
  expect(await create()).toMatchObject({ IdTipoSolicitud: 2 });
});

test('a template that was saved in another language is known', async () => {
  const { 'Primer apellido': surname, ...rest } = whole;
  await choose({ ...rest, 'Primer cognom': surname ?? '' });
  expect(await screen.findByText(/^Columnas reconocidas: 17 de 17/)).toBeTruthy();
});

test('the own agent is not sent once it was taken out, which is said once for all rows', async () => {
  await choose(whole);
  await userEvent.clear(await screen.findByRole('combobox', { name: 'Agente' }));
  await userEvent.tab();
  await press('Comprobar 1 fila');
  expect(await screen.findByText(/^Sin agente: /)).toBeTruthy();
  expect(await create()).toMatchObject({ IdAgente: null });
});

test('the request and the bill of all rows are the usual ones, as in the alta', async () => {
  const { 'Tipo de solicitud': _, 'Envío de factura': __, ...rest } = whole;
  await choose(rest);
  const chosen = (name: RegExp) =>
    screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent;
  await waitFor(() => expect(chosen(/^Tipo de solicitud/)).toBe('Cambio de comercializadora (C1)'));
  expect(chosen(/^Envío de la factura/)).toBe('E-mail');
  await press('Comprobar 1 fila');
  expect(await create()).toMatchObject({ IdTipoSolicitud: 2, IdTipoImpresionFactura: 1 });
});

test('the bill is on paper in a row without e-mail, unless a person has chosen e-mail for all', async () => {
  const { 'Envío de factura': _, Email: __, ...rest } = whole;
  await choose({ ...rest, Móvil: '600100200' });
  await press('Comprobar 1 fila');
  expect(await screen.findByText('1 fila lista')).toBeTruthy();
  expect(screen.getByText('Sin e-mail: la factura va en papel.')).toBeTruthy();
  const bill = screen.getByRole('combobox', { name: /^Envío de la factura/ });
  await userEvent.selectOptions(bill, 'Papel');
  await userEvent.selectOptions(bill, 'E-mail');
  expect(await screen.findByText('0 filas listas · 1 con errores')).toBeTruthy();
  cleanup();
  emptyPersonStores();
  await choose({ ...rest, Móvil: '600100200' });
  await press('Comprobar 1 fila');
  expect(await create()).toMatchObject({ IdTipoImpresionFactura: 2 });
});

test('a row says what it is missing also after its columns were added, beside the NIF', async () => {
  const { Nombre: _, 'Primer apellido': __, ...rest } = whole;
  await choose({ ...rest, IBAN: 'ES9121000418450200051333' });
  await press('Comprobar 1 fila');
  const findings = async () => (await screen.findByRole('row', { name: /^2 / })).querySelector('td')?.textContent;
  const missing = /^Falta: Nombre y Primer apellido\.IBAN: Los dos dígitos de control del IBAN no cuadran/;
  await waitFor(async () => expect(await findings()).toMatch(missing));
  await press('Añadir las columnas que faltan');
  expect(await findings()).toMatch(missing);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(heads.indexOf('NIF'), heads.indexOf('NIF') + 3)).toEqual(['NIF', 'Nombre', 'Primer apellido']);
  // The first cell to fill in has the focus.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Nombre, fila 2');
  expect(screen.queryByRole('button', { name: 'Añadir las columnas que faltan' })).toBeNull();
  await userEvent.type(document.activeElement as Element, 'Ana{Enter}');
  await waitFor(async () => expect(await findings()).toMatch(/^Falta: Primer apellido\.IBAN: /));
  // Enter leads to the next cell with an error.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Primer apellido, fila 2');
});

test('a row without a cell for its error has the focus after the check', async () => {
  const { Nombre: _, ...rest } = whole;
  await choose(rest);
  await press('Comprobar 1 fila');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: '2' })));
});

test('what is missing for all rows is no error of a row, and they are not created without it', async () => {
  const { Producto: _, Fee: __, ...rest } = whole;
  await choose(rest, { ...rest, 'CUPS de luz': 'ES0031000000000001BJ0F', NIF: '12345678A' });
  // The sheet says the tariff.
  expect(await screen.findByRole('combobox', { name: 'Producto 2.0TD' })).toBeTruthy();
  await press('Comprobar 2 filas');
  const missing = 'Falta para todas las filas: Producto y Fee de energía';
  expect(await screen.findByText(`1 fila lista · 1 con errores · ${missing}.`)).toBeTruthy();
  expect((await screen.findByRole('button', { name: 'Crear 1 contrato' })).getAttribute('aria-disabled')).toBe('true');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Producto 2.0TD' }), '101');
  const fee = screen.getByRole('textbox', { name: 'Fee de energía' });
  await userEvent.type(fee, '-5{Enter}');
  expect(await screen.findByText('No puede ser negativo.')).toBeTruthy();
  expect(screen.getByText('1 fila lista · 1 con errores · Falta para todas las filas: Fee de energía.')).toBeTruthy();
  await userEvent.clear(fee);
  await userEvent.type(fee, '5{Enter}');
  expect(await screen.findByText('1 fila lista · 1 con errores')).toBeTruthy();
  expect(await create()).toMatchObject({ IdTarifaProducto: 101, Fee: 5 });
});

test('rows that were copied in Excel are pasted, without headings too; a text in a field is not taken for rows', async () => {
  show();
  const paste = (text: string, target: Element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    fireEvent.paste(target, { clipboardData });
  };
  const row = 'ES0021990000012345EB0F\t12345678Z\tES9121000418450200051332';
  paste('12345678Z', document.body);
  paste(`${row}\n`, document.body);
  expect(await screen.findByText('Filas pegadas · 1 fila')).toBeTruthy();
  await press('Comprobar 1 fila');
  expect(await screen.findByRole('textbox', { name: 'NIF, fila 1' })).toBeTruthy();
  paste(`${row}\n${row}\n`, screen.getByRole('textbox', { name: 'NIF, fila 1' }));
  await press('Quitar Filas pegadas');
  expect(await screen.findByText(/^Suelta aquí un Excel/)).toBeTruthy();
});

test('documents find their row by name or by choice, and are uploaded once its contract was created', async () => {
  await choose(whole, { ...whole, 'CUPS de luz': 'ES0031000000000001BJ0F', NIF: '12345678A' });
  await press('Comprobar 2 filas');
  await screen.findByText('1 fila lista · 1 con errores');
  const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  const drop = async (...names: string[]) =>
    userEvent.upload(
      inputs().at(-1) as HTMLInputElement,
      names.map((name) => new File([name.startsWith('texto') ? 'text' : '%PDF-1.7 a scan'], name)),
    );
  await drop('factura 12345678Z.pdf', 'recibo.pdf', 'factura ES0031000000000001BJ.pdf', 'texto.pdf');
  const rowOf = async (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name: `Fila de ${name}` });
  expect((await rowOf('factura 12345678Z.pdf')).value).toMatch(/^Fila 2 · Ana Ruiz · 12345678Z · ES0021/);
  expect((await rowOf('factura ES0031000000000001BJ.pdf')).value).toMatch(/^Fila 3/);
  expect(screen.getByText(/«texto.pdf» no es un archivo PDF/)).toBeTruthy();
  expect((await rowOf('recibo.pdf')).value).toBe('');
  await userEvent.click(await rowOf('recibo.pdf'));
  await userEvent.click(await screen.findByRole('option', { name: /^Fila 2/ }));
  expect(transfer.upload).not.toHaveBeenCalled();

  transfer.upload.mockRejectedValueOnce(new TypeError('No answer'));
  await create();
  await userEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByText('1 documento subido')).toBeTruthy();
  await press('Reintentar factura 12345678Z.pdf');
  expect(await screen.findByText('2 documentos subidos')).toBeTruthy();
  const sent = transfer.upload.mock.calls.map(([, { body }]) =>
    [body.CodigoContrato, body.Archivos[0]?.name].join(' '),
  );
  expect(sent).toEqual(['PT-1 factura 12345678Z.pdf', 'PT-1 recibo.pdf', 'PT-1 factura 12345678Z.pdf']);
  // The row with an error has no contract yet.
  expect(await rowOf('factura ES0031000000000001BJ.pdf')).toBeTruthy();
});

test('a person who leaves finds the sheet again with its check, until they sign out', async () => {
  await choose(whole, { ...whole, 'CUPS de luz': 'ES0031000000000001BJ0F', NIF: '12345678A' });
  await press('Comprobar 2 filas');
  expect(await screen.findByText('1 fila lista · 1 con errores')).toBeTruthy();
  cleanup();
  // A reload would lose it, from any page.
  expect(unfinished.any('typed')).toBe(true);
  show();
  expect(screen.getByText('altas.csv · 2 filas')).toBeTruthy();
  expect(screen.getByText('1 fila lista · 1 con errores')).toBeTruthy();
  cleanup();
  emptyPersonStores();
  show();
  expect(screen.queryByText('altas.csv · 2 filas')).toBeNull();
  expect(unfinished.any('typed')).toBe(false);
});
