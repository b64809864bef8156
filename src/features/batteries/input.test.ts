import { expect, test } from 'vitest';
import type { BatteryOffer } from '~/api/batteries.ts';
import { check, home, usual } from './testing.ts';
import { emptyValues, restored, toInput, toOffer, valuesOfOffer } from './values.ts';

test('empty fields are left to the calculator', () => {
  const input = toInput({ ...home, Cups: '', PrecioP1: undefined, PotenciaFv: undefined });
  expect(input).toMatchObject({ Cups: null, PrecioP1: null, PotenciaFv: null, PrecioP2: 0.128, Financiacion: 0 });
});

test('an offer contains the home it was calculated for', () => {
  const { sent } = check({ ...home, IdBateria: '2', Nif: '12345678-z', Instalacion: undefined, Financiacion: '60' });
  expect(sent && toOffer(sent)).toMatchObject({
    CodigoOferta: null,
    Estado: null,
    Cups: 'ES0021990000012345EB0F',
    IdBateria: 2,
    Nif: '12345678Z',
    NombreTitular: null,
    Instalacion: 0,
    Financiacion: 60,
    Entrada: { ConsumoP1: 1460, ExcedenteAnual: 2555, Financiacion: 60 },
    Observaciones: '',
  });
});

test('of a draft of another version everything that still fits is used', () => {
  const empty = emptyValues(usual);
  const stored = {
    Cups: 'ES 00',
    ConsumoP1: 900,
    ConsumoP2: '800',
    Fuente: 'elsewhere',
    ArbitrajeValle: true,
  };
  expect(restored(stored, empty)).toEqual({ ...empty, Cups: 'ES 00', ConsumoP1: 900, ArbitrajeValle: true });
  const typed = { ...home, PrecioP1: 0.2 };
  expect(restored(JSON.parse(JSON.stringify(typed)), empty)).toEqual({ ...typed });
});

test('an offer is repeated as a new one, and a draft is changed itself', () => {
  const offer = {
    CodigoOferta: 'BAT-2026-0001',
    Cups: 'ES0021990000012345EB0F',
    Nif: '12345678Z',
    IdBateria: 4,
    Financiacion: 36,
    FechaValidez: '2026-12-24',
    Entrada: toInput(home),
  } as BatteryOffer;
  const empty = emptyValues(usual);
  expect(valuesOfOffer(offer, empty, false)).toMatchObject({
    CodigoOferta: '',
    FechaValidez: empty.FechaValidez,
    Fuente: 'year',
    ConsumoP1: 1460,
    IdBateria: '4',
    Financiacion: '36',
  });
  expect(valuesOfOffer(offer, empty, true)).toMatchObject({
    CodigoOferta: 'BAT-2026-0001',
    FechaValidez: '2026-12-24',
  });
});
