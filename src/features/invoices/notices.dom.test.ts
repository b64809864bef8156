import i18next from 'i18next';
import { expect, test } from 'vitest';
import type { Invoice } from '~/api/invoices.ts';
import { checkInvoice } from '~/domain/invoice-check.ts';
import { withTexts } from '~/i18n/testing.ts';
import { noticesOf } from './notices.ts';
import { invoiceWith } from './testing.ts';

withTexts('invoices');

function notices(changes: Partial<Invoice>, siblings: readonly Invoice[] = []) {
  const invoice = invoiceWith(changes);
  const all = noticesOf(invoice, [invoice, ...siblings], checkInvoice(invoice), i18next.getFixedT('es', 'invoices'));
  return all.map(({ tone, title, lines }) => [tone, [title, ...lines].join(' ').replaceAll('\u00a0', ' ')]);
}

test('a correct and paid invoice has none', () => expect(notices({})).toEqual([]));

test('a discrepancy is shown with its three figures', () => {
  expect(notices({ Total: 84.43 })).toEqual([
    [
      'red',
      'Los importes de esta factura no cuadran Base e impuesto suman 74,43 € y el total dice 84,43 €: difieren en 10,00 €.',
    ],
  ]);
});

test('one that the bank sent back says why and since when', () => {
  const returned = { EstadoPago: 'Devuelta', FechaCobro: null, MotivoDevolucion: 'AM04 Saldo insuficiente' };
  expect(notices(returned)).toEqual([
    ['red', 'El banco devolvió el recibo: AM04 Saldo insuficiente. Venció el 20/11/2026 y sigue sin cobrar: 74,43 €.'],
  ]);
  expect(notices({ ...returned, MotivoDevolucion: null })[0]?.[1]).toMatch(/no consta el motivo/);
});

test('an overdue invoice says so, an invoice before its date does not', () => {
  const pending = { EstadoPago: 'Pendiente', FechaCobro: null };
  expect(notices({ ...pending, FechaVencimiento: '2020-01-31' })).toEqual([
    ['amber', 'Venció el 31/01/2020 y sigue pendiente de cobro.'],
  ]);
  expect(notices({ ...pending, FechaVencimiento: '2999-01-31' })).toEqual([]);
});

test('a corrected invoice shows the net amount, an annulled one says so', () => {
  const correction = (number: string, kind: string, total: number) =>
    invoiceWith({ NumeroFactura: number, TipoFactura: kind, NumeroFacturaRectificada: 'F26-0000100', Total: total });
  expect(notices({}, [correction('F26-0000101', 'R', -4.43)])).toEqual([
    ['blue', 'La rectifica F26-0000101: con ella, lo facturado por este periodo queda en 70,00 €.'],
  ]);
  expect(notices({}, [correction('F26-0000101', 'A', -74.43)])).toEqual([
    ['blue', 'La anula F26-0000101: ya no se cobra.'],
  ]);
});

test('a rate that does not exist on that day is unusual, not wrong', () => {
  expect(notices({ TipoIva: 10, TipoIvaEquipo: 10, Iva: 6.15, Total: 67.66 })).toEqual([
    ['amber', 'Algo se sale de lo habitual IVA: el tipo es 10 % y lo habitual en esa fecha es 21 %.'],
  ]);
});

test('an invoice that surplus has brought to zero says that it cannot be below', () => {
  const capped = { Total: 0, Excedentes: -61.51, BaseImponible: 0, Iva: 0 };
  expect(notices(capped).map(([, text]) => text)).toContainEqual(
    expect.stringMatching(/^La compensación no puede dejarla en negativo/),
  );
  expect(notices({ ...capped, Excedentes: 0 }).join()).not.toContain('compensación');
});
