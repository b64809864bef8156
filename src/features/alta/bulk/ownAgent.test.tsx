import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import BulkAltaPage from './BulkAltaPage.tsx';
import { lookUps } from './testing.ts';

vi.mock('~/brand/index.ts', () => ({ brand: { id: 'portal' } }));
vi.mock('~/lib/startWorker.ts', async () => {
  const [{ inProcess }, { readSheet }] = await Promise.all([import('~/lib/testing.ts'), import('~/lib/readSheet.ts')]);
  return { startWorker: vi.fn(inProcess(readSheet)) };
});

withTexts('alta', 'form', 'trade', 'bulk', 'table', 'toasts');
beforeAll(() => import('~/table/onDemand.ts'));

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
    ...Object.fromEntries(Object.entries(lookUps).map(([path, rows]) => [path, () => json(rows)])),
    'utility/colectivos': () => json([]),
    'utility/tipocomision': () => json([]),
    'marcas/get-all-actives': () => json([]),
    agentes: () => json({ Items: agents, TotalCount: agents.length }),
    contract: () => json({ Items: [], TotalCount: 0 }),
    'cups/isactive': () => json({ Activo: false, CodigoContrato: null, Estado: null, Message: null }),
    'contract/insert': async (request) => {
      created.push(await request.json());
      return json({ Message: null, CodigoContrato: 'PT-1', Id: 1 });
    },
  });
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

async function choose(row: Record<string, string>) {
  renderScreen(<BulkAltaPage />, { at: '/alta/masiva', cache: { dedupingInterval: 0 } });
  const sheet = [Object.keys(row), Object.values(row)].map((cells) => cells.join(';')).join('\n');
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

test('the own agent is not sent once it was taken out', async () => {
  await choose(whole);
  await userEvent.clear(await screen.findByRole('combobox', { name: 'Agente' }));
  await userEvent.tab();
  await press('Comprobar 1 fila');
  // A contract without an agent is to be looked at.
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Crear de todos modos/ }));
  expect(await create()).toMatchObject({ IdAgente: null });
});

test('a row says what it is missing also after its columns were added, and names the columns with errors', async () => {
  const { Nombre: _, 'Primer apellido': __, ...rest } = whole;
  await choose({ ...rest, IBAN: 'ES9121000418450200051333' });
  await press('Comprobar 1 fila');
  const state = async () => (await screen.findByRole('row', { name: /^2 / })).querySelector('td')?.textContent;
  const said = 'Falta: Nombre y Primer apellido. Por corregir: IBAN.';
  await waitFor(async () => expect(await state()).toBe(said));
  await press('Nombre');
  await press('Primer apellido');
  expect(await state()).toBe(said);
});
