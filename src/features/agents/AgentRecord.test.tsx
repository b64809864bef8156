import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Agent } from '~/api/agents.ts';
import { connect } from '~/api/connection.ts';
import { loadTexts, startI18n } from '~/i18n/index.ts';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import { TopBarRoom } from '~/ui/InTopBar.tsx';
import { ScreenContext } from '~/useScreen.ts';
import { AgentRecord } from './AgentRecord.tsx';

beforeAll(async () => {
  await startI18n({});
  await Promise.all((['agents', 'trade', 'table', 'form', 'toasts'] as const).map(loadTexts));
  connect({ baseUrl: 'https://api.test', brand: 'portal', token: () => 't', unauthorized: async () => false });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// The page reads no more of an agent than these fields.
const agent = {
  Id: 10,
  Nombre: 'Iván Cueto',
  CodigoAgente: 'AG0010',
  TipoAgente: 'Agente',
  Activo: true,
  EstadoJerarquia: 'Activa',
  NumSubagentes: 0,
  Ascendientes: [],
  Hijos: [],
  Usuarios: [{ Id: 'u1', UserName: 'ivan', Nombre: 'Iván', Apellidos: null, Email: null, Activo: true }],
} as unknown as Agent;

function show(tab: string) {
  serve({
    facturas: () => json({ Items: [], TotalCount: 3 }),
    agentes: () => json({ Items: [agent], TotalCount: 1 }),
  });
  const element = (
    <TopBarRoom value={document.body}>
      <AgentRecord agent={agent} />
    </TopBarRoom>
  );
  const router = createMemoryRouter([{ path: '*', element: <ScreenContext value="agent">{element}</ScreenContext> }], {
    initialEntries: [`/agentes/10?pestana=${tab}`],
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
}
const isShut = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
const button = (name: string) => screen.getByRole('button', { name });
const without = (name: string) => vi.spyOn(session, 'can').mockImplementation((permission) => permission !== name);

test('without AGENTESGESTIONAR neither the status nor the users of an agent can be changed, and each says why', async () => {
  without('AGENTESGESTIONAR');
  show('usuarios');
  expect([button('Asociar usuario'), button('Desasociar usuarios')].map(isShut)).toEqual([true, true]);
  expect(screen.getAllByText(/^No tienes permiso para hacer esto/)).toHaveLength(2);
  await userEvent.click(button('Más acciones'));
  const disable = screen.getByRole('menuitem', { name: /^Deshabilitar/ });
  expect(isShut(disable)).toBe(true);
  expect(disable.textContent).toContain('No tienes permiso para hacer esto. Si lo necesitas, pídelo');
});

test('with it the status can be changed; unpaid invoices are counted, which only the list of invoices knows', async () => {
  vi.spyOn(session, 'can').mockReturnValue(true);
  show('datos');
  await userEvent.click(button('Más acciones'));
  expect(isShut(screen.getByRole('menuitem', { name: /^Deshabilitar/ }))).toBe(false);
  const figure = screen.getByText('Facturas impagadas').closest('div');
  await vi.waitFor(() => expect(figure?.textContent).toContain('3 devueltas o impagadas'));
});
