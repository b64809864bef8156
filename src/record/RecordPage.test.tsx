import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useParams } from 'react-router';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Agent, agentRow, getAgent, listAgents } from '~/api/agents.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderRoutes } from '~/routing/testing.tsx';
import { keepSeen } from '~/session/seen.ts';
import { json, serve } from '~/session/testing.ts';
import { TopBarRoom } from '~/ui/frame.tsx';
import { type RecordAction, RecordActions } from './RecordActions.tsx';
import { RecordPage } from './RecordPage.tsx';
import { RecordView } from './RecordView.tsx';
import { useNeighbours } from './useNeighbours.ts';
import { numericId, useRecord } from './useRecord.ts';

const width = vi.hoisted(() => ({ phone: false }));
vi.mock('~/ui/usePhone.ts', () => ({ usePhone: () => width.phone }));

withTexts('toasts');

beforeEach(() => {
  width.phone = false;
});

function Page() {
  const { id = '' } = useParams();
  return (
    <RecordPage record={useRecord(getAgent, numericId(id))} notFound={`No hay ningún agente ${id}.`}>
      {(agent) => <Shown agent={agent} />}
    </RecordPage>
  );
}

const print = vi.fn();

function Shown({ agent }: { agent: Agent }) {
  const [editing, setEditing] = useState(false);
  const neighbours = useNeighbours(listAgents, (row) => `/agentes/${row.Id}`);
  return (
    <RecordView
      title={agent.Nombre}
      code={`AG-${agent.Id}`}
      actions={[
        {
          id: 'print',
          label: 'Imprimir',
          icon: Printer,
          reason: agent.Activo ? undefined : { title: 'Ahora no se puede', text: 'El agente no está activo.' },
          run: print,
        },
        { id: 'renew', label: 'Renovar', icon: Printer, permission: 'VERRENOVACIONES', run: print },
        { id: 'contracts', label: 'Sus contratos', icon: Printer, to: '/contratos' },
        { id: 'edit', label: 'Editar', icon: Pencil, primary: true, run: () => setEditing(true) },
      ]}
      neighbours={neighbours}
      next="Te toca editarlo"
      tabs={[
        { id: 'resumen', label: 'Resumen', body: <p>Lo principal</p> },
        { id: 'contratos', label: 'Contratos', count: '12', body: <input aria-label="Buscar" /> },
      ]}
    >
      {editing && <p>Se está editando.</p>}
    </RecordView>
  );
}

function visit(address: string) {
  const room = document.createElement('div');
  document.body.replaceChildren(room);
  const page = (
    <TopBarRoom value={room}>
      <Page />
    </TopBarRoom>
  );
  return renderRoutes(
    [
      { path: '/agentes/:id', handle: 'customer', element: page },
      { path: '*', element: <p>Otra pantalla</p> },
    ],
    { initialEntries: ['/antes', address] },
  );
}

const agent = (Id: number, more: object = {}) => ({ Id, Nombre: `Agente ${Id}`, Activo: true, ...more });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** Agent 7, with these changes, is shown at this address. */
async function opened(address = '/agentes/7', more: object = {}) {
  serve({ 'agentes/7': () => json(agent(7, more)) });
  const router = visit(address);
  await heading('Agente 7');
  return router;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the page of a record', () => {
  test('has a skeleton while it is fetched, then is shown complete', async () => {
    let answer = (_: Response) => {};
    serve({ 'agentes/7': () => new Promise((resolve) => (answer = resolve)) });
    visit('/agentes/7');
    expect(document.querySelector('[aria-busy=true]')).toBeTruthy();
    await waitFor(() => expect(answer.length).toBe(1));
    answer(json(agent(7)));
    await heading('Agente 7');
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    expect(screen.getByText('AG-7')).toBeTruthy();
  });

  // Clause 2.71
  test('says that there is no such record, and links to the list', async () => {
    serve({});
    const router = visit('/agentes/7');
    await heading('Page Not Found');
    expect(screen.getByText('No hay ningún agente 7.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Volver al listado' }));
    expect(router.state.location.pathname).toBe('/soluciones/clientes');
  });

  test('sends no call if the address cannot name a record', async () => {
    const { requests } = serve({});
    visit('/agentes/siete');
    await heading('Page Not Found');
    expect(screen.getByText('No hay ningún agente siete.')).toBeTruthy();
    expect(requests).toEqual([]);
  });

  test('shows the fixed text, the message of the server and the trace if it fails, keeps the address, and offers a retry', async () => {
    let broken = true;
    const refusal = { detail: 'La base de datos no responde.', logId: 12, traceId: '00-4bf9-01' };
    serve({ 'agentes/7': () => (broken ? json(refusal, 500) : json(agent(7))) });
    const router = visit('/agentes/7?pestana=contratos');
    await heading('No se han podido obtener los datos.');
    expect(screen.getByRole('alert').textContent).toContain('La base de datos no responde.');
    expect(screen.getByText('00-4bf9-01')).toBeTruthy();
    expect(router.state.location.search).toBe('?pestana=contratos');
    broken = false;
    await press('Reintentar');
    await heading('Agente 7');
  });

  test('says that the permission is missing, with the message of the server, and offers no retry', async () => {
    serve({ 'agentes/7': () => json({ detail: 'Te falta el permiso VERAGENTES.' }, 403) });
    visit('/agentes/7');
    await heading('No tienes permiso para ver esta pantalla');
    expect(screen.getByText('Te falta el permiso VERAGENTES.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Volver al listado' })).toBeTruthy();
  });
});

