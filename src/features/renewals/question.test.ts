import { describe, expect, test, vi } from 'vitest';
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
    // Sunday ends the week.
    for (const [day, left] of [
      ['2026-11-16', 6],
      ['2026-11-21', 1],
      ['2026-11-22', 0],
    ] as const) {
      vi.setSystemTime(`${day}T12:00:00`);
      expect(ask(list, 'semana').filterQueries).toEqual(['=2.0TD', `0..${left}`]);
    }
    expect(ask(list, 'all')).toEqual({ ...list, includeSubEstadoFilter: false });
  });

  test('says that the sub-state applies exactly while it is a filter', () => {
    const filtered = { ...list, filterColumns: ['SubestadoId'], filterQueries: ['pending|contacted'] };
    expect(ask(filtered, 'all').includeSubEstadoFilter).toBe(true);
    expect(ask({ pageIndex: 0, pageSize: 10 }, '15').includeSubEstadoFilter).toBe(false);
  });

  test('treats an unknown bucket as all', () => {
    expect([readBucket('60'), readBucket('45'), readBucket(null)]).toEqual(['60', 'all', 'all']);
  });
});

test('a column of the board filters by its own sub-state, whatever the filters of the list are', () => {
  const chosen = ask({ ...list, filterColumns: ['SubestadoId'], filterQueries: ['pending|contacted'] }, '30');
  expect(ofSubState(chosen, 'contacted', 20)).toEqual({
    pageIndex: 0,
    pageSize: 20,
    sortColumn: 'FechaFin',
    sortOrder: 'asc',
    filterColumns: ['DiasParaVencimiento', 'SubestadoId'],
    filterQueries: ['0..30', '=contacted'],
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
  const columns = ['pending', 'contacted', 'offered', 'lost'].filter((id) =>
    tellsOf(ofSubState(whole, id, 20), 'pending', 'offered'),
  );
  expect(columns).toEqual(['pending', 'offered']);
  expect(tellsOf(whole, 'pending', 'offered')).toBe(true);
  expect(tellsOf(oneRenewal('PT-2026-000021'), 'pending', 'offered')).toBe(true);
  expect(tellsOf({ ...ask(counting(whole), '30') }, 'pending', 'offered')).toBe(false);
  const filtered = {
    ...list,
    filterColumns: ['SubestadoId'],
    filterQueries: ['contacted|offered'],
    includeSubEstadoFilter: true,
  };
  expect([tellsOf(filtered, 'pending', 'offered'), tellsOf(filtered, 'pending', 'negotiating')]).toEqual([true, false]);
  expect(tellsOf({ ...filtered, filterQueries: ['!contacted'] }, 'pending', 'offered')).toBe(true);
  expect(tellsOf(ofSubState(whole, 'contacted', 20), null, 'contacted')).toBe(true);
});
