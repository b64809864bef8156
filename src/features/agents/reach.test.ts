import { expect, test } from 'vitest';
import type { AgentNode } from '~/api/agent-tree.ts';
import { reachOf } from './reach.ts';

const node = (Id: number, changes: Partial<AgentNode> = {}): AgentNode => ({
  Id,
  Nombre: `Agente ${Id}`,
  CodigoAgente: null,
  TipoAgente: null,
  Activo: true,
  ContratosActivos: 0,
  Usuarios: [],
  Hijos: [],
  ...changes,
});

const tree = node(1, {
  ContratosActivos: 9,
  Usuarios: [{ Id: 'a', Nombre: 'Ana', Grupos: [] }],
  Hijos: [
    node(2, { ContratosActivos: 4, Hijos: [node(4, { ContratosActivos: 3 })] }),
    node(3, { Activo: false, ContratosActivos: 2, Usuarios: [{ Id: 'b', Nombre: 'Bea', Grupos: [] }] }),
  ],
});

test('disabling affects the active agents, each with its own contracts', () => {
  expect(reachOf(tree, 'disable')).toEqual({
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
  expect(reachOf(tree, 'enable')).toEqual({
    agents: [{ id: 3, name: 'Agente 3', contracts: 2 }],
    users: ['Bea'],
    contracts: 2,
  });
});

test('users that the API does not return are unknown, not zero', () => {
  expect(reachOf(node(1, { Usuarios: null }), 'disable').users).toBeUndefined();
});

test('an agent below itself is affected once', () => {
  const circle = node(1, { Hijos: [node(2, { Hijos: [node(1)] })] });
  expect(reachOf(circle, 'disable').agents.map(({ id }) => id)).toEqual([1, 2]);
});
