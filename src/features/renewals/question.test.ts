import { describe, expect, test, vi } from 'vitest';
import { oneRenewal } from '~/trade/renewals.ts';
import { counting, isChangedByMove, ofSubState, readBucket, renewalQuery } from './question.ts';

const list = { pageIndex: 2, pageSize: 20, filterColumns: ['Tarifa'], filterQueries: ['=2.0TD'] };

describe('the query of the list', () => {
  test('filters a bucket by the remaining days', () => {
    expect(renewalQuery(list, '30')).toEqual({
      ...list,
      filterColumns: ['Tarifa', 'DiasParaVencimiento'],
      filterQueries: ['=2.0TD', '0..30'],
      includeSubEstadoFilter: false,
    });
    expect(renewalQuery(list, 'vencidas').filterQueries).toEqual(['=2.0TD', '<=-1']);
    // Sunday ends the week.
    for (const [day, left] of [
      ['2026-11-16', 6],
      ['2026-11-21', 1],
      ['2026-11-22', 0],
    ] as const) {
      vi.setSystemTime(`${day}T12:00:00`);
      expect(renewalQuery(list, 'semana').filterQueries).toEqual(['=2.0TD', `0..${left}`]);
    }
    expect(renewalQuery(list, 'all')).toEqual({ ...list, includeSubEstadoFilter: false });
  });

  test('says that the sub-state applies exactly while it is a filter', () => {
    const filtered = { ...list, filterColumns: ['SubestadoId'], filterQueries: ['pending|contacted'] };
    expect(renewalQuery(filtered, 'all').includeSubEstadoFilter).toBe(true);
    expect(renewalQuery({ pageIndex: 0, pageSize: 10 }, '15').includeSubEstadoFilter).toBe(false);
  });

  test('treats an unknown bucket as all', () => {
    expect([readBucket('60'), readBucket('45'), readBucket(null)]).toEqual(['60', 'all', 'all']);
  });
});

test('a column of the board filters by its own sub-state, whatever the filters of the list are', () => {
  const chosen = renewalQuery({ ...list, filterColumns: ['SubestadoId'], filterQueries: ['pending|contacted'] }, '30');
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
  expect(counting(renewalQuery(list, 'all'))).toMatchObject({ pageIndex: 0, pageSize: 1, filterQueries: ['=2.0TD'] });
  expect(oneRenewal('PT-2026-000021')).toEqual({
    pageIndex: 0,
    pageSize: 1,
    filterColumns: ['CodigoContrato'],
    filterQueries: ['=PT-2026-000021'],
    includeSubEstadoFilter: false,
  });
});

test('a move makes its two columns stale, and everything that shows the renewal', () => {
  const whole = renewalQuery({ pageIndex: 0, pageSize: 10 }, 'all');
  const columns = ['pending', 'contacted', 'offered', 'lost'].filter((id) =>
    isChangedByMove(ofSubState(whole, id, 20), 'pending', 'offered'),
  );
  expect(columns).toEqual(['pending', 'offered']);
  expect(isChangedByMove(whole, 'pending', 'offered')).toBe(true);
  expect(isChangedByMove(oneRenewal('PT-2026-000021'), 'pending', 'offered')).toBe(true);
  expect(isChangedByMove({ ...renewalQuery(counting(whole), '30') }, 'pending', 'offered')).toBe(false);
  const filtered = {
    ...list,
    filterColumns: ['SubestadoId'],
    filterQueries: ['contacted|offered'],
    includeSubEstadoFilter: true,
  };
  expect([
    isChangedByMove(filtered, 'pending', 'offered'),
    isChangedByMove(filtered, 'pending', 'negotiating'),
  ]).toEqual([true, false]);
  expect(isChangedByMove({ ...filtered, filterQueries: ['!contacted'] }, 'pending', 'offered')).toBe(true);
  expect(isChangedByMove(ofSubState(whole, 'contacted', 20), null, 'contacted')).toBe(true);
});
