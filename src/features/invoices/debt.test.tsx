import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Invoice } from '~/api/invoices.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { DebtCard } from '~/trade/invoices/DebtCard.tsx';
import { PaymentCard } from './FactCards.tsx';
import { invoiceWith } from './testing.ts';

withTexts('debt', 'invoices', 'trade');

const sentBack = (Fecha: string) => ({
  Fecha,
  Medio: 'Adeudo SEPA',
  Resultado: 'Devuelto',
  MotivoDevolucion: 'AM04 Saldo insuficiente',
});
const unpaid = (AvisoCorte: Invoice['AvisoCorte']) =>
  invoiceWith({
    EstadoPago: 'Impagada',
    FechaVencimiento: '2026-08-10',
    FechaCobro: null,
    MotivoDevolucion: 'AM04 Saldo insuficiente',
    IntentosCobro: [sentBack('2026-08-10'), sentBack('2026-08-25')],
    AvisoCorte,
  });

const cards: readonly [string, (invoice: Invoice) => React.ReactNode][] = [
  ['the payment of an invoice', (invoice) => <PaymentCard invoice={invoice} />],
  ['the debt of a customer or contract', (invoice) => <DebtCard invoices={[invoiceWith(), invoice]} />],
];

test.each(cards)('%s shows each attempt to collect, and the notice of cut with its day', (_, card) => {
  renderScreen(card(unpaid({ FechaAviso: '2099-09-14', FechaCorte: '2099-11-14' })));
  const attempts = screen.getAllByText(/Adeudo SEPA · Devuelto · AM04/).map(({ parentElement }) => parentElement);
  expect(attempts.map((line) => line?.textContent?.slice(0, 10))).toEqual(['10/08/2026', '25/08/2026']);
  expect(
    screen.getByText(
      'Aviso de suspensión notificado el 14/09/2099: el suministro puede suspenderse desde el 14/11/2099',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Sin contrastar con el BOE.')).toBeTruthy();
});

test('if the law sets no day, the contract does; a past day is marked', () => {
  const show = (FechaCorte: string | null) =>
    renderScreen(<DebtCard invoices={[unpaid({ FechaAviso: '2026-09-14', FechaCorte })]} />);
  show(null);
  expect(screen.getByText(/el plazo es el del contrato/)).toBeTruthy();
  expect(screen.queryByText('Sin contrastar con el BOE.')).toBeNull();
  cleanup();
  show('2020-01-01');
  expect(screen.getByText(/desde el 01\/01\/2020, ya pasado/)).toBeTruthy();
});

test('a customer without debt has no card; the card only has unpaid invoices', () => {
  const { container } = render(<DebtCard invoices={[invoiceWith()]} />);
  expect(container.textContent).toBe('');
  cleanup();
  renderScreen(<DebtCard invoices={[invoiceWith(), unpaid(null)]} />);
  const list = screen.getAllByRole('list')[0] as HTMLElement;
  expect(within(list).getAllByRole('link')).toHaveLength(1);
});
