import { expect, test } from 'vitest';
import { beforehand, inOrder, type Outcome } from './bulk.ts';

const item = (id: string, refusal?: string) => ({ id, code: id, name: null, refusal });

test('records that a rule refuses are left out with the reason, the others wait', () => {
  expect([...beforehand([item('a'), item('b', 'Faltan documentos.')])]).toEqual([
    ['a', { state: 'waiting' }],
    ['b', { state: 'leftOut', text: 'Faltan documentos.' }],
  ]);
});

test('records with a warning come first, and each group keeps its order', () => {
  const states = { a: 'done', b: 'leftOut', c: 'failed', d: 'waiting', e: 'failed' } as const;
  const outcomes = new Map<string, Outcome>(Object.entries(states).map(([id, state]) => [id, { state }]));
  const items = Object.keys(states).map((id) => item(id));
  expect(inOrder(items, outcomes, true).map(({ id }) => id)).toEqual(['c', 'e', 'a', 'd', 'b']);
  expect(inOrder(items, beforehand([item('a'), item('b', 'No.')]), false)[0]?.id).toBe('b');
});
