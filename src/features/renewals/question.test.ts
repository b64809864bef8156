import { describe, expect, test } from 'vitest';
import { oneRenewal } from '~/trade/renewals.ts';
import { ask, counting, ofSubState, readBucket, tellsOf } from './question.ts';

const list = { pageIndex: 2, pageSize: 20, filterColumns: ['Tarifa'], filterQueries: ['=2.0TD'] };

describe('the query of the list', () => {
  test('filters a bucket by the remaining days', () => {
    expect(ask(list, '30')).toEqual({
      ...list,
      filterColumns: ['Tarifa', 'DiasParaVencimiento'],
      filterQueries: ['=2.0TD', '0..30'],
      includeSubEstadoFilter: false,
    });
    expect(ask(list, 'vencidas').filterQueries).toEqual(['=2.0TD', '<=-1']);
    expect(ask(list, 'all')).toEqual({ ...list, includeSubEstadoFilter: false });
  });

  test('says that the sub-state applies exactly while it is a filter', () => {
    const filtered = { ...list, filterColumns: ['SubestadoId'], filterQueries: ['1|2'] };
    expect(ask(filtered, 'all').includeSubEstadoFilter).toBe(true);
    expect(ask({ pageIndex: 0, pageSize: 10 }, '15').includeSubEstadoFilter).toBe(false);
  });

  test('treats an unknown bucket as all', () => {
    expect([readBucket('60'), readBucket('45'), readBucket(null)]).toEqual(['60', 'all', 'all']);
  });
});

test('a column of the board filters by its own sub-state, whatever the filters of the list are', () => {
  const chosen = ask({ ...list, filterColumns: ['SubestadoId'], filterQueries: ['1|2'] }, '30');
  expect(ofSubState(chosen, 2, 20)).toEqual({
    pageIndex: 0,
    pageSize: 20,
    sortColumn: 'FechaFin',
    sortOrder: 'asc',
    filterColumns: ['DiasParaVencimiento', 'SubestadoId'],
    filterQueries: ['0..30', '=2'],
    includeSubEstadoFilter: true,
  });
});

test('a count fetches as little as possible, one renewal only itself', () => {
  expect(counting(ask(list, 'all'))).toMatchObject({ pageIndex: 0, pageSize: 1, filterQueries: ['=2.0TD'] });
  expect(oneRenewal('PT-2026-000021')).toEqual({
    pageIndex: 0,
    pageSize: 1,
    filterColumns: ['CodigoContrato'],
    filterQueries: ['=PT-2026-000021'],
    includeSubEstadoFilter: false,
  });
});

test('a move makes its two columns stale, and everything that shows the renewal', () => {
  const whole = ask({ pageIndex: 0, pageSize: 10 }, 'all');
  const columns = [1, 2, 3, 4].filter((id) => tellsOf(ofSubState(whole, id, 20), 1, 3));
  expect(columns).toEqual([1, 3]);
  expect(tellsOf(whole, 1, 3)).toBe(true);
  expect(tellsOf(oneRenewal('PT-2026-000021'), 1, 3)).toBe(true);
  expect(tellsOf({ ...ask(counting(whole), '30') }, 1, 3)).toBe(false);
  const filtered = { ...list, filterColumns: ['SubestadoId'], filterQueries: ['2|3'], includeSubEstadoFilter: true };
  expect([tellsOf(filtered, 1, 3), tellsOf(filtered, 1, 4)]).toEqual([true, false]);
  expect(tellsOf({ ...filtered, filterQueries: ['!2'] }, 1, 3)).toBe(true);
  expect(tellsOf(ofSubState(whole, 2, 20), null, 2)).toBe(true);
});
