import { describe, expect, test } from 'vitest';
import { checkCups } from '~/domain/cups.ts';
import { readCupsList } from '~/domain/cups-list.ts';
import { keysOf } from '~/features/alta/bulk/sheet.ts';
import { toInput } from '~/features/alta/input.ts';
import { issuesOf } from '~/features/alta/review/issues.ts';
import { sampleContext, whole } from '~/features/alta/testing.ts';
import { check, home } from '~/features/batteries/testing.ts';
import { holdersQuery, readIdentifier } from '~/features/customers/search.ts';
import {
  type IdentifierKind,
  notIdentifiers,
  plainIdentifiers,
  waysOf,
} from '../../tests/fixtures/writtenIdentifiers.ts';
import { readCode } from './palette/code.ts';

/** What each part of the portal understands a text as; undefined if it refuses it. */
type Reader = (text: string) => string | undefined;

const wizard =
  (field: 'Cups' | 'Nif' | 'Iban'): Reader =>
  (text) => {
    const values = { ...whole, [field]: text };
    const wrong = issuesOf(values, sampleContext.rules).some((issue) => issue.field === field);
    return wrong ? undefined : (toInput(values, sampleContext.rules)[field] ?? undefined);
  };
const sheet =
  (field: 'Cups' | 'Nif' | 'Iban', key: 'cups' | 'nif' | 'iban'): Reader =>
  (text) =>
    keysOf([text], [field])[key] || undefined;
const palette =
  (kind: 'cups' | 'nif'): Reader =>
  (text) => {
    const code = readCode(text);
    return code?.kind === kind ? code.value : undefined;
  };

const readers: Readonly<Record<IdentifierKind, Readonly<Record<string, Reader>>>> = {
  cups: {
    wizard: wizard('Cups'),
    palette: palette('cups'),
    // These compare the first 20 characters only: the last two name a border point of the same supply point.
    sheet: sheet('Cups', 'cups'),
    customers: (text) => {
      const found = holdersQuery(text).filterQueries?.[0] ?? '';
      return checkCups(found).valid ? found : undefined;
    },
    batteries: (text) => check({ ...home, Cups: text }).sent?.Cups,
    sips: (text) => {
      const { entries } = readCupsList(text);
      return entries.length === 1 && entries[0]?.check.valid ? entries[0].cups : undefined;
    },
  },
  nif: {
    wizard: wizard('Nif'),
    palette: palette('nif'),
    sheet: sheet('Nif', 'nif'),
    customers: (text) => {
      const found = readIdentifier(text);
      return found.valid ? found.value : undefined;
    },
    batteries: (text) => check({ ...home, Nif: text }).sent?.Nif ?? undefined,
  },
  iban: { wizard: wizard('Iban'), sheet: sheet('Iban', 'iban') },
};

/** Readers that look up a supply point leave its border point out. */
const ofPoint = ['sheet', 'customers'];
const expected = (kind: IdentifierKind, reader: string, plain: string) =>
  kind === 'cups' && ofPoint.includes(reader) ? plain.slice(0, 20) : plain;

const all = (['cups', 'nif', 'iban'] as const).flatMap((kind) =>
  Object.entries(readers[kind]).map(([name, read]) => ({ kind, name, read })),
);

describe.each(all)('the $kind in $name', ({ kind, name, read }) => {
  test.each(plainIdentifiers[kind])('%s is read in all ways of writing it', (plain) => {
    const ways = waysOf(kind, plain);
    expect(ways.map((text) => [text, read(text)])).toEqual(ways.map((text) => [text, expected(kind, name, plain)]));
  });

  test.each(notIdentifiers[kind])('%j is none', (text) => expect(read(text)).toBeUndefined());
});
