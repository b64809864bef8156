import { describe, expect, test } from 'vitest';
import { type Invoice, listInvoices } from '~/api/invoices.ts';
import { checkInvoice } from '~/domain/invoice-check.ts';
import { openSandbox } from './open-sandbox.ts';
import type { ListRequest } from './testing.ts';

const { listed, tokenOf } = await openSandbox();

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
