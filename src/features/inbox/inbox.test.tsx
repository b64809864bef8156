import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { addDays, today } from '~/lib/days.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { findRows } from '~/table/list/rowsAtHand.ts';
import InboxPage from './InboxPage.tsx';

const { person, state } = vi.hoisted(() => ({
  person: { may: true, readOnly: false },
  state: { status: 'authenticated', user: { Id: 'u1' } },
}));
vi.mock('~/session/useSession.ts', () => ({ useSession: () => state }));
vi.mock('~/session/session.ts', () => ({
  session: {
    can: (wanted: string | undefined) => wanted === undefined || person.may,
    readOnly: () => person.readOnly,
    token: () => 'a-token',
    state,
    subscribe: () => () => {},
  },
}));

withTexts('gate', 'inbox', 'table', 'trade');
beforeEach(() => {
  Object.assign(person, { may: true, readOnly: false });
});

const contract = (code: string, days: number) => ({
  CodigoContrato: code,
  NombreTitular: `Titular ${code}`,
  DiasEnSituacion: days,
  ImporteComision: days,
  FechaFin: addDays(today(), days),
});
const storedDay = (dia: string, hechos: string[]) => [
  {
    PreferenciaId: 1,
    LoggedUserId: 'u1',
    Clave: 'trabajo',
    Nombre: 'trabajo',
    Valor: JSON.stringify({ dia, hechos }),
    Predeterminada: false,
    FechaModificacion: null,
  },
];

/** Every queue of contracts answers with the same two. */
function show(
  preferences: object[] = [],
  contracts: (request: Request) => Response | Promise<Response> = page('A', 'B'),
) {
  const server = serve({
    'usuarios/preferences': () => json(preferences),
    'usuarios/preference': () => json({}),
    contract: contracts,
    apikey: () => json([]),
  });
  renderInbox();
  return server;
}
const renderInbox = () => renderScreen(<InboxPage />, { cache: { dedupingInterval: 0 } });
/** A server that sorts by commission and filters by days, as the real one does with all columns. */
const serveRows =
  (rows: readonly ReturnType<typeof contract>[]) =>
  ({ url }: Request) => {
    const query = new URL(url).searchParams;
    const at = [0, 1, 2].find((index) => query.get(`filterColumns[${index}]`) === 'DiasEnSituacion');
    const days = at === undefined ? '' : (query.get(`filterQueries[${at}]`) ?? '');
    const found = findRows(rows, [], {
      pageSize: 10,
      ...(days && { filterColumns: ['DiasEnSituacion'], filterQueries: [days] }),
    });
    const sorted = found.toSorted((one, other) => other.ImporteComision - one.ImporteComision);
    const size = Number(query.get('pageSize'));
    return json({ Items: sorted.slice(0, size), TotalCount: found.length });
  };
const page = (...codes: string[]) => serveRows(codes.map((code, index) => contract(code, 20 - index)));
const heading = (name: string) => screen.queryByRole('heading', { level: 2, name: new RegExp(`^${name}`) });
const queue = (name: string) => within(heading(name)?.closest('section') as HTMLElement);
const links = (name: string) => screen.findAllByRole('link', { name });

test('each queue shows its reason, the age of its oldest row and their number, and each row its next step', async () => {
  // What was set aside yesterday is back.
  const server = show(storedDay(addDays(today(), -1), ['unsigned:A']));
  await links('Subir documentos Titular A');
  const unsigned = queue('Firma pendiente');
  expect(
    unsigned.getByText(/^El primero vale 20,00 € de comisión. Los que llevan más de 180 días van al final.$/),
  ).toBeTruthy();
  expect(unsigned.getByRole('link', { name: /^Ver en el listado/ }).getAttribute('href')).toContain('DiasEnSituacion');
  expect(queue('Documentación').getByRole('link', { name: 'Subir documentos Titular A' }).getAttribute('href')).toMatch(
    /^\/soluciones\/contratos\/A\?pestana=documentos&lista=1;/,
  );
  expect(queue('Vencen').getByRole('link', { name: 'Renovar Titular B' }).getAttribute('href')).toBe(
    '/soluciones/renovaciones?renovacion=B',
  );
  expect(queue('API Keys').getByText('Nada pendiente')).toBeTruthy();
  const contractCalls = server.requests.filter(({ url }) => new URL(url).pathname.endsWith('/contract'));
  expect(contractCalls.every(({ url }) => url.includes('pageSize=50'))).toBe(true);
});

