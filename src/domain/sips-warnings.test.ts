import { expect, test } from 'vitest';
import { sipsWarnings } from './sips-warnings.ts';

const closed = (why: string) => `Cerrado: ${why}`;

test('a closed point has one warning', () => {
  const point = { Contratable: false, Motivo: 'expediente en curso' };
  const theirs = 'El punto no se puede contratar: expediente en curso.';
  expect(sipsWarnings({ ...point, Avisos: [theirs] }, closed)).toEqual([theirs]);
  expect(sipsWarnings({ ...point, Avisos: ['Otra cosa.'] }, closed)).toEqual([
    'Cerrado: expediente en curso',
    'Otra cosa.',
  ]);
});

test('an open point has only its own warnings', () => {
  expect(sipsWarnings({ Contratable: true, Motivo: null, Avisos: ['Un mes.'] }, closed)).toEqual(['Un mes.']);
  expect(sipsWarnings({ Contratable: null, Motivo: null, Avisos: null }, closed)).toEqual([]);
});

test('a gas point is no warning for a gas contract', () => {
  const point = {
    Contratable: true,
    Motivo: null,
    Avisos: ['Es un punto de gas: no tiene potencias.', 'Un mes.'],
  };
  expect(sipsWarnings(point, closed, true)).toEqual(['Un mes.']);
  expect(sipsWarnings(point, closed)).toEqual(point.Avisos);
});
