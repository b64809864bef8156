import { expect, test } from 'vitest';
import type { AgentNode } from '~/api/agent-tree.ts';
import { markBroken } from '~/api/broken.ts';
import { agentNode } from './testing.ts';
import { agentNodes, agentOptions, eachOnce, withAllBelow } from './tree.ts';

const node = (Id: number, ...Hijos: AgentNode[]) => agentNode(Id, { Hijos });

test('an agent below itself is listed once', () => {
  const agents = eachOnce([node(1, node(2, node(1, node(2))), node(3)), node(4)]);
  expect(agents.flatMap(withAllBelow).map(({ Id }) => Id)).toEqual([1, 2, 3, 4]);
});

test('a correct tree is kept completely', () => {
  const tree = node(1, node(2, node(3)), node(4));
  expect(eachOnce([tree])).toEqual([tree]);
});

test('unreadable agents are in the tree and say so, and cannot be a filter', () => {
  const damaged = () => {
    const odd = { ...node(0), Id: null as unknown as number, Nombre: '' };
    markBroken(odd);
    return odd;
  };
  const agents = eachOnce([node(1, damaged()), damaged(), damaged()]);
  const nodes = agentNodes(((key: string) => key) as never, agents);
  expect(nodes.map(({ id, name }) => [id, name])).toEqual([
    ['1', 'Agente 1'],
    ['/1', 'agent.broken'],
    ['/2', 'agent.broken'],
  ]);
  expect(nodes[0]?.children?.map(({ id }) => id)).toEqual(['1/0']);
  expect(agentOptions(agents).map(({ value }) => value)).toEqual(['1']);
});
