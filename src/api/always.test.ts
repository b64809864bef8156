import { expect, test } from 'vitest';
import { getOwnHierarchy } from './agents.ts';
import { exportRenewals, listRenewals } from './renewals.ts';
import { addressOf } from './wire.ts';

test('every call of the renewals says whether filters on the sub-state count', () => {
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
