import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Contract } from '~/api/contract.ts';
import { periods } from '~/domain/periods.ts';
import { withTexts } from '~/i18n/testing.ts';
import { PeriodsTable } from './PeriodsTable.tsx';

withTexts('contract');

const empty = Object.fromEntries(
  periods.flatMap((period) =>
    ['Potencia', 'Consumo', 'PrecioEnergia', 'PrecioPotencia'].map((name) => [`${name}${period}`, null]),
  ),
);

/** The table's rows as they are read; of a contract it asks for its periods alone. */
function rowsOf(contract: object) {
  render(<PeriodsTable contract={{ ...empty, ...contract } as unknown as Contract} />);
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

test('gas has no columns of power', () => {
  expect(rowsOf({ Energia: 'G', ConsumoP1: 8500, PrecioEnergiaP1: 0.0612 })).toEqual([
    ['Periodo', 'Consumo kWh', 'Precio de la energía €/kWh'],
    ['P1', '8.500', '0,061200'],
  ]);
});

test('electricity has them, also if a period only has power', () => {
  expect(
    rowsOf({
      Energia: 'E',
      PotenciaP1: 4.6,
      PotenciaP2: 4.6,
      ConsumoP1: 900,
      ConsumoP2: 1700,
      PrecioPotenciaP1: 29.013,
    }),
  ).toEqual([
    ['Periodo', 'Potencia kW', 'Consumo kWh', 'Precio de la energía €/kWh', 'Precio de la potencia €/kW·año'],
    ['P1', '4,6', '900', '—', '29,0130'],
    ['P2', '4,6', '1.700', '—', '—'],
  ]);
});
