import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connectPortal } from '~/api/testing.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { setSession } from '~/session/state.ts';
import { json, serve, user } from '~/session/testing.ts';
import DashboardPage from './DashboardPage.tsx';

withTexts('dashboard', 'trade', 'form');
beforeAll(() => import('./editParts.tsx'));

/** The tiles that wait until they are in view. */
let observers: { element: Element; see: () => void }[] = [];

beforeEach(() => {
  connectPortal();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1210);
  observers = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly notify: (entries: unknown[]) => void;
      constructor(notify: (entries: unknown[]) => void) {
        this.notify = notify;
      }
      observe(element: Element) {
        observers.push({ element, see: () => this.notify([{ intersectionRatio: 1, rootBounds: null }]) });
      }
      disconnect() {}
    },
  );
  as('FACTURASVER');
});

/** Signs in a person with that permission alone. */
const as = (permission: string) =>
  setSession({ status: 'authenticated', user: { ...user, Permisos: [{ NombreNormalizado: permission }] } as never });

const active = { id: 'active', x: 0, y: 0, w: 3, h: 1 };
const created = { id: 'created', x: 3, y: 0, w: 3, h: 1 };
const layout = (...lg: object[]) => JSON.stringify({ layouts: { lg } });
const row = (Valor: string) => ({
  PreferenciaId: 1,
  Clave: 'dashboard',
  Nombre: 'dashboard',
  Valor,
  Predeterminada: true,
});

interface Server {
  save?: () => Response;
  read?: () => Response;
}

/** The dashboard of a person with these layouts. */
async function show(rows: readonly object[], { save = () => json({ Message: 'Hecho.' }), read }: Server = {}) {
  const server = serve({ 'usuarios/preferences': read ?? (() => json(rows)), 'usuarios/preference': save });
  renderScreen(<DashboardPage />, { screen: 'home' });
  await waitFor(() => expect(server.paths()).toContain('usuarios/preferences'));
  await act(async () => {});
  const saved = async () => {
    const calls = server.requests.filter(({ method }) => method === 'POST');
    const bodies: { Valor: string }[] = await Promise.all(calls.map((call) => call.clone().json()));
    return bodies.map(({ Valor }) => JSON.parse(Valor).layouts.lg);
  };
  return { ...server, saved };
}

// Not by role, which takes a second where there are many tiles.
const button = (name: string) => screen.queryByLabelText(name) ?? (screen.getByText(name).closest('button') as Element);
const tile = (name: string) => screen.queryByText(name, { selector: 'h2' })?.closest('section') ?? null;
const press = async (name: string) => act(async () => fireEvent.click(button(name)));

async function edit() {
  await press('Editar');
  await screen.findByText('Listo');
}

/** Makes the tile a row taller, with its handle. */
async function makeTaller(name: string) {
  await press(`Mover ${name}`);
  await act(async () => fireEvent.keyDown(button(`Mover ${name}`), { key: 'ArrowDown', shiftKey: true }));
  await press(`Mover ${name}`);
}

test('a damaged layout is replaced by the default one, and stays as it is until something is changed', async () => {
  const { saved } = await show([row('{"layouts":{"lg":[')]);
  expect(screen.getByText(/Tu disposición está dañada/)).toBeTruthy();
  await edit();
  await press('Listo');
  expect(await saved()).toEqual([]);
  await edit();
  await makeTaller('Contratos activos');
  expect(screen.queryByText(/está dañada/)).toBeNull();
  await press('Listo');
  await press('Dejar los huecos');
  const [layout] = await saved();
  expect(layout).toContainEqual(expect.objectContaining({ id: 'active', h: 2 }));
});

test('a tile that no longer exists is left out and named, and the layout is not saved without it', async () => {
  const { saved } = await show([row(layout(active, { ...created, id: 'fax' }))]);
  expect(screen.getByText('Un panel de tu disposición ya no existe y se ha dejado fuera: fax.')).toBeTruthy();
  expect(tile('Contratos activos')).toBeTruthy();
  await edit();
  await press('Listo');
  expect(await saved()).toEqual([]);
});

test('if it cannot be saved that is said, nothing is lost, and a retry saves it', async () => {
  const answers = [json({}, 500), json({ Message: 'Hecho.' })];
  const { saved } = await show([row(layout(active))], { save: () => answers.shift() as Response });
  await edit();
  await makeTaller('Contratos activos');
  await press('Listo');
  await press('Dejar los huecos');
  expect(screen.getByText('No se han guardado tus cambios. Siguen aquí.')).toBeTruthy();
  await press('Reintentar');
  expect(screen.queryByText(/No se han guardado/)).toBeNull();
  expect(await saved()).toEqual([
    [expect.objectContaining({ id: 'active', h: 2 })],
    [expect.objectContaining({ id: 'active', h: 2 })],
  ]);
});

test('a changed layout with gaps is closed on request, and what is saved has none', async () => {
  const { saved } = await show([row(layout(active, created))]);
  await edit();
  await makeTaller('Contratos activos');
  await press('Listo');
  expect(screen.getByText('Crecen: Contratos creados este mes.')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cerrar huecos' })));
  expect(screen.queryByText('Listo')).toBeNull();
  expect((await saved()).at(-1)).toEqual([
    expect.objectContaining({ id: 'active', x: 0, w: 3, h: 2 }),
    expect.objectContaining({ id: 'created', x: 3, w: 9, h: 2 }),
  ]);
  // As it is now there is nothing to close.
  await edit();
  await press('Listo');
  expect(screen.queryByText('Listo')).toBeNull();
});

test('if it cannot be read the default one is shown, and cannot be changed until it is there', async () => {
  const answers = [json({ detail: 'Hoy no.' }, 409), json([row(layout(created))])];
  await show([], { read: () => answers.shift() as Response });
  expect(await screen.findByText(/No se ha podido leer tu disposición: se muestra la de partida/)).toBeTruthy();
  expect(tile('Mi trabajo')).toBeTruthy();
  expect(button('Editar').getAttribute('aria-disabled')).toBe('true');
  await press('Reintentar');
  await waitFor(() => expect(tile('Mi trabajo')).toBeNull());
  expect(tile('Contratos creados este mes')).toBeTruthy();
});

test('a tile without its permission is neither shown nor offered', async () => {
  await show([row(layout(active, { id: 'renewals', x: 3, y: 0, w: 3, h: 2 }))]);
  await edit();
  await press('Añadir panel');
  expect(screen.getByText('Contratos por mes')).toBeTruthy();
  expect(screen.queryByText('Renovaciones por fecha de fin')).toBeNull();
});

test('a tile asks for its numbers when it comes into view', async () => {
  const { paths } = await show([row(layout(active, created))]);
  const figures = () => paths().filter((path) => path === 'utility/dashboard/resumen');
  expect(figures()).toEqual([]);
  await act(async () => observers.find(({ element }) => element === tile('Contratos activos'))?.see());
  await waitFor(() => expect(figures()).toHaveLength(1));
});

test('who may not see commissions has no tiles about them', async () => {
  vi.spyOn(session, 'can').mockImplementation((permission) => permission !== 'COMISIONESVER');
  await show([]);
  expect(tile('Contratos activos')).toBeTruthy();
  expect(tile('Comisiones del mes')).toBeNull();
  expect(tile('Dinero en riesgo')).toBeNull();
});
