import { describe, expect, test } from 'vitest';
import { counting, ofTrace, periods, queryInPeriod, readPeriod } from './question.ts';

const query = { pageIndex: 2, pageSize: 20, filterColumns: ['Nivel'], filterQueries: ['=Error'] };
const now = new Date(2026, 10, 22, 9, 30, 15);

describe('the period of the log', () => {
  test.each([
    ['hora', '>=2026-11-22T08:30:00'],
    ['hoy', '>=2026-11-22T00:00:00'],
    ['semana', '>=2026-11-16T00:00:00'],
  ] as const)('%s begins at %s, beside the other filters', (period, filter) =>
    expect(queryInPeriod(query, period, now)).toEqual({
      ...query,
      filterColumns: ['Nivel', 'Fecha'],
      filterQueries: ['=Error', filter],
    }),
  );

  test('all of it sends no filter', () => expect(queryInPeriod(query, 'all', now)).toBe(query));

  test('an address without a period means all of it', () =>
    expect([null, 'ayer', ...periods].map(readPeriod)).toEqual(['all', 'all', ...periods]));
});

test('the number of lines is fetched with one row', () =>
  expect(counting({ ...query, sortColumn: 'Fecha', sortOrder: 'asc' })).toEqual({
    ...query,
    pageIndex: 0,
    pageSize: 1,
  }));

test('the lines of a trace are filtered by the whole trace, the oldest first', () =>
  expect(ofTrace('00-4bf9-01')).toMatchObject({ filterQueries: ['=00-4bf9-01'], sortOrder: 'asc' }));