test('a row that is done for today only leaves its queue, is stored for the person, and can be restored', async () => {
  const server = show();
  await links('Subir documentos Titular A');
  const inQueue = (name: string) => queue(name).queryByRole('button', { name: 'Hecho por hoy: Titular A' });
  fireEvent.click(inQueue('Firma') as HTMLElement);
  expect(inQueue('Firma')).toBeNull();
  expect(queue('Firma').getByText(/vale 19,00 €/)).toBeTruthy();
  expect(inQueue('Documentación')).not.toBeNull();
  expect(screen.getByText('1 fila apartada hasta mañana')).toBeTruthy();
  await vi.waitFor(() => {
    const saved = server.requests.filter(({ method, url }) => method === 'POST' && url.endsWith('usuarios/preference'));
    expect(saved).toHaveLength(1);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar de nuevo' }));
  expect(inQueue('Firma')).not.toBeNull();
});

test('the next row takes the focus of one that leaves its queue, and a record knows its neighbours there', async () => {
  show([], page('A', 'B', 'C'));
  await links('A');
  const press = (name: string) => {
    const button = queue('Firma').getByRole('button', { name });
    act(() => button.focus());
    fireEvent.click(button);
  };
  const focused = () => document.activeElement?.getAttribute('href');
  press('Hecho por hoy: Titular A');
  expect(focused()).toMatch(/^\/soluciones\/contratos\/B\?lista=2;/);
  press('Aplazar: Titular B');
  fireEvent.click(await screen.findByRole('button', { name: 'Aplazar' }));
  expect(focused()).toMatch(/^\/soluciones\/contratos\/C\?lista=3;/);
});

test('open rows are sorted by value over the whole queue, not only the visible rows, and every row can be reached', async () => {
  const worth = (code: string, days: number, ImporteComision: number) => ({ ...contract(code, days), ImporteComision });
  // Fifty stale contracts that are worth more than the two that still move.
  const stale = Array.from({ length: 58 }, (_, index) => worth(`OLD${index}`, 2878, 900 + index));
  const server = show([], serveRows([...stale, worth('A', 9, 50), worth('B', 10, 80)]));
  await links('A');
  const order = queue('Firma').getAllByRole('link', { name: /^(A|B|OLD\d+)$/ });
  expect(order.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['B', 'A', 'OLD57']);
  expect(heading('Firma')?.textContent).toContain('60');
  fireEvent.click(queue('Firma').getByRole('button', { name: /^Mostrar 50 más Firma/ }));
  await vi.waitFor(() => expect(server.requests.some(({ url }) => url.includes('pageSize=100'))).toBe(true));
  await vi.waitFor(() => expect(queue('Firma').queryByRole('button', { name: /^Mostrar 50 más Firma/ })).toBeNull());
});

test('what is new since yesterday: by the days in a situation, by a limit passed, by an end that came near', async () => {
  const days = [0, 1, 2, 8, 9, 10, 29, 30, 400].map((day) => contract(`D${day}`, day));
  const server = show([], serveRows(days));
  await links('D400');
  fireEvent.click(screen.getByRole('button', { name: 'Desde ayer', pressed: false }));
  const codesOf = (name: string) =>
    queue(name)
      .queryAllByRole('link', { name: /^D\d+$/ })
      .map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(codesOf('Rechazados')).toEqual(['D1', 'D0']));
  await vi.waitFor(() => expect(codesOf('Firma')).toEqual(['D9', 'D8']));
  await vi.waitFor(() => expect(codesOf('Documentación')).toEqual(['D1', 'D0']));
  const ends = `${addDays(today(), 29)}..${addDays(today(), 30)}`;
  await vi.waitFor(() => expect(server.requests.map(({ url }) => decodeURIComponent(url)).join()).toContain(ends));
  expect(
    queue('Rechazados')
      .getByRole('link', { name: /^Ver en el listado/ })
      .getAttribute('href'),
  ).toContain('DiasEnSituacion');
  expect(queue('API Keys').getByText('Nada nuevo desde ayer')).toBeTruthy();
});

test('a queue is rendered when those above it are loaded, so that none moves', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  const rows = page('A', 'B');
  show([], async (request) => {
    const isRejected = new URL(request.url).searchParams.get('filterQueries[0]') === '=6';
    if (isRejected) await held;
    return rows(request);
  });
  await vi.waitFor(() => expect(heading('Rechazados')).not.toBeNull());
  expect(heading('Firma')).toBeNull();
  answer();
  await links('A');
  expect(queue('Rechazados').getByRole('link', { name: 'A' })).toBeTruthy();
});

