import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { serve } from '~/session/testing.ts';
import PortfolioPage, { adviceOf, notesOf, rangeText } from './PortfolioPage.tsx';
import { blankStudy, type StudyRow } from './study.ts';

const portfolio = vi.hoisted(() => ({ rows: [] as StudyRow[], start: vi.fn() }));
vi.mock('./studies.ts', () => ({
  usePortfolio: () => ({
    rows: portfolio.rows,
    running: false,
    stopped: true,
    error: undefined,
    studies: { price: () => undefined, start: portfolio.start },
  }),
}));

withTexts('sips', 'form', 'table', 'toasts', 'trade');

function visit() {
  serve({});
  renderScreen(<PortfolioPage />, { screen: 'portfolio' });
}

const studied: StudyRow = {
  ...blankStudy('ES0021990000012345EB', 'found'),
  Tarifa: '2.0TD',
  ConsumoAnual: 3000,
  Oferta: 'Pass Pool',
  Total: 600,
  Hoy: 750,
  hoyDe: 'contract',
  Ahorro: 150,
  AhorroMin: 80.4,
  AhorroMax: 210,
  meses: 23,
};

test('without a study it says how one begins', async () => {
  visit();
  expect((await screen.findByRole('link', { name: 'Ir a la lista de SIPS' })).getAttribute('href')).toBe(
    '/utilidades/sips',
  );
});

test('each CUPS is listed with its offer, its saving as a range, or the reason for none', async () => {
  portfolio.rows = [studied, { ...studied, Cups: 'ES0021990000000001QF', estimado: 3, Motivos: ['young'] }];
  visit();
  expect((await screen.findAllByText('Pass Pool')).length).toBeGreaterThan(0);
  const t = i18next.getFixedT(null, 'sips');
  const [first, second] = portfolio.rows;
  const words = (row: StudyRow | undefined) =>
    row && [rangeText(row, t)?.replaceAll(/\s/g, ' '), notesOf(row, t), adviceOf(row)];
  expect(words(first)).toEqual(['80 € a 210 €', 'rango con 23 meses de cierres', 'offer']);
  expect(words(second)).toEqual([
    '80 € a 210 €',
    'contrato de menos de un año · estimado con 3 meses · rango con 23 meses de cierres',
    'not',
  ]);
  expect(words({ ...studied, Ahorro: null, AhorroMin: null, AhorroMax: null, Hoy: null, meses: null })).toEqual([
    undefined,
    'no se sabe lo que paga hoy',
    'open',
  ]);
  const below = (Tarifa: string) => notesOf({ ...studied, meses: null, Tarifa, sin: ['below'] }, t);
  expect(below('2.0TD')).toBe('la potencia de la oferta está por debajo del precio regulado');
  expect(below('6.1TD')).toMatch(/regulado · Sin contrastar con el BOE\.$/);
});

test('the price that points pay today is read with its decimals, whatever their sign', async () => {
  vi.spyOn(session, 'can').mockReturnValue(true);
  portfolio.rows = [studied];
  visit();
  const field = await screen.findByLabelText<HTMLInputElement>(/^Los demás pagan/);
  await userEvent.type(field, '0.145{Enter}');
  expect(field.value).toBe('0,145');
  await userEvent.click(screen.getByRole('button', { name: 'Estudiar de nuevo' }));
  expect(portfolio.start).toHaveBeenCalledWith([studied.Cups], 0.145);
});
