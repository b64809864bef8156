import { expect, test } from 'vitest';
import { contains, fold, wordsOf } from './fold.ts';

test('accents and case do not count', () => expect(fold('Ñandú ÉBRO')).toBe('nandu ebro'));
test.each([
  ['L’Hospitalet', "l'hosp"],
  ["l'Hospitalet", 'L’HOSP'],
  ['Michał Nowak', 'michal'],
  ['Søren Brødsgaard', 'soren brod'],
  ['Straße', 'strasse'],
  ['Ferretería  del\u00a0Norte', 'ferreteria del norte'],
  ['Ana Ruiz', ' ana   ruiz '],
  ['Ana\u200b Ruiz', 'ana ruiz'],
])('%j contains %j', (text, part) => expect(contains(text, part)).toBe(true));

test('typed text is split into its words', () => expect(wordsOf('  Ana  PÉREZ ')).toEqual(['ana', 'perez']));