test('the whole queue is grouped by reason, and a group is sent again at once', async () => {
  const rows = [contract('A', 9), contract('B', 10), contract('C', 11)];
  const reasons: Record<string, string> = { A: '36', B: '36', C: '12' };
  const server = serve({
    'usuarios/preferences': () => json([]),
    contract: serveRows(rows),
    'contract/id': ({ url }) => {
      const CodigoContrato = new URL(url).searchParams.get('codigo') ?? '';
      return json({ CodigoContrato, MotivoRechazoCodigo: reasons[CodigoContrato], MotivoRechazo: 'Motivo' });
    },
    apikey: () => json([]),
  });
  renderInbox();
  await links('A');
  fireEvent.click(queue('Rechazados').getByRole('button', { name: 'Agrupar por motivo' }));
  await queue('Rechazados').findByText('36 · Motivo');
  const whole = server.requests.find(({ url }) => url.includes('pageSize=300'));
  expect(whole?.url).not.toContain('181');
  fireEvent.click(queue('Rechazados').getByRole('button', { name: /^Ver contratos.*36/ }));
  expect(queue('Rechazados').queryByText('Titular C')).toBeNull();
  expect(queue('Rechazados').getByText('Titular B')).toBeTruthy();
  fireEvent.click(queue('Rechazados').getByRole('button', { name: /^Enviar otra vez.*12/ }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('a row is postponed until a day with a reason, which is stored, and returns on that day', async () => {
  const aplazados = [{ id: 'unsigned:A', hasta: addDays(today(), 2), motivo: 'De vacaciones' }];
  const stored = storedDay(today(), []).map((row) => ({
    ...row,
    Valor: JSON.stringify({
      dia: today(),
      hechos: [],
      aplazados: [...aplazados, { id: 'unsigned:B', hasta: today(), motivo: '' }],
    }),
  }));
  const server = show(stored);
  await links('B');
  expect(queue('Firma').queryByRole('link', { name: 'A' })).toBeNull();
  expect(queue('Aplazado').getByText('De vacaciones')).toBeTruthy();
  fireEvent.click(queue('Documentación').getByRole('button', { name: 'Aplazar: Titular A' }));
  fireEvent.change(await screen.findByLabelText('Motivo'), { target: { value: 'Falta el DNI' } });
  fireEvent.click(screen.getByRole('button', { name: 'Aplazar' }));
  expect(queue('Aplazado').getByText('Falta el DNI')).toBeTruthy();
  await vi.waitFor(async () => {
    const saved = server.requests.filter(({ method }) => method === 'POST');
    expect(await saved.at(-1)?.clone().text()).toContain('Falta el DNI');
  });
  fireEvent.click(queue('Aplazado').getAllByRole('button', { name: 'Traer ya A' })[0] as HTMLElement);
  expect(queue('Firma').getByRole('link', { name: 'A' })).toBeTruthy();
});

test('rows done today stay hidden, and an empty queue says so', async () => {
  show(storedDay(today(), ['unsigned:A', 'unsigned:B', 'ending:B']));
  await links('Subir documentos Titular A');
  expect(await queue('Firma').findByText('Todo hecho por hoy')).toBeTruthy();
  expect(queue('Vencen').queryByRole('link', { name: 'Renovar Titular B' })).toBeNull();
});

test('what a person may not do is no work of theirs, and nothing is said of a commission they may not see', async () => {
  person.may = false;
  const server = show();
  await links('A');
  for (const name of ['Rechazados', 'Firma', 'Documentación']) expect(heading(name)).toBeNull();
  expect(screen.queryByText(/comisión/i)).toBeNull();
  expect(server.requests.filter(({ url }) => new URL(url).pathname.endsWith('/contract'))).toHaveLength(1);
});

test('a queue whose first row has no commission does not say what it is worth', async () => {
  show([], serveRows([{ ...contract('A', 9), ImporteComision: null as unknown as number }]));
  await links('A');
  expect(screen.queryByText(/El primero vale/)).toBeNull();
});

test('without the permission renewals open their contract, and keys are left out; during an impersonation no row can be postponed', async () => {
  Object.assign(person, { may: false, readOnly: true });
  show();
  const steps = await links('A');
  expect(steps.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual(['/soluciones/contratos/A']);
  expect(screen.queryByRole('button', { name: /^Hecho por hoy/ })).toBeNull();
  expect(heading('API Keys')).toBeNull();
  expect(queue('Vencen').queryByText(/renueva/)).toBeNull();
  expect(queue('Vencen').getByText(/avisa a quien lleva las renovaciones/)).toBeTruthy();
});

test('Back restores whose inbox is shown, and the opened groups', async () => {
  state.user = { Id: 'u1', IdAgente: 7 } as typeof state.user;
  serve({
    'usuarios/preferences': () => json([]),
    contract: serveRows([contract('A', 9), contract('B', 10)]),
    'contract/id': () => json({ CodigoContrato: 'A', MotivoRechazoCodigo: '36', MotivoRechazo: 'Motivo' }),
    apikey: () => json([]),
  });
  const { router } = renderScreen(<InboxPage />, { path: '/', others: [{ path: '/otra', element: <p>Otra</p> }] });
  const mine = () => screen.findByRole('radio', { name: 'Lo mío' });
  fireEvent.click(await mine());
  await links('A');
  fireEvent.click(queue('Rechazados').getByRole('button', { name: 'Agrupar por motivo' }));
  fireEvent.click(await queue('Rechazados').findByRole('button', { name: /^Ver contratos.*36/ }));
  await act(() => router.navigate('/otra'));
  await screen.findByText('Otra');
  await act(() => router.navigate(-1));
  expect(((await mine()) as HTMLInputElement).checked).toBe(true);
  await vi.waitFor(() => expect(queue('Rechazados').getByRole('button', { name: /^Ocultar.*36/ })).toBeTruthy());
  state.user = { Id: 'u1' };
});

test('a refusal is shown in each queue', async () => {
  show([], () => json({ title: 'No' }, 403));
  await vi.waitFor(() => expect(screen.getAllByText(/permiso/).length).toBeGreaterThanOrEqual(4), 10_000);
});
