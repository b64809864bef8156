import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { batteryOffer } from '~/api/batteries.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { OfferRecord } from './OfferPage.tsx';
import { result } from './testing.ts';

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

test.each([
  [
    'within the life of the battery in its home is that of the offer',
    { Entrada: entrada },
    '17,2 años, después de su garantía',
  ],
  ['without a home is that of the offer', { Entrada: null }, '17,2 años, después de su garantía'],
  ['beyond the life of the battery is none', { Entrada: entrada, Payback: 18.4 }, 'No se amortiza en su vida útil'],
])('a payback %s', async (_, more, text) => {
  visit(more);
  expect(await screen.findByText(text)).toBeTruthy();
});
