import { expect, test } from 'vitest';
import type { Invoice } from '~/api/invoices.ts';
import { addDays, today } from '~/lib/days.ts';
import { toQuery } from '~/lib/listAddress.ts';
import { type AddressRules, readAddress } from '~/table/list/address.ts';
import { findRows } from '~/table/list/rowsAtHand.ts';
import { isOwed } from './invoices/states.tsx';
import { addressOf, contractsThat, overdueInvoices, queryOf } from './questions.ts';

const rules: AddressRules = {
  sortable: ['DiasEnSituacion'],
  fields: [
    { id: 'Estado', kind: 'options' },
    { id: 'Situacion', kind: 'options' },
    { id: 'Agente', kind: 'text' },
    { id: 'CodigoContrato', kind: 'text' },
    { id: 'FechaCreacion', kind: 'dates' },
    { id: 'FechaActivacion', kind: 'dates' },
    { id: 'FechaFin', kind: 'dates' },
    { id: 'DiasEnSituacion', kind: 'numbers' },
    { id: 'DocumentosPendientes', kind: 'numbers' },
  ],
};

test.each([
  ['run', contractsThat.run],
  ['were made in a month', contractsThat.wereMade('2026-10-01', '2026-10-31')],
  ['were made since', contractsThat.wereMade('2026-11-01')],
  ['were activated since', contractsThat.wereActivated('2026-11-01')],
  ['stand in one of several situations', contractsThat.standIn('inValidation', 'validated', 'accepted')],
  ['end within days', contractsThat.end('2026-11-21', '2026-12-21')],
  ['wait for their signature', contractsThat.waitForSignature],
  ['were rejected', contractsThat.wereRejected],
  ['need documents', contractsThat.needDocuments],
  ['were made by somebody', contractsThat.wereMadeBy(173, '2026-11-01')],
  ['are called so', contractsThat.areCalled(['PT-2026-000001', 'KL-2026-000002'])],
])('the list has the same filter as the tile for those that %s', (_, question) => {
  const [, search] = addressOf('contracts', question).split('?');
  const { address, ignored } = readAddress(new URLSearchParams(search), rules);
  expect(ignored).toEqual([]);
  const { pageSize, ...listed } = toQuery(address);
  const { pageSize: one, ...counted } = queryOf(question);
  expect(listed).toEqual(counted);
  expect([pageSize, one]).toEqual([10, 1]);
});

test('the list shows exactly the invoices that count as debt on a record', () => {
  const days = [-40, -1, 0, 1].map((by) => addDays(today(), by));
  const states = ['Pendiente', 'Cobrada', 'Devuelta', 'Impagada', 'Fraccionada', 'Compensada'];
  const invoices = states.flatMap((EstadoPago) =>
    days.map((FechaVencimiento) => ({ EstadoPago, FechaVencimiento }) as Invoice),
  );
  // What is not due yet is never returned or unpaid.
  const real = invoices.filter(
    ({ EstadoPago, FechaVencimiento }) => EstadoPago === 'Pendiente' || (FechaVencimiento ?? '') < today(),
  );
  const listed = findRows(real, [], queryOf(overdueInvoices()));
  expect(listed).toHaveLength(6);
  expect(listed).toEqual(real.filter((invoice) => isOwed(invoice)));
});
