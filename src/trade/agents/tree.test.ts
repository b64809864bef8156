import { expect, test } from 'vitest';
import type { AgentNode } from '~/api/agents.ts';
import { eachOnce, withAllBelow } from './tree.ts';

const node = (Id: number, ...Hijos: AgentNode[]): AgentNode => ({
  Id,
  Nombre: `Agente ${Id}`,
  CodigoAgente: null,
  TipoAgente: null,
  Activo: true,
  ContratosActivos: 0,
  Usuarios: null,
  Hijos,
});

test('an agent that stands below itself is there once, and named', () => {
  const { agents, repeated } = eachOnce([node(1, node(2, node(1, node(2))), node(3)), node(4)]);
  expect(agents.flatMap(withAllBelow).map(({ Id }) => Id)).toEqual([1, 2, 3, 4]);
  expect(repeated.map(({ Nombre }) => Nombre)).toEqual(['Agente 1']);
});

test('of a tree that is one nothing is left out', () => {
  const tree = node(1, node(2, node(3)), node(4));
  expect(eachOnce([tree])).toEqual({ agents: [tree], repeated: [] });
});