describe('its tabs', () => {
  const tab = (name: RegExp) => screen.getByRole('link', { name });

  test('have an address each, and an unknown one opens the first', async () => {
    const router = await opened('/agentes/7?pestana=contratos');
    expect(tab(/^Contratos/).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('textbox', { name: 'Buscar' })).toBeTruthy();
    await userEvent.click(tab(/^Resumen/));
    expect(router.state.location.search).toBe('');
    expect(screen.getByText('Lo principal')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(tab(/^Contratos/));
    expect(router.state.location.search).toBe('?pestana=contratos');

    await router.navigate('/agentes/7?pestana=nada');
    expect(await screen.findByText('Lo principal')).toBeTruthy();
  });

  test('make no entry in the history: Back leads to where one came from', async () => {
    const router = await opened();
    await userEvent.click(tab(/^Contratos/));
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe('/antes');
  });
});

describe('its actions', () => {
  test('that are not possible are in the menu, each with the reason', async () => {
    await opened('/agentes/7', { Activo: false });
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
    await press('Más acciones');
    const item = screen.getByRole('menuitem', { name: /^Imprimir/ });
    expect(item.textContent).toContain('El agente no está activo.');
    expect(screen.getByRole('menuitem', { name: /^Renovar/ }).textContent).toContain(
      'No tienes permiso para hacer esto',
    );
    expect(item.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(item);
    expect(print).not.toHaveBeenCalled();
  });

  test('run or open a page, and on the phone are in a bar: the next step, and the others in its menu', async () => {
    width.phone = true;
    const router = await opened('/agentes/7', { Activo: false });
    await press('Editar');
    expect(screen.getByText('Se está editando.')).toBeTruthy();
    await press('Más acciones');
    const menu = screen.getByRole('menu', { name: 'Más acciones' });
    expect(within(menu).getByRole('menuitem', { name: /^Imprimir/ }).textContent).toContain(
      'El agente no está activo.',
    );
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Sus contratos' }));
    expect(router.state.location.pathname).toBe('/contratos');
  });

  test('have the main one under E: the primary one, or else the first button', async () => {
    const [removed, renewed, edited] = [vi.fn(), vi.fn(), vi.fn()];
    const actions: RecordAction[] = [
      { id: 'remove', label: 'Eliminar', icon: Pencil, danger: true, run: removed },
      { id: 'renew', label: 'Renovar', icon: Pencil, run: renewed },
      { id: 'edit', label: 'Editar', icon: Pencil, primary: true, run: edited },
    ];
    const { rerender } = render(<RecordActions actions={actions} />);
    await userEvent.keyboard('e');
    expect(edited).toHaveBeenCalledOnce();
    rerender(<RecordActions actions={actions.slice(0, 2)} />);
    await userEvent.keyboard('e');
    expect(renewed).toHaveBeenCalledOnce();
    rerender(<RecordActions actions={actions.slice(0, 1)} />);
    await userEvent.keyboard('e');
    expect(removed).not.toHaveBeenCalled();
  });
});

describe('its neighbours', () => {
  const pageOf = (...ids: number[]) => json({ Items: ids.map((id) => agent(id)), TotalCount: 12 });
  const agents = Object.fromEntries([7, 8, 9, 10].map((id) => [`agentes/${id}`, () => json(agent(id))]));
  const seen = {
    query: { pageIndex: 1, pageSize: 10 },
    start: 10,
    rows: [8, 9].map((id) => v.parse(agentRow, agent(id))),
    total: 25,
  };

  const available = (name: string) =>
    waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBeNull());

  test('are those of the list that one came from, under J and K, in the same tab and instead of each other', async () => {
    serve(agents);
    keepSeen(listAgents, seen);
    const router = visit('/agentes/8?lista=11&pestana=contratos&pagina=3');
    await heading('Agente 8');
    expect(screen.getByText('11 de 25')).toBeTruthy();
    await press('Editar');
    await userEvent.keyboard('j');
    await heading('Agente 9');
    expect(screen.getByText('12 de 25')).toBeTruthy();
    // Something started on one record does not continue on the next.
    expect(screen.queryByText('Se está editando.')).toBeNull();
    expect(router.state.location.search).toBe('?lista=12&pestana=contratos');
    await userEvent.keyboard('k');
    await heading('Agente 8');
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe('/antes');
  });

  test('do not open by a letter that is typed into a field', async () => {
    serve(agents);
    keepSeen(listAgents, seen);
    visit('/agentes/8?lista=11&pestana=contratos');
    await heading('Agente 8');
    await userEvent.type(screen.getByRole('textbox', { name: 'Buscar' }), 'j');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('j');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Agente 8');
  });

  test('continue at the edges of the page of the list', async () => {
    const first = [101, 102, 103, 104, 105, 106, 107, 108, 7, 8];
    const agentes = ({ url }: Request) => pageOf(...(/pageIndex=0/.test(url) ? first : [9, 10]));
    const { requests } = serve({ ...agents, agentes });
    keepSeen(listAgents, { ...seen, start: 9, total: 12 });
    visit('/agentes/8?lista=10');
    await heading('Agente 8');
    await available('Anterior (K)');
    await userEvent.keyboard('k');
    await heading('Agente 7');
    expect(screen.getByText('9 de 12')).toBeTruthy();
    await userEvent.keyboard('j');
    await heading('Agente 8');
    await userEvent.keyboard('j');
    await heading('Agente 9');
    await available('Siguiente (J)');
    await userEvent.keyboard('j');
    await heading('Agente 10');
    expect(screen.getByText('12 de 12')).toBeTruthy();
    const pages = requests
      .map(({ url }) => new URL(url).searchParams.get('pageIndex'))
      .filter((index) => index !== null);
    expect(pages).toEqual(['0', '1']);
  });

  test('are found again by the address alone, after a reload or in another browser tab, and stay when tabs change', async () => {
    keepSeen(listAgents, { ...seen, rows: [] });
    const { requests } = serve({ ...agents, agentes: () => pageOf(8, 9, 10) });
    const router = visit('/agentes/9?lista=2;q=sur;f.TipoAgente=%3DA;orden=Nombre.desc&pestana=contratos');
    await heading('Agente 9');
    expect(await screen.findByText('2 de 12')).toBeTruthy();
    const [url = ''] = requests
      .map((call) => decodeURIComponent(call.url))
      .filter((each) => each.includes('pageIndex'));
    expect(url).toMatch(/pageSize=10&sortColumn=Nombre&sortOrder=desc.*&pageIndex=0/);
    expect(url).toMatch(
      /filterColumns\[0\]=\*&filterColumns\[1\]=TipoAgente&filterQueries\[0\]=sur&filterQueries\[1\]==A/,
    );
    await userEvent.click(screen.getByRole('link', { name: /^Resumen/ }));
    const neighbours = ';q=sur;f.TipoAgente==A;orden=Nombre.desc';
    expect(decodeURIComponent(router.state.location.search)).toBe(`?lista=2${neighbours}`);
    await press('Anterior (K)');
    await heading('Agente 8');
    expect(decodeURIComponent(router.state.location.search)).toBe(`?lista=1${neighbours}`);
  });

  test('are missing if the list no longer has the record', async () => {
    const { requests } = serve({ ...agents, agentes: () => pageOf(6, 9) });
    visit('/agentes/8?lista=2');
    await heading('Agente 8');
    await waitFor(() => expect(requests.some(({ url }) => url.includes('pageIndex=0'))).toBe(true));
    expect(screen.queryByRole('button', { name: 'Siguiente (J)' })).toBeNull();
  });

  test('are missing without a previous list', async () => {
    serve({ 'agentes/30': () => json(agent(30)) });
    visit('/agentes/30');
    await heading('Agente 30');
    expect(screen.queryByRole('button', { name: 'Siguiente (J)' })).toBeNull();
  });
});
