import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { getContract } from '~/api/contract.ts';
import { listRenewals, renewContract } from '~/api/renewals.ts';
import { openSandbox } from './open-sandbox.ts';
import type { ListRequest } from './testing.ts';
import type { Renewal } from './wire.ts';

const { sandbox, token: admin, answer, call, listed } = await openSandbox();

const list = async (request: ListRequest) => (await listed(listRenewals, request)).Items;
/** As they stood before anything was done to them. */
const everything: readonly Renewal[] = await list({ pageSize: -1 });

const one = async (code: string) => (await list({ filters: { CodigoContrato: `=${code}` } }))[0] as Renewal;
const contractOf = (codigo: string) => answer(getContract, { query: { codigo } });

const send = (path: string, body: object, token = admin, method = 'POST') => call(path, { token, body, method });
const change = (CodigoContrato: string, SubestadoId: number, token = admin) =>
  send('renovaciones/change-subestado', { CodigoContrato, SubestadoId }, token, 'PUT');

/** A contract with a proposal and not renewed yet, by its index from the end. */
const renewable = (index: number) =>
  everything.filter((row) => row.SubestadoId !== 6 && row.IdTarifaProductoPropuesto !== null).at(-index) as Renewal;

describe('sub-states', () => {
  test('change, with the day, the attempt, the next call and a line of history', async () => {
    const { CodigoContrato, IntentosContacto } = everything.find(({ SubestadoId }) => SubestadoId === 1) as Renewal;
    const { status, body } = await change(CodigoContrato, 2);
    expect([status, body.Message]).toEqual([200, `Subestado de ${CodigoContrato} cambiado a «Contactado».`]);
    expect(await one(CodigoContrato)).toMatchObject({
      SubestadoId: 2,
      Subestado: 'Contactado',
      FechaSubestado: '2026-11-16',
      IntentosContacto: (IntentosContacto ?? 0) + 1,
      FechaProximoContacto: '2026-11-23',
    });
    const contract = await contractOf(CodigoContrato);
    expect(contract).toMatchObject({ SubestadoId: 2, FechaProximoContacto: '2026-11-23' });
    expect(contract.Historial?.[0]).toMatchObject({ Nota: 'Renovación: Contactado', Usuario: 'Marta Soler' });
  });
});

describe('renewing', () => {
  const wanted = (row: Renewal, changes: object = {}) => ({
    CodigoContrato: row.CodigoContrato,
    IdTarifaProducto: row.IdTarifaProductoPropuesto,
    Modalidad: 'Fijo',
    Fee: 8.5,
    FechaInicio: '2026-12-01',
    DuracionMeses: sandbox.db
      .prepare('SELECT DuracionMeses FROM products WHERE Id = ?')
      .get(row.IdTarifaProductoPropuesto)?.DuracionMeses,
    ...changes,
  });
  const renew = (row: Renewal, changes: object = {}, token = admin) =>
    send('renovaciones/renovar', wanted(row, changes), token);

  test('enters a draft that follows the contract, and marks the old one', async () => {
    const row = renewable(1);
    const { status, body } = await renew(row);
    expect(status, body.detail).toBe(200);
    const CodigoContratoNuevo = String(v.parse(renewContract.result, body)?.CodigoContratoNuevo);
    expect(body.Message).toBe(`Contrato ${row.CodigoContrato} renovado: el nuevo es ${CodigoContratoNuevo}.`);
    const [before, after] = [await contractOf(row.CodigoContrato), await contractOf(CodigoContratoNuevo)];
    expect(after).toMatchObject({
      EstadoId: 1,
      SituacionId: 1,
      CodigoContratoOrigen: row.CodigoContrato,
      Cups: row.Cups,
      Nif: row.Nif,
      Producto: row.ProductoPropuesto,
      Comercializadora: row.ComercializadoraPropuesta,
      Modalidad: 'Fijo',
      Fee: 8.5,
      FechaInicio: '2026-12-01',
      FechaActivacion: null,
      FechaFin: null,
      SubestadoId: null,
      PotenciaP1: before.PotenciaP1,
      ConsumoAnual: before.ConsumoAnual,
      EstadoComision: 'Pendiente',
    });
    const own = row.Comercializadora === row.ComercializadoraPropuesta;
    expect(after.TipoSolicitud).toBe(own ? 'Renovación' : 'Cambio de comercializadora (C1)');
    expect(after.PrecioEnergiaP1).toBeCloseTo(
      (row.PrecioEnergiaPropuestoP1 ?? 0) + (8.5 - (before.Fee ?? 0)) / 1000,
      6,
    );
    expect(after.Historial?.[0]?.Nota).toBe(`Renovación de ${row.CodigoContrato}`);
    expect(before).toMatchObject({ EstadoId: 5, SubestadoId: 6 });
    expect(await one(row.CodigoContrato)).toMatchObject({
      Subestado: 'Renovado',
      CodigoContratoNuevo,
      RenovadoPor: 'Marta Soler',
      FechaSubestado: '2026-11-16',
      FechaProximoContacto: null,
      // What was agreed, at the fee that was chosen.
      PrecioEnergiaPropuestoP1: after.PrecioEnergiaP1,
    });
    const change = (await one(row.CodigoContrato)).PrecioMedioPropuesto ?? 0;
    expect(change - (row.PrecioMedioPropuesto ?? 0)).toBeCloseTo((8.5 - (before.Fee ?? 0)) / 1000, 5);
  });

  test('with an indexed product takes its prices and any duration', async () => {
    const row = everything.findLast(
      (each) => each.Tarifa === '3.0TD' && each.SubestadoId !== 6 && each !== renewable(1) && each !== renewable(2),
    ) as Renewal;
    const indexed = sandbox.db.prepare("SELECT Id FROM products WHERE Nombre = 'Indexado Pool'").get()?.Id;
    const changes = { IdTarifaProducto: indexed, Modalidad: 'Pass Pool', DuracionMeses: 18, Fee: 5 };
    const { status, body } = await renew(row, changes);
    expect(status, body.detail).toBe(200);
    expect(await contractOf(body.CodigoContratoNuevo)).toMatchObject({
      DuracionMeses: 18,
      Fee: 5,
      PrecioEnergiaP1: null,
      Indexado: { ParteIndexada: 100, Formula: expect.stringContaining('OMIE') },
    });
  });
});
