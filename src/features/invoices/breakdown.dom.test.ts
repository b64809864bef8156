import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import type { Invoice } from '~/api/invoices.ts';
import { withTexts } from '~/i18n/testing.ts';
import { type BillLine, billLines, sumLines } from './breakdown.ts';
import { invoiceWith } from './testing.ts';

withTexts('invoices');

const t = () => i18next.getFixedT('es', 'invoices');
const lines = (changes: Partial<Invoice> = {}) => billLines(invoiceWith(changes), t());
const named = (id: string, all: readonly BillLine[]) => all.find((line) => line.id === id);
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('the lines of a bill', () => {
  test('are in the order of a Spanish bill; rare ones are left out if they are zero', () => {
    expect(lines().map(({ id }) => id)).toEqual(['power', 'energy', 'social', 'excise', 'rent']);
    expect(lines({ ExcesosPotencia: 3, Reactiva: 2, Excedentes: -1 }).map(({ id }) => id)).toEqual([
      'power',
      'energy',
      'excess',
      'reactive',
      'surplus',
      'social',
      'excise',
      'rent',
    ]);
  });

  test('of gas have its own words, and no bonus', () => {
    const gas = lines({ Tarifa: 'RL.2', BonoSocial: 0, ImpuestoElectrico: 0.16 });
    expect(gas.map(({ label }) => label)).toEqual([
      'Término fijo',
      'Energía',
      'Impuesto sobre hidrocarburos',
      'Alquiler del contador',
    ]);
    expect(named('excise', gas)?.working).toBe('0,00054 €/kWh');
    const home = lines({ Nif: '00000000T', Tarifa: 'RL.2', ImpuestoElectrico: 0.7 });
    expect(named('excise', home)?.working, 'a person at home pays the full rate').toBe('0,00234 €/kWh');
  });

  test('show their calculation', () => {
    expect(named('energy', lines())?.working).toBe('300 kWh a 0,1500 €/kWh de media');
    expect(plain(named('excise', lines())?.working)).toBe('5,11269632 % de 57,75 €');
    const much = { ConsumoTotal: 100_000, ImpuestoElectrico: 100 };
    expect(named('excise', lines(much))?.working).toBe('mínimo legal de 0,001 €/kWh');
  });

  test('show no calculation that does not give the amount', () => {
    expect(named('excise', lines({ ImpuestoElectrico: 1.23 }))?.working).toBeUndefined();
    expect(named('energy', lines({ ConsumoTotal: 0 }))?.working).toBeUndefined();
  });
});

describe('the tax', () => {
  const tax = (changes: Partial<Invoice>) => named('tax', sumLines(invoiceWith(changes), t()));

  test('has its territory and its rate', () => {
    expect(tax({})).toMatchObject({ label: 'IVA', amount: 12.92 });
    expect(plain(tax({})?.working)).toBe('21 % de 61,51 €');
  });

  test('has two rates if the meter has another', () => {
    const canary = { Impuesto: 'IGIC', TipoIva: 3, TipoIvaEquipo: 7 };
    expect(plain(tax(canary)?.working)).toBe('3 % de 60,70 € y 7 % de 0,81 € del contador');
    expect(plain(tax({ ...canary, AlquilerEquipo: 0 })?.working)).toBe('3 % de 61,51 €');
  });
});
