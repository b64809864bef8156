import { expect, test } from 'vitest';
import { fold, wordsOf } from './fold.ts';

test('accents and case do not count', () => expect(fold('Ñandú ÉBRO')).toBe('nandu ebro'));
test('typed text is split into its words', () => expect(wordsOf('  Ana  PÉREZ ')).toEqual(['ana', 'perez']));
