import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import RatesPage from './RatesPage.tsx';

withTexts('rates', 'screens');

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');

test('every table has its rows with date, source and check, the newest first', () => {
  vi.spyOn(session, 'can').mockReturnValue(true);
  renderScreen(<RatesPage />, { screen: 'rates' });
  expect(screen.getAllByRole('table')).toHaveLength(13);
  const [, first, second] = within(screen.getByRole('table', { name: 'Financiación del bono social' })).getAllByRole(
    'row',
  );
  expect(plain(first?.textContent)).toBe(
    '26/06/2026en vigor9,011295 €/añoRDL 6/2022; Orden TED/634/2026 (BOE-A-2026-13759)Sin BOE: coinciden 2 publicaciones',
  );
  expect(plain(second?.textContent)).toContain('01/01/202625/06/2026');
  expect(screen.getAllByText('Sin contrastar con el BOE').length).toBeGreaterThan(0);
});

test('who does not answer for the tables sees what is confirmed, and nothing of what is not', () => {
  vi.spyOn(session, 'can').mockReturnValue(false);
  renderScreen(<RatesPage />, { screen: 'rates' });
  expect(screen.getAllByText('Contrastado con el BOE').length).toBeGreaterThan(0);
  expect(screen.queryByText(/Sin contrastar|Sin BOE|sin contrastar/)).toBeNull();
});
