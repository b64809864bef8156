import * as v from 'valibot';
import { expect, test } from 'vitest';
import { listInvoices } from '~/api/invoices.ts';
import { openSandbox } from './open-sandbox.ts';

const { call } = await openSandbox();
const { body } = await call('facturas?pageIndex=0&pageSize=-1');
const everything = v.parse(listInvoices.result, body).Items;

const of = (state: string) => everything.filter(({ EstadoPago }) => EstadoPago === state);

test('what was sent back was tried once, what is unpaid up to twice, each with the reason of the bank, none after today', () => {
  for (const invoice of [...of('Devuelta'), ...of('Impagada')]) {
    expect(invoice.IntentosCobro?.length).toBeGreaterThan(0);
    expect(invoice.IntentosCobro?.length).toBeLessThanOrEqual(invoice.EstadoPago === 'Devuelta' ? 1 : 2);
    for (const { Fecha, Resultado, MotivoDevolucion } of invoice.IntentosCobro ?? []) {
      expect([Resultado, MotivoDevolucion]).toEqual(['Devuelto', invoice.MotivoDevolucion]);
      expect(String(Fecha) <= '2026-11-16').toBe(true);
    }
  }
});

test('a notice of cut is served for what is unpaid alone, after the second attempt; of homes it says the day', () => {
  const noticed = everything.filter(({ AvisoCorte }) => AvisoCorte !== null);
  expect(noticed.length).toBeGreaterThan(2);
  for (const { EstadoPago, IntentosCobro, AvisoCorte, Tarifa } of noticed) {
    expect(EstadoPago).toBe('Impagada');
    expect(String(AvisoCorte?.FechaAviso) > String(IntentosCobro?.at(-1)?.Fecha)).toBe(true);
    if (Tarifa === '3.0TD') expect(AvisoCorte?.FechaCorte).toBeNull();
    else if (AvisoCorte?.FechaCorte) expect(AvisoCorte.FechaCorte > String(AvisoCorte.FechaAviso)).toBe(true);
  }
  const home = noticed.find(({ NumeroFactura }) => NumeroFactura === 'F26-0000010');
  expect([home?.IntentosCobro?.length, home?.AvisoCorte?.FechaCorte]).toEqual([2, expect.any(String)]);
});
