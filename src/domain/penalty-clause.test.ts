import { describe, expect, test } from 'vitest';
import { type ReadClause, readClause, usualClause } from './penalty-clause.ts';

describe('the clause of a contract', () => {
  test.each<[string | null, ReadClause]>([
    ['5 % de la energía pendiente', { percent: 5 }],
    ['5%', { percent: 5 }],
    ['12,5 €/MWh', { eurosPerMwh: 12.5 }],
    ['12.5 €/MWh', { eurosPerMwh: 12.5 }],
    ['1.000 €/MWh', { eurosPerMwh: 1000 }],
    ['1.234,56 €/MWh de la energía pendiente', { eurosPerMwh: 1234.56 }],
    ['0.125 €/MWh', { eurosPerMwh: 0.125 }],
    ['0,012 €/kWh', { eurosPerMwh: 12 }],
    ['Sin penalización', 'none'],
    ['No hay penalización por baja anticipada', 'none'],
  ])('%s', (text, clause) => expect(readClause(text)).toEqual(clause));

  test.each([null, '', '  '])('%j says nothing', (text) => expect(readClause(text)).toBe('missing'));

  test.each([
    'Según condiciones generales',
    '5 % de la energía pendiente, con un máximo de 10 €/MWh',
    '10 % de la factura anual',
    '1.00.0 €/MWh',
    'Sin penalización desde el segundo año; antes, 5 % de la energía pendiente',
  ])('%s is left for a person to settle', (text) => expect(readClause(text)).toBe('unreadable'));
});

test.each([
  ['2.0TD', 'Fijo', '5 % de la energía pendiente'],
  ['2.0TD', 'Pass Pool', 'Sin penalización'],
  ['2.0TD', 'Mixto', 'Sin penalización'],
  ['3.0TD', 'Fijo', '5 % de la energía pendiente'],
  ['3.0TD', 'Mixto', '5 % de la energía pendiente'],
  ['3.0TD', 'Pass Through', '6 €/MWh de la energía pendiente'],
])('a product of %s and %s carries "%s"', (tariff, modality, clause) => {
  expect(usualClause(tariff, modality)).toBe(clause);
});
