import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { AgentNode } from '~/api/agent-tree.ts';
import type { Agent } from '~/api/agents.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import { TopBarRoom } from '~/ui/frame.tsx';
import { AgentFigures, AgentRecord } from './AgentPage.tsx';
import { TeamBar } from './AgentsPage.tsx';

withTexts('agents', 'trade', 'table', 'form', 'toasts');

// The page uses only these fields of an agent.
const iván = {
  Id: 10,
  Nombre: 'Iván Cueto',
  CodigoAgente: 'AG0010',
  TipoAgente: 'Agente',
  Activo: true,
  ContratosActivos: 5,
  PctRechazo: 4.2,
  EstadoJerarquia: 'Activa',
  NumSubagentes: 0,
  Ascendientes: [],
  Hijos: [],
  Usuarios: [{ Id: 'u1', UserName: 'ivan', Nombre: 'Iván', Apellidos: null, Email: null, Activo: true }],
} as unknown as Agent;

function show(tab: string, agent = iván, tree: object = {}) {
  serve({
    contract: () => json({ Items: [], TotalCount: 8 }),
    'agentes/jerarquia/10': () => json(tree),
    'agentes/10': () => json(agent),
    facturas: () => json({ Items: [], TotalCount: 3 }),
    agentes: () => json({ Items: [agent], TotalCount: 1 }),
  });
  renderPart(
    `pestana=${tab}`,
    <TopBarRoom value={document.body}>
      <AgentRecord agent={agent} />
    </TopBarRoom>,
  );
}

const renderPart = (search: string, element: ReactNode) =>
  renderScreen(element, { at: `/agentes/10?${search}`, screen: 'agent' });
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

test('with it the status can be changed; contracts and unpaid invoices are counted in their lists', async () => {
  vi.spyOn(session, 'can').mockReturnValue(true);
  show('datos');
  await userEvent.click(button('Más acciones'));
  expect(isShut(screen.getByRole('menuitem', { name: /^Deshabilitar/ }))).toBe(false);
  const figure = (name: string) => screen.getByText(name).closest('div')?.textContent;
  await vi.waitFor(() => expect(figure('Facturas impagadas')).toContain('3 devueltas o impagadas'));
  await vi.waitFor(() => expect(figure('Contratos activos')).toContain('5 de 8, con su equipo'));
});

test('if the calls behind two figures fail, they say so, and the others stay', async () => {
  serve({ contract: () => json({}, 500), facturas: () => json({}, 500) });
  renderPart('pestana=datos', <AgentFigures agent={iván} />);
  const figure = (of: string) => screen.getByText(of).closest('div')?.textContent;
  await vi.waitFor(() => expect(figure('Contratos activos')).toContain('no se ha podido consultar de cuántos'));
  await vi.waitFor(() => expect(figure('Facturas impagadas')).toContain('no se ha podido consultar'));
  expect(figure('Rechazo')).toContain('4,2');
});

test('the list of a team says the figures of that team', async () => {
  serve({
    contract: () => json({ Items: [], TotalCount: 8 }),
    facturas: () => json({ Items: [], TotalCount: 3 }),
    'agentes/10': () => json(iván),
  });
  const hierarchy = { data: [node(10, 'Iván Cueto')], error: undefined, reload: () => {} };
  renderPart('', <TeamBar hierarchy={hierarchy} team={10} onLeave={() => {}} />);
  const figures = (await screen.findByText('Rechazo')).closest('dl');
  expect(figures?.textContent).toContain('Rechazo4,2 %');
  await vi.waitFor(() => expect(figures?.textContent).toContain('Facturas impagadas3'));
});

test('an agent that reports to its own team is in the tree once', async () => {
  show('jerarquia', iván, node(10, 'Iván Cueto', node(11, 'Luis Santos', node(10, 'Iván Cueto'))));
  expect((await screen.findAllByRole('treeitem')).map(({ textContent }) => textContent)).toHaveLength(1);
});

const node = (Id: number, Nombre: string, ...Hijos: AgentNode[]): AgentNode => ({
  Id,
  Nombre,
  CodigoAgente: null,
  TipoAgente: null,
  Activo: true,
  ContratosActivos: 0,
  Usuarios: null,
  Hijos,
});
