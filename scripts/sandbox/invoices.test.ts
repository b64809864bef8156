import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { exportInvoices, type Invoice, invoice, listContractInvoices, listInvoices } from '~/api/invoices.ts';
import { writeAddress } from '~/api/wire/index.ts';
import { checkInvoice } from '~/domain/invoice-check.ts';
import { openSandbox } from './open-sandbox.ts';
import { type ListRequest, listAddress, sentenceOf } from './testing.ts';

const { token: admin, agentsOfSeller, call, fetchFrom, listed, tokenOf, workbookFrom } = await openSandbox();

const list = (request: ListRequest, sent?: object) => listed(listInvoices, request, sent);
const everything: readonly Invoice[] = (await list({ pageSize: -1 })).Items;

const numbered = (number: string) => everything.find(({ NumeroFactura }) => NumeroFactura === number) as Invoice;
const amount = (value: number | null) => value ?? Number.NaN;

describe('an invoice', () => {
  test('has every field, and all but missing values of the right kind', () => {
    expect(v.safeParse(v.required(invoice), numbered('F26-0000001')).success).toBe(true);
    expect(Object.values(numbered('F26-0000001'))).not.toContain(undefined);
  });

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

  test('in six periods uses those of the month', () => {
    const july = everything.filter(
      ({ Tarifa, FechaInicio, FechaFin, TipoFactura, Nif }) =>
        TipoFactura === 'N' && Tarifa === '3.0TD' && FechaInicio?.endsWith('07-01') && FechaFin && Nif,
    );
    for (const one of july) expect([one.ConsumoP3, one.ConsumoP4, one.ConsumoP5]).toEqual([0, 0, 0]);
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

describe('the list', () => {
  test('is the newest first, with its totals', async () => {
    const { Items, TotalCount, Totales } = await list({});
    expect(TotalCount).toBe(600);
    expect(Items).toHaveLength(10);
    const dates = Items.map(({ FechaFactura }) => FechaFactura);
    expect(dates).toEqual(dates.toSorted().reverse());
    const sum = (column: 'Total' | 'ConsumoTotal' | 'BaseImponible') =>
      everything.reduce((total, row) => total + amount(row[column]), 0);
    expect(Totales?.Total).toBeCloseTo(sum('Total'), 2);
    expect(Totales?.BaseImponible).toBeCloseTo(sum('BaseImponible'), 2);
    expect(Totales?.ConsumoTotal).toBe(sum('ConsumoTotal'));
  });

  const filters: readonly (readonly [string, string, (row: Invoice) => boolean])[] = [
    ['EstadoPago', 'Devuelta|Impagada', ({ EstadoPago }) => EstadoPago === 'Devuelta' || EstadoPago === 'Impagada'],
    ['TipoFactura', 'R', ({ TipoFactura }) => TipoFactura === 'R'],
    ['TipoFactura', '=Anuladora', ({ TipoFactura }) => TipoFactura === 'A'],
    ['Total', '..0', ({ Total }) => amount(Total) <= 0],
    ['CodigoContrato', '=PT-2026-000017', ({ CodigoContrato }) => CodigoContrato === 'PT-2026-000017'],
    ['NombreTitular', 'montcau', ({ NombreTitular }) => NombreTitular?.includes('Montcau') === true],
    ['Nif', 'a-990.001.19', ({ Nif }) => Nif === 'A99000119'],
    ['NumeroFactura', 'f26-00000', ({ NumeroFactura }) => NumeroFactura.includes('F26-00000')],
    ['NumeroFacturaRectificada', '=F26-0000001', (row) => row.NumeroFacturaRectificada === 'F26-0000001'],
    ['Agente', '10', ({ IdAgente }) => sellers.has(IdAgente)],
    ['*', 'talleres montcau', ({ NombreTitular }) => NombreTitular?.includes('Talleres Montcau') === true],
    ['*', 'F26-0000002', ({ NumeroFactura }) => NumeroFactura === 'F26-0000002'],
    ['*', '=F26-0000002', ({ NumeroFactura }) => NumeroFactura === 'F26-0000002'],
  ];
  const sellers = agentsOfSeller();

  test.each(filters)('%s is filtered by %s', async (column, query, matches) => {
    const found = (await list({ pageSize: -1, filters: { [column]: query } })).Items;
    const expected = everything.filter(matches);
    expect(expected.length).toBeGreaterThan(0);
    expect(found.map(({ NumeroFactura }) => NumeroFactura).sort()).toEqual(
      expected.map(({ NumeroFactura }) => NumeroFactura).sort(),
    );
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

describe('the invoices of a contract', () => {
  const ofContract = (codigo: string, token = admin) =>
    call(writeAddress('facturas/facturas-contrato', { codigo }), { token });

  test('are all of them, the newest first, as in the list', async () => {
    const { body } = await ofContract('PT-2026-000017');
    const found = v.parse(listContractInvoices.result, body);
    expect(found.length).toBeGreaterThan(3);
    expect(new Set(found)).toEqual(
      new Set(everything.filter(({ CodigoContrato }) => CodigoContrato === 'PT-2026-000017')),
    );
    const dates = found.map(({ FechaFactura }) => FechaFactura);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test('a contract that one may not see is not there', async () => {
    expect(sentenceOf(await ofContract('PT-2026-000017', await tokenOf('subagente')))).toBe(
      '404 No hay ningún contrato con el código PT-2026-000017.',
    );
  });
});

const fetchFile = (path: string, token: string) => fetchFrom(path, { token });

describe('the document of an invoice', () => {
  test('lies where UrlPdf says, is a PDF, and the same bytes every time', async () => {
    const path = String(numbered('F26-0000001').UrlPdf);
    const response = await fetchFile(path, admin);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toContain('Factura F26-0000001.pdf');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(Buffer.from(await (await fetchFile(path, admin)).arrayBuffer()).equals(bytes)).toBe(true);
  });

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

describe('the export', () => {
  test('is a workbook of what the filters leave', async () => {
    const request = { pageSize: -1, filters: { TipoFactura: 'A' } };
    const { sheets, saved } = await workbookFrom(listAddress(exportInvoices, request));
    expect(saved).toContain('facturas-2026-11-16.xlsx');
    const [sheet] = sheets;
    const annulled = everything.filter(({ TipoFactura }) => TipoFactura === 'A');
    expect(sheet?.rows.map(([number]) => number)).toEqual([
      'Numero Factura',
      ...annulled.map(({ NumeroFactura }) => NumeroFactura),
    ]);
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
