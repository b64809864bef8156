import { describe, expect, test } from 'vitest';
import { type Invoice, listInvoices } from '~/api/invoices.ts';
import { writeAddress } from '~/api/wire/index.ts';
import { checkInvoice } from '~/domain/invoice-check.ts';
import { openSandbox } from './open-sandbox.ts';
import type { ListRequest } from './testing.ts';

const { token: admin, fetchFrom, listed, tokenOf } = await openSandbox();

const list = (request: ListRequest, sent?: object) => listed(listInvoices, request, sent);
const everything: readonly Invoice[] = (await list({ pageSize: -1 })).Items;

const numbered = (number: string) => everything.find(({ NumeroFactura }) => NumeroFactura === number) as Invoice;

describe('an invoice', () => {
  test('adds up by the check that the portal makes of it; surplus beyond the energy takes a virtual battery', () => {
    expect(everything).toHaveLength(600);
    for (const one of everything) {
      const { findings, complete } = checkInvoice(one);
      expect([one.NumeroFactura, complete, findings.filter(({ kind }) => kind !== 'surplus')]).toEqual([
        one.NumeroFactura,
        true,
        [],
      ]);
    }
  });

  test('follows its dates: issued after its period, collected by today', () => {
    for (const one of everything) {
      const { FechaInicio, FechaFin, FechaFactura, FechaVencimiento, FechaCobro, EstadoPago, MotivoDevolucion } = one;
      const inOrder = [FechaInicio, FechaFin, FechaFactura].map(String);
      expect(inOrder).toEqual(inOrder.toSorted());
      expect(String(FechaFactura) <= '2026-11-16' && String(FechaFactura) < String(FechaVencimiento)).toBe(true);
      expect(FechaCobro !== null).toBe(EstadoPago === 'Cobrada');
      if (FechaCobro) expect(FechaCobro <= '2026-11-16').toBe(true);
      expect(MotivoDevolucion !== null).toBe(EstadoPago === 'Devuelta' || EstadoPago === 'Impagada');
    }
  });
});

describe('the edge cases', () => {
  test('a chain of three: each corrects the one before', () => {
    const chain = ['F26-0000001', 'F26-0000002', 'F26-0000003'].map(numbered);
    expect(chain.map(({ TipoFactura, NumeroFacturaRectificada }) => [TipoFactura, NumeroFacturaRectificada])).toEqual([
      ['N', null],
      ['R', 'F26-0000001'],
      ['R', 'F26-0000002'],
    ]);
    expect(new Set(chain.map(({ CodigoContrato }) => CodigoContrato))).toEqual(new Set(['PT-2026-000017']));
  });

  test('surplus worth more than the bill brings it to 0, not below', () => {
    const capped = numbered('F26-0000004');
    expect([capped.Total, capped.BaseImponible, capped.EstadoPago]).toEqual([0, 0, 'Compensada']);
    expect(capped.Excedentes).toBeLessThan(0);
    for (const { TipoFactura, Total } of everything) if (TipoFactura === 'N') expect(Total).toBeGreaterThanOrEqual(0);
  });

  test('0,00, -412,37 and 1.284.903,18 €, the last one annulled', () => {
    expect(numbered('F26-0000005').Total).toBe(0);
    expect(numbered('F26-0000007')).toMatchObject({ Total: -412.37, NumeroFacturaRectificada: 'F26-0000006' });
    expect(numbered('F26-0000008')).toMatchObject({ Total: 1_284_903.18, EstadoPago: 'Compensada' });
    expect(numbered('F26-0000009')).toMatchObject({
      TipoFactura: 'A',
      Total: -1_284_903.18,
      NumeroFacturaRectificada: 'F26-0000008',
    });
  });

  test('the Canary Islands pay IGIC, Ceuta IPSI, and the meter its own rate', () => {
    const ofContract = (code: string) => everything.filter(({ CodigoContrato }) => CodigoContrato === code);
    const taxes = (code: string) =>
      new Set(
        ofContract(code).map(({ Impuesto, TipoIva, TipoIvaEquipo }) => `${Impuesto} ${TipoIva} ${TipoIvaEquipo}`),
      );
    expect(taxes('PT-2026-000029')).toEqual(new Set(['IGIC 3 7']));
    expect(taxes('PT-2026-000030')).toEqual(new Set(['IPSI 1 4']));
  });
});

describe('who sees what', () => {
  const count = async (user: string, brand = 'portal') =>
    (await list({}, { token: await tokenOf(user, { brand }), brand })).TotalCount;

  test('the invoices of the contracts that one sees', async () => {
    const own = (prefix: string) => everything.filter(({ CodigoContrato }) => CodigoContrato?.startsWith(prefix));
    expect(await count('admin', 'kleenenergy')).toBe(own('KL-').length);
    expect(await count('kleen.validador', 'kleenenergy')).toBe(own('KL-').length);
    const token = await tokenOf('subagente');
    const { Items } = await list({ pageSize: -1 }, { token });
    expect(Items).toEqual(everything.filter(({ IdAgente }) => IdAgente === 180));
  });
});

const fetchFile = (path: string, token: string) => fetchFrom(path, { token });

describe('the document of an invoice', () => {
  test('of an invoice that one may not see, or that does not exist, is not there', async () => {
    const stranger = await tokenOf('subagente');
    for (const [number, token] of [
      ['F26-0000001', stranger],
      ['F99-0000001', admin],
    ] as const) {
      const response = await fetchFile(writeAddress('facturas/pdf', { numero: number }), token);
      expect(response.status).toBe(404);
      expect((await response.json()).detail).toBe(`No hay ninguna factura con el número ${number}.`);
    }
  });
});

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
