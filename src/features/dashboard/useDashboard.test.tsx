import { act, renderHook, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { json, serve } from '~/session/testing.ts';
import { defaultArrangement, withoutTile, writeArrangement } from './arrangement.ts';
import { useDashboard } from './useDashboard.ts';

vi.mock('~/session/useSession.ts', () => ({
  useSession: () => ({ status: 'authenticated', user: { Id: 'u1', Permisos: [] } }),
}));

withTexts('dashboard');

const arrangement = defaultArrangement(() => true);
const row = (PreferenciaId: number, Nombre: string) => ({
  PreferenciaId,
  Nombre,
  Clave: 'dashboard',
  Valor: writeArrangement(arrangement),
  Predeterminada: PreferenciaId === 1,
});

/** A person's two dashboards; the first is shown, and a tile of it was taken away a moment ago. */
async function changed(save: () => Response) {
  const server = serve({
    'usuarios/preferences': () => json([row(1, 'Ventas'), row(2, 'Precios')]),
    'usuarios/preference': save,
  });
  const { result } = renderHook(useDashboard, {
    wrapper: ({ children }) => <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>,
  });
  await waitFor(() => expect(result.current.names).toEqual(['Ventas', 'Precios']));
  const [tile = ''] = arrangement.layouts.lg.map(({ id }) => id);
  const without = withoutTile(arrangement, tile);
  act(() => result.current.change(without));
  const saved = async () =>
    Promise.all(server.requests.filter(({ method }) => method === 'POST').map((call) => call.clone().json()));
  return { result, without, saved };
}

test('a dashboard whose change could not be kept is not left', async () => {
  const { result, without, saved } = await changed(() => json({}, 500));
  await act(() => result.current.choose('Precios'));
  expect(result.current).toMatchObject({ name: 'Ventas', arrangement: without, failed: true });
  expect((await saved()).map(({ Nombre }) => Nombre)).toEqual(['Ventas']);
});

test('one whose change is saved first switches to the other', async () => {
  const { result, without, saved } = await changed(() => json({ Message: 'Hecho.' }));
  await act(() => result.current.choose('Precios'));
  expect(result.current.name).toBe('Precios');
  expect((await saved()).map(({ Nombre, Valor }) => [Nombre, Valor])).toEqual([
    ['Ventas', writeArrangement(without)],
    ['Precios', writeArrangement(arrangement)],
  ]);
});
