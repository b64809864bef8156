import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { exportInvoices, type Invoice, invoice, listContractInvoices, listInvoices } from '~/api/invoices.ts';
import { writeAddress } from '~/api/wire/index.ts';
import { checkInvoice } from '~/domain/invoice-check.ts';
import { type ProvingContract, proveInvoice } from '~/domain/invoice-proof.ts';
import { periods } from '~/domain/periods.ts';
import { openSandbox } from './open-sandbox.ts';
import {
  type Asked,
  agentsOfSeller,
  call,
  fetchFrom,
  listAddress,
  listed,
  said,
  tokenOf,
  workbookFrom,
} from './testing.ts';

const { sandbox, token: admin } = await openSandbox();

const _ask = (asked: Asked, sent: object = {}) =>
  call(sandbox, listAddress(listInvoices, asked), { token: admin, ...sent });
const list = (asked: Asked, sent: object = {}) => listed(sandbox, listInvoices, asked, { token: admin, ...sent });
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

  const detail = (code: string | null) =>
    JSON.parse(
      sandbox.db
        .prepare('SELECT Detalle FROM contracts JOIN contract_details USING (Id) WHERE CodigoContrato = ?')
        .get(code)?.Detalle as string,
    );
  const used = (one: Invoice) => [
    one.ConsumoP1,
    one.ConsumoP2,
    one.ConsumoP3,
    one.ConsumoP4,
    one.ConsumoP5,
    one.ConsumoP6,
  ];

  test('charges every kWh at the price of its contract', () => {
    const fixed = new Set(
      sandbox.db
        .prepare("SELECT CodigoContrato FROM contracts JOIN modalities m ON m.Id = ModalidadId WHERE m.Nombre = 'Fijo'")
        .all()
        .map(({ CodigoContrato }) => CodigoContrato),
    );
    const plain = everything.filter((one) => one.TipoFactura === 'N' && fixed.has(one.CodigoContrato));
    expect(plain.length).toBeGreaterThan(100);
    for (const one of plain) {
      const contract = detail(one.CodigoContrato);
      const byPeriod = used(one).map((kWh, index) => (kWh ?? 0) * (contract[`PrecioEnergiaP${index + 1}`] ?? 0));
      const energy = byPeriod.reduce((sum, each) => sum + each, 0);
      expect(Math.abs(amount(one.ImporteEnergia) - energy)).toBeLessThan(0.03001);
    }
  });

  test('is proved against its contract, and a power term billed twice is found in every one', () => {
    const names = ['Potencia', 'PrecioPotencia', 'PrecioEnergia'];
    const none = Object.fromEntries(names.flatMap((name) => periods.map((period) => [`${name}${period}`, null])));
    let proved = 0;
    for (const one of everything) {
      if (one.TipoFactura !== 'N' || one.Tarifa?.startsWith('RL')) continue;
      const terms = { ...none, ...detail(one.CodigoContrato), Energia: 'E', Modalidad: 'Pass Pool' } as ProvingContract;
      const [power] = proveInvoice(one, terms)?.terms ?? [];
      if (!power || !one.ImportePotencia) continue;
      expect([one.NumeroFactura, power.agrees]).toEqual([one.NumeroFactura, true]);
      const twice = { ...one, ImportePotencia: one.ImportePotencia * 2 };
      expect(proveInvoice(twice, terms)?.terms[0]?.agrees).toBe(false);
      proved++;
    }
    console.info(`${proved} invoices proved against their contracts.`);
    expect(proved).toBeGreaterThan(300);
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
  const sellers = agentsOfSeller(sandbox);

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
    (await list({}, { token: await tokenOf(sandbox, user, { brand }), brand })).TotalCount;

  test('the invoices of the contracts that one sees', async () => {
    const own = (prefix: string) => everything.filter(({ CodigoContrato }) => CodigoContrato?.startsWith(prefix));
    expect(await count('admin', 'kleenenergy')).toBe(own('KL-').length);
    expect(await count('kleen.validador', 'kleenenergy')).toBe(own('KL-').length);
    const token = await tokenOf(sandbox, 'subagente');
    const { Items } = await list({ pageSize: -1 }, { token });
    expect(Items).toEqual(everything.filter(({ IdAgente }) => IdAgente === 180));
  });
});

describe('the invoices of a contract', () => {
  const ofContract = (codigo: string, token = admin) =>
    call(sandbox, writeAddress('facturas/facturas-contrato', { codigo }), { token });

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
    expect(said(await ofContract('PT-2026-000017', await tokenOf(sandbox, 'subagente')))).toBe(
      '404 No hay ningún contrato con el código PT-2026-000017.',
    );
  });
});

const fetchFile = (path: string, token: string) => fetchFrom(sandbox, path, { token });

describe('the document of an invoice', () => {
  test('lies where UrlPdf says, is a PDF, and the same bytes every time', async () => {
    const path = String(numbered('F26-0000001').UrlPdf);
    const response = await fetchFile(path, admin);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toContain('Factura F26-0000001.pdf');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.from(await (await fetchFile(path, admin)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('of an invoice that one may not see, or that does not exist, is not there', async () => {
    const stranger = await tokenOf(sandbox, 'subagente');
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
    const asked = { pageSize: -1, filters: { TipoFactura: 'A' } };
    const { sheets, saved } = await workbookFrom(sandbox, listAddress(exportInvoices, asked), { token: admin });
    expect(saved).toContain('facturas-2026-11-16.xlsx');
    const [sheet] = sheets;
    const annulled = everything.filter(({ TipoFactura }) => TipoFactura === 'A');
    expect(sheet?.rows.map(([number]) => number)).toEqual([
      'Numero Factura',
      ...annulled.map(({ NumeroFactura }) => NumeroFactura),
    ]);
  });
});
