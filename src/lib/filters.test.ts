import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Filter, parseFilter, serialiseFilter } from './filters.ts';

describe('a filter is read', () => {
  test.each<[string, Filter]>([
    ['ferretería', { kind: 'contains', value: 'ferretería' }],
    ['', { kind: 'contains', value: '' }],
    ['=2.0TD', { kind: 'equals', value: '2.0TD' }],
    ['=', { kind: 'equals', value: '' }],
    ['5|4', { kind: 'any', values: ['5', '4'] }],
    ['=5|4', { kind: 'any', values: ['5', '4'] }],
    ['>=2026-10-01', { kind: 'atLeast', value: '2026-10-01' }],
    ['<=1000', { kind: 'atMost', value: '1000' }],
    ['2026-01-01..2026-12-31', { kind: 'between', from: '2026-01-01', to: '2026-12-31' }],
    ['-5..-1.5', { kind: 'between', from: '-5', to: '-1.5' }],
    ['100..', { kind: 'atLeast', value: '100' }],
    ['..100', { kind: 'atMost', value: '100' }],
    ['∅', { kind: 'empty' }],
    ['!∅', { kind: 'not', filter: { kind: 'empty' } }],
    ['!6|7', { kind: 'not', filter: { kind: 'any', values: ['6', '7'] } }],
    ['!=x', { kind: 'not', filter: { kind: 'equals', value: 'x' } }],
    ['!!x', { kind: 'not', filter: { kind: 'contains', value: '!x' } }],
  ])('%j', (query, filter) => expect(parseFilter(query)).toEqual(filter));

  test.each([
    ['..', '..'],
    ['1..2..3', '1..2..3'],
    ['>5', '>5'],
    ['Hnos. García, S.L.', 'Hnos. García, S.L.'],
    ['Hierros \\| Forjas', 'Hierros | Forjas'],
    ['\\=x', '=x'],
    ['C:\\temp\\', 'C:\\temp\\'],
  ])('text without an operator means contains: %j', (query, value) =>
    expect(parseFilter(query)).toEqual({ kind: 'contains', value }),
  );
});

describe('a filter is written', () => {
  test.each<[Filter, string]>([
    [{ kind: 'contains', value: 'S.L.' }, 'S.L.'],
    [{ kind: 'contains', value: '=x' }, '\\=x'],
    [{ kind: 'contains', value: 'a|b' }, 'a\\|b'],
    [{ kind: 'contains', value: 'a..b' }, 'a\\..b'],
    [{ kind: 'any', values: ['5', '4'] }, '5|4'],
    [{ kind: 'any', values: ['5'] }, '=5'],
    [{ kind: 'between', from: '', to: '9' }, '<=9'],
    [{ kind: 'between', from: '1', to: '' }, '>=1'],
    [{ kind: 'between', from: 'a.', to: 'b' }, 'a\\...b'],
    [{ kind: 'not', filter: { kind: 'empty' } }, '!∅'],
  ])('%j', (filter, query) => expect(serialiseFilter(filter)).toBe(query));
});

/** Texts rich in the language's own signs. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', '1', '\\', '=', '|', '<', '>', '!', '.', '∅') }),
  fc.string({ unit: 'grapheme' }),
);
const bound = text.filter((value) => value !== '');
const positive = fc.oneof(
  fc.record({ kind: fc.constantFrom('contains', 'equals', 'atLeast', 'atMost'), value: text }),
  fc.record({ kind: fc.constant('any'), values: fc.array(text, { minLength: 2, maxLength: 5 }) }),
  fc.record({ kind: fc.constant('between'), from: bound, to: bound }),
  fc.record({ kind: fc.constant('empty') }),
);
const filters = fc.oneof(positive, fc.record({ kind: fc.constant('not'), filter: positive })) as fc.Arbitrary<Filter>;

test('a written filter is read back unchanged', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(parseFilter(serialiseFilter(filter))).toEqual(filter);
    }),
    { numRuns: 2000 },
  );
});

test('any text is read without failing, and means the same when written again', () => {
  fc.assert(
    fc.property(text, (query) => {
      const filter = parseFilter(query);
      expect(parseFilter(serialiseFilter(filter))).toEqual(filter);
    }),
    { numRuns: 2000 },
  );
});
