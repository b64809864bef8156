import { describe, expect, test } from 'vitest';
import type { AgentNode } from '~/api/agent-tree.ts';
import { cascadeKey } from '~/session/settingKeys.ts';
import { agentNode } from '~/trade/agents/testing.ts';
import { activeIn, type CascadeStep, cascadeText, reachOf, readCascade, stepsTo, withActive } from './cascade.ts';

const node = (Id: number, Activo: boolean, Hijos: AgentNode[] = []) => agentNode(Id, { Activo, Hijos });

/** The effect of a call in the API. */
function cascaded(tree: AgentNode, { Id, Action }: CascadeStep, within = false): AgentNode {
  const hit = within || tree.Id === Id;
  return {
    ...tree,
    Activo: hit ? Action === 'enable' : tree.Activo,
    Hijos: tree.Hijos.map((child) => cascaded(child, { Id, Action }, hit)),
  };
}

// 3 and 5 had left before.
const before = node(1, true, [node(2, true, [node(4, true), node(5, false)]), node(3, false), node(6, true)]);

test('undoing a cascade enables those whom it disabled, and no one else', () => {
  const disabled = cascaded(before, { Id: 1, Action: 'disable' });
  const { steps, cannot } = stepsTo(disabled, activeIn(before));
  expect(cannot).toEqual([]);
  expect(steps.reduce((tree, step) => cascaded(tree, step), disabled)).toEqual(before);
  expect(steps).toEqual([
    { Id: 1, Action: 'enable' },
    { Id: 5, Action: 'disable' },
    { Id: 3, Action: 'disable' },
  ]);
});

test('undoing an enabling disables those whom it enabled', () => {
  const enabled = cascaded(before, { Id: 1, Action: 'enable' });
  expect(stepsTo(enabled, activeIn(before)).steps).toEqual([
    { Id: 5, Action: 'disable' },
    { Id: 3, Action: 'disable' },
  ]);
  expect(withActive(enabled, activeIn(before))).toEqual(before);
});

test('an agent below an inactive one cannot be enabled again, and is named', () => {
  const odd = node(1, true, [node(2, false, [node(3, true)])]);
  const disabled = cascaded(odd, { Id: 1, Action: 'disable' });
  const { steps, cannot } = stepsTo(disabled, activeIn(odd));
  expect(steps).toEqual([
    { Id: 1, Action: 'enable' },
    { Id: 2, Action: 'disable' },
  ]);
  expect(cannot.map(({ Id }) => Id)).toEqual([3]);
  expect(stepsTo(odd, activeIn(odd))).toEqual({ steps: [], cannot: [] });
});

describe('the stored cascade', () => {
  const row = (Valor: string) => ({
    PreferenciaId: 1,
    LoggedUserId: 'u',
    Clave: cascadeKey,
    Nombre: '4',
    Valor,
    Predeterminada: false,
    FechaModificacion: '2026-11-24T10:00:00Z',
  });

  test('is read only for its agent', () => {
    const rows = [row(cascadeText('disable', [4, 9]))];
    expect(readCascade(rows, 4)).toEqual({
      action: 'disable',
      changed: new Set([4, 9]),
      at: '2026-11-24T10:00:00Z',
    });
    expect(readCascade(rows, 5)).toBeUndefined();
  });

  test('is ignored if it is damaged', () => expect(readCascade([row('{')], 4)).toBeUndefined());
});

const team = agentNode(1, {
  ContratosActivos: 9,
  Usuarios: [{ Id: 'a', Nombre: 'Ana', Grupos: [] }],
  Hijos: [
    agentNode(2, { ContratosActivos: 4, Hijos: [agentNode(4, { ContratosActivos: 3 })] }),
    agentNode(3, { Activo: false, ContratosActivos: 2, Usuarios: [{ Id: 'b', Nombre: 'Bea', Grupos: [] }] }),
  ],
});

test('disabling affects the active agents, each with its own contracts', () => {
  expect(reachOf(team, 'disable')).toEqual({
    agents: [
      { id: 1, name: 'Agente 1', contracts: 3 },
      { id: 2, name: 'Agente 2', contracts: 1 },
      { id: 4, name: 'Agente 4', contracts: 3 },
    ],
    users: ['Ana'],
    contracts: 7,
  });
});

test('enabling affects inactive agents', () => {
  expect(reachOf(team, 'enable')).toEqual({
    agents: [{ id: 3, name: 'Agente 3', contracts: 2 }],
    users: ['Bea'],
    contracts: 2,
  });
});

test('users that the API does not return are unknown, not zero', () => {
  expect(reachOf(agentNode(1, { Usuarios: null }), 'disable').users).toBeUndefined();
});

test('an agent below itself is affected once', () => {
  const circle = agentNode(1, { Hijos: [agentNode(2, { Hijos: [agentNode(1)] })] });
  expect(reachOf(circle, 'disable').agents.map(({ id }) => id)).toEqual([1, 2]);
});
