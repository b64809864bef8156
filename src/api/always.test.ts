import * as v from 'valibot';
import { expect, test } from 'vitest';
import { agentNode, getOwnHierarchy } from './agent-tree.ts';
import { exportRenewals, listRenewals } from './renewals.ts';
import { addressOf } from './wire/index.ts';

// Clause 3.21
test('every call of the renewals says whether filters on the sub-state apply', () => {
  const query = { pageIndex: 0, pageSize: -1 };
  for (const row of [listRenewals, exportRenewals]) {
    expect(addressOf(row, query)).toMatch(/\?includeSubEstadoFilter=false&pageIndex=0&pageSize=-1$/);
    expect(addressOf(row, { ...query, includeSubEstadoFilter: true })).toContain('includeSubEstadoFilter=true');
  }
});

test('the hierarchy of the person signed in is asked for with or without its groups', () => {
  expect(addressOf(getOwnHierarchy)).toBe('agentes/jerarquia/loggedUser?grupos=false');
  expect(addressOf(getOwnHierarchy, { grupos: true })).toBe('agentes/jerarquia/loggedUser?grupos=true');
});

// Clause 3.30
test('a tree of agents is read with all its branches', () => {
  const leaf = { Id: 3, Nombre: 'Norte', Hijos: [] };
  const tree = (last: object) => ({ Id: 1, Nombre: 'Red', Hijos: [{ Id: 2, Nombre: 'Zona', Hijos: [last] }] });
  expect(v.is(agentNode, tree(leaf))).toBe(true);
  expect(v.is(agentNode, tree({ Id: 3 })), 'without its name').toBe(false);
  expect(v.parse(agentNode, { Id: 1, Nombre: 'Red' }).Hijos).toEqual([]);
});
