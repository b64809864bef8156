import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { batteryOffer } from '~/api/batteries.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { OfferRecord } from './OfferPage.tsx';
import { result } from './testing.ts';

vi.mock('~/ui/chart/BarChart.tsx', () => ({ BarChart: () => null }));

withTexts('batteries', 'form', 'toasts', 'trade');

const entrada = { ConsumoP1: 1460, ConsumoP2: 1460, ConsumoP3: 1000, ExcedenteAnual: 2555 };

function visit(more: object) {
  serve({
    'bateria/calculadora': () =>
      json({ Baterias: [{ ...result(10), Ciclos: 6000 }], Parametros: { Degradacion: 0.02, Plazos: [] } }),
    'bateria/mejor': () => json([{ ...result(10), Ciclos: 6000, CiclosAnio: 328, VidaUtil: 18.3 }]),
  });
  const offer = v.parse(batteryOffer, {
    CodigoOferta: 'BAT-2026-0001',
    IdBateria: 10,
    Estado: 'Enviada',
    Total: 6000,
    AhorroAnual: 420,
    Payback: 17.2,
    ...more,
  });
  renderScreen(<OfferRecord offer={offer} />, { screen: 'batteryOffer' });
}

test('the life of a battery depends on the home of the offer, as on the printed offer', async () => {
  visit({ Entrada: entrada });
  expect(await screen.findByText(/Vida útil con este uso: 18,3 años\./)).toBeTruthy();
  expect(screen.getByText('17,2 años, después de su garantía')).toBeTruthy();
});

test('without a home its life is not known, and the payback is that of the offer', async () => {
  visit({ Entrada: null });
  expect(await screen.findByText(/No se sabe cuántos ciclos aguanta la batería/)).toBeTruthy();
  expect(screen.getByText('17,2 años, después de su garantía')).toBeTruthy();
});

test('a payback beyond its life is none', async () => {
  visit({ Entrada: entrada, Payback: 18.4 });
  expect(await screen.findByText('No se amortiza en su vida útil')).toBeTruthy();
});
