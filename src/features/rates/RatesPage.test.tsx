import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import RatesPage from './RatesPage.tsx';

withTexts('rates', 'screens');

const visit = (address = '') => renderScreen(<RatesPage />, { at: `/${address}`, screen: 'rates' }).router;
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');

test('a question in words is answered with value, dates, source and whether it was compared with the gazette', async () => {
  const router = visit();
  screen.getByRole('searchbox').focus();
  await userEvent.paste('¿qué IVA en marzo de 2023?');
  const lines = within(screen.getByRole('region', { name: 'Respuesta' }))
    .getAllByRole('listitem')
    .map((line) => plain(line.textContent));
  expect(lines).toContain('5 %, 01/07/2022 – 31/12/2023 (RDL 11/2022). Contrastado con el BOE');
  expect(lines).toContain(
    'IVA, Península y Baleares: 21 %, desde 01/09/2012 (Ley 37/1992, art. 90). Contrastado con el BOE',
  );
  expect(router.state.location.search).toContain('q=');
  // Only the tables that were asked for are left.
  expect(screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual([
    'IVA, IGIC e IPSI',
    'IVA de la electricidad hasta 10 kW',
    'IVA del gas',
  ]);
});

test('every table has its rows with date, source and check, the newest first', () => {
  visit();
  expect(screen.getAllByRole('table')).toHaveLength(13);
  const [, first, second] = within(screen.getByRole('table', { name: 'Financiación del bono social' })).getAllByRole(
    'row',
  );
  expect(plain(first?.textContent)).toBe(
    '26/06/2026en vigor9,011295 €/añoRDL 6/2022; Orden TED/634/2026Sin contrastar con el BOE',
  );
  expect(plain(second?.textContent)).toContain('01/01/202625/06/2026');
  expect(screen.getAllByText('Sin BOE: coinciden 2 publicaciones').length).toBeGreaterThan(0);
});

test('an unclear question gets examples, and an unknown value says since when there is data', async () => {
  visit('?q=hola');
  expect(screen.getByText(/^No he entendido la pregunta/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Vaciar la pregunta' }));
  screen.getByRole('searchbox').focus();
  await userEvent.paste('bono social 2019');
  expect(screen.getByText(/aquí no se sabe nada antes del 27\/07\/2022\.$/)).toBeTruthy();
});
