import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Agent } from '~/api/agents.ts';
import { type Outcome, onOutcome } from '~/api/perform.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderFresh } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { agentNode } from '~/trade/agents/testing.ts';
import { reachOf, type StatusAction, StatusDialog } from './StatusDialog.tsx';

withTexts('agents', 'trade', 'form');

// The dialog uses only these two fields of an agent.
const agent = { Id: 10, Nombre: 'Iván Cueto' } as Agent;
const below = { Id: 11, Nombre: 'Luis Santos', Activo: true, ContratosActivos: 2, Usuarios: [], Hijos: [] };
const tree = {
  Id: 10,
  Nombre: 'Iván Cueto',
  Activo: true,
  ContratosActivos: 5,
  Usuarios: [{ Id: 'u', Nombre: 'Ana Gil', Grupos: [] }],
  Hijos: [below],
};
const open = (action: StatusAction, onClose = () => {}) =>
  renderFresh(<StatusDialog agent={agent} action={action} onClose={onClose} />);
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('it names every affected agent and user, and their active contracts', async () => {
  serve({ 'agentes/jerarquia/10': () => json(tree) });
  open('disable');
  expect(await screen.findByText('Afecta a 2 agentes y 1 usuario.')).toBeTruthy();
  expect(names()).toEqual([
    'Iván Cueto · 3 contratos activos',
    'Luis Santos · 2 contratos activos',
    'Usuario: Ana Gil',
  ]);
  expect(screen.getByText('5 contratos activos')).toBeTruthy();
});

test('who is inactive already is marked, because enabling the hierarchy later would enable them too', async () => {
  serve({ 'agentes/jerarquia/10': () => json({ ...tree, Hijos: [{ ...below, Activo: false }] }) });
  open('disable');
  const why = '1 agente ya está deshabilitado: si después habilitas la jerarquía, también se habilitará.';
  expect(await screen.findByText(`Afecta a 1 agente y 1 usuario. ${why}`)).toBeTruthy();
  expect(names().at(-1)).toBe('Luis Santos · ya está deshabilitado');
});

test('a refusal is shown in the dialog, which stays open', async () => {
  const why = 'No puedes cambiar el estado de tu propio agente ni de los que tiene por encima.';
  serve({
    'agentes/jerarquia/10': () => json(tree),
    'agentes/jerarquia/estado': () => json({ title: why, status: 409, errors: { Id: [why] } }, 409),
  });
  const onClose = vi.fn();
  open('disable', onClose);
  await userEvent.click(await screen.findByRole('button', { name: 'Deshabilitar 2 agentes' }));
  expect((await screen.findByRole('alert')).textContent).toContain(why);
  expect(onClose).not.toHaveBeenCalled();
});

test('it cannot be confirmed without anything to change, and says so', async () => {
  serve({ 'agentes/jerarquia/10': () => json(tree) });
  open('enable');
  await screen.findAllByText('No hay nada que cambiar: todos están habilitados.');
  expect(screen.getByRole('button', { name: /^Habilitar/ }).getAttribute('aria-disabled')).toBe('true');
});

test('it can be undone where everybody is affected', async () => {
  const sent: unknown[] = [];
  const off = { ...below, Activo: false };
  const enable = async (team: object) => {
    serve({
      'agentes/jerarquia/10': () => json(team),
      'agentes/jerarquia/estado': async (request) => {
        sent.push(await request.json());
        return json({ Message: 'Hecho.' });
      },
    });
    const outcomes: Outcome[] = [];
    onOutcome((_, outcome) => void outcomes.push(outcome));
    const { unmount } = open('enable');
    await userEvent.click(await screen.findByRole('button', { name: /^Habilitar \d/ }));
    await vi.waitFor(() => expect(outcomes).toHaveLength(1));
    unmount();
    return outcomes[0] as { undo?: () => unknown };
  };
  // Who was enabled before would be disabled by the reverse call.
  expect((await enable({ ...tree, Hijos: [off] })).undo).toBeUndefined();
  await (await enable({ ...tree, Activo: false, Hijos: [off] })).undo?.();
  expect(sent).toEqual([
    { Id: 10, Action: 'enable' },
    { Id: 10, Action: 'enable' },
    { Id: 10, Action: 'disable' },
  ]);
});

const team = agentNode(1, {
  ContratosActivos: 9,
  Usuarios: [{ Id: 'a', Nombre: 'Ana', Grupos: [] }],
  Hijos: [
    agentNode(2, { ContratosActivos: 4, Hijos: [agentNode(4, { ContratosActivos: 3 })] }),
    agentNode(3, { Activo: false, ContratosActivos: 2, Usuarios: [{ Id: 'b', Nombre: 'Bea', Grupos: [] }] }),
  ],
});

test('the agents whose status changes are affected, each with its own contracts', () => {
  expect(reachOf(team, 'disable')).toEqual({
    agents: [
      { id: 1, name: 'Agente 1', contracts: 3 },
      { id: 2, name: 'Agente 2', contracts: 1 },
      { id: 4, name: 'Agente 4', contracts: 3 },
    ],
    users: ['Ana'],
    contracts: 7,
  });
  expect(reachOf(team, 'enable')).toEqual({
    agents: [{ id: 3, name: 'Agente 3', contracts: 2 }],
    users: ['Bea'],
    contracts: 2,
  });
  // Users that the API does not return are unknown, not zero.
  expect(reachOf(agentNode(1, { Usuarios: null }), 'disable').users).toBeUndefined();
});
