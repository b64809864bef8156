import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Contract, Penalty } from '~/api/contract.ts';
import { penalty } from '~/domain/penalty.ts';
import { periods } from '~/domain/periods.ts';
import { withTexts } from '~/i18n/testing.ts';
import { PenaltyDialog, penaltyOn } from './PenaltyDialog.tsx';

withTexts('contract');

const show = (answer: object) =>
  render(
    <PenaltyDialog
      contract={{} as Contract}
      answer={{ FechaCalculo: '2026-11-16', DiasRestantes: 0, Periodos: [], ...answer } as unknown as Penalty}
      onClose={() => {}}
    />,
  );

test('its reason and its law are shown in words, and an unknown one as the API writes it', () => {
  show({ Motivo: 'PRIMER_ANIO', BaseLegal: 'RD88_2026' });
  expect(screen.getByText('Se aplica: está en el primer año.')).toBeDefined();
  expect(screen.getByText('RD 88/2026')).toBeDefined();
  cleanup();
  show({ Motivo: 'OTRO_MOTIVO', BaseLegal: 'RD1_2030' });
  expect(screen.getByText('OTRO_MOTIVO')).toBeDefined();
  expect(screen.getByText('RD1_2030')).toBeDefined();
});

const none = Object.fromEntries(periods.flatMap((p) => [`Consumo${p}`, `PrecioEnergia${p}`]).map((key) => [key, null]));
const contract = {
  ...none,
  Tarifa: '2.0TD',
  Modalidad: 'Fijo',
  ClienteVulnerable: false,
  ClausulaPenalizacion: '5 % de la energía pendiente',
  FechaActivacion: '2026-06-01',
  FechaFin: '2027-05-31',
  ConsumoP1: 1000,
  PrecioEnergiaP1: 0.2,
} as unknown as Contract;

/** As the server answers. */
function answerOn(date: string, start = '2026-06-01'): Penalty {
  const { Periodos, ...found } = penalty(
    {
      tariff: '2.0TD',
      start,
      end: '2027-05-31',
      fixedPrice: true,
      vulnerable: false,
      supply: [{ period: 'P1', yearlyKwh: 1000, price: 0.2 }],
      clause: { percent: 5 },
    },
    date,
  );
  return { ...found, Periodos: Periodos.map(({ kWh, ...line }) => ({ ...line, KWh: kWh })) };
}

test('another day is calculated like on the server', () => {
  const answer = answerOn('2026-11-21');
  expect(answer.Penalizacion).toBeGreaterThan(0);
  expect(penaltyOn(contract, answer, '2026-11-21')).toEqual(answer);
  expect(penaltyOn(contract, answer, '2027-01-10')).toEqual(answerOn('2027-01-10'));
});

test('a renewal past its first year stays so, whatever its own start date', () => {
  const answer = answerOn('2026-11-21', '2024-06-01');
  expect(penaltyOn(contract, answer, '2027-01-10')).toMatchObject({ Motivo: 'PRORROGADO', Penalizacion: 0 });
});

test('no calculation is shown if ours differs from the server’s', () => {
  expect(penaltyOn(contract, { ...answerOn('2026-11-21'), Penalizacion: 99 }, '2027-01-10')).toBeUndefined();
});
