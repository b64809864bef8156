import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Invoice } from '~/api/invoices.ts';
import { connectPortal } from '~/api/testing.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import InvoicePage from './InvoicePage.tsx';
import { invoiceWith } from './testing.ts';

withTexts('invoices', 'trade', 'toasts');

const original = invoiceWith({ NumeroFactura: 'F26-0000100', Total: 74.43 });
const correction = invoiceWith({
  IdFactura: 2,
  NumeroFactura: 'F26-0000101',
  TipoFactura: 'R',
  NumeroFacturaRectificada: 'F26-0000100',
});

interface Server {
  /** The list's answer for one number. */
  found: readonly Invoice[];
  /** All invoices of the contract, newest first, as in the API; undefined: the call fails. */
  ofContract?: readonly Invoice[] | undefined;
  /** false: the closings of its months fail. */
  closed?: boolean;
  /** The powers of its contract, kW. */
  power?: number;
}

/** The server's answers may change while the page is open. */
function visit(server: Server) {
  serve({
    facturas: () => json({ Items: server.found, TotalCount: server.found.length }),
    'utility/tarifas': () => json([{ Id: 1, Nombre: '2.0TD' }]),
    'energia/historico-cierre/index': () => (server.closed === false ? json({}, 500) : json([])),
    'contract/id': () =>
      json({
        CodigoContrato: 'PT-2026-000100',
        Energia: 'E',
        Modalidad: 'Pass Pool',
        Tarifa: '2.0TD',

        PotenciaP1: server.power ?? 4.6,
        PotenciaP2: server.power ?? 4.6,
        PrecioPotenciaP1: 28,
        PrecioPotenciaP2: 2.71,
      }),
    'facturas/facturas-contrato': () => (server.ofContract ? json(server.ofContract) : json({}, 500)),
  });
  const path = '/soluciones/facturas/:numero';
  renderScreen(<InvoicePage />, { at: '/soluciones/facturas/F26-0000100', screen: 'invoice', path });
}

const title = () => screen.findByRole('heading', { level: 1, name: 'Factura F26-0000100' });

test('an unknown invoice number is reported', async () => {
  visit({ found: [] });
  expect(await screen.findByText('No hay ninguna factura con el número F26-0000100.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Volver al listado' }).getAttribute('href')).toBe('/soluciones/facturas');
});

test('the invoice is shown even if the others of its contract fail, which have a retry', async () => {
  const server: Server = { found: [{ ...original, NumeroFacturaRectificada: 'F26-0000099' }] };
  visit(server);
  await title();
  expect(screen.getByRole('alert').textContent).toContain('No se han podido obtener los datos.');
  expect(screen.getByRole('link', { name: 'F26-0000099' })).toBeTruthy();
  server.ofContract = [correction, original];
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  const chain = await screen.findByRole('list', { name: 'Rectificaciones' });
  expect(await within(chain).findAllByRole('listitem')).toHaveLength(2);
});

test('it is listed among the invoices of its contract, the oldest first', async () => {
  visit({ found: [original], ofContract: [correction, original] });
  await title();
  expect(screen.getByRole('link', { name: /F26-0000101, / })).toBeTruthy();
  expect(screen.getByText(/^La rectifica F26-0000101/)).toBeTruthy();
});

test('a sum that is wrong is shown, not hidden', async () => {
  visit({ found: [{ ...original, Total: 84.43 }], ofContract: [] });
  await title();
  const notices = within(screen.getByRole('region', { name: 'Avisos de la factura' }));
  expect(notices.getByText('Los importes de esta factura no cuadran')).toBeTruthy();
  expect(notices.getByText(/difieren en 10,00\s€/)).toBeTruthy();
  expect(screen.getByText('Los conceptos no suman el total.')).toBeTruthy();
});

test('its power is proved against the contract, and a term billed twice is reported', async () => {
  visit({ found: [original], ofContract: [] });
  await title();
  expect(await screen.findByText(/^Potencia: lo facturado, 12,00\s€, es lo del contrato\.$/)).toBeTruthy();
  cleanup();
  visit({ found: [original], ofContract: [], power: 2.3 });
  await title();
  const table = await screen.findByRole('table', { name: 'Contraste con el contrato' });
  expect(within(table).getByText('2,3 kW a 28,00 €/kW·año')).toBeTruthy();
  expect(screen.getByText(/^Potencia: se han facturado 12,00\s€ y según el contrato son 6,00\s€\.$/)).toBeTruthy();
});

test.each([
  ['of the invoice', { ...original, UrlPdf: null }, ['invoicePdf']],
  ['call of the API', { ...original, UrlPdf: '/facturas/100.pdf' }, []],
] as const)('without a document %s its disabled buttons say why', async (_, invoice, extras) => {
  visit({ found: [invoice], ofContract: [] });
  connectPortal({ extras });
  await title();
  await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
  for (const name of [/^Ver PDF/, /^Descargar PDF/])
    expect((await screen.findByRole('menuitem', { name })).textContent).toContain('no tiene documento');
});

test('failed closings have a retry, and are not reported as missing', async () => {
  visit({ found: [original], ofContract: [], closed: false });
  await title();
  expect(await screen.findByText('No se han podido obtener los cierres de los meses de la factura.')).toBeTruthy();
  expect(screen.queryByText(/aún no tiene cierre/)).toBeNull();
});
