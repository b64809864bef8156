import { expect, test } from 'vitest';
import { getContract, getPenalty } from '~/api/contract.ts';
import { changeSubState, listRenewals, renewContract } from '~/api/renewals.ts';
import { openSandbox } from './open-sandbox.ts';
import type { ListRequest } from './testing.ts';
import type { Renewal } from './wire.ts';

const { sandbox, token, agentsOfSeller, answer, givePermission, listed, refusal, tokenOf } = await openSandbox(
  'admin',
  'undone',
);

const list = async (request: ListRequest, sent = {}) =>
  (await listed(listRenewals, { pageSize: -1, ...request }, sent)).Items as Renewal[];
const everything = await list({});
const one = async (code: string) => (await list({ filters: { CodigoContrato: `=${code}` } }))[0] as Renewal;
const codes = (rows: readonly Renewal[]) => rows.map(({ CodigoContrato }) => CodigoContrato).sort();
const contractOf = (codigo: string) => answer(getContract, { query: { codigo } });
const change = (CodigoContrato: string, SubestadoId: number) => ({
  token,
  body: { CodigoContrato, SubestadoId } as never,
});

test('a renewal is an active contract that ended up to 60 days ago or ends within 120', () => {
  const inWindow = sandbox.db
    .prepare(
      "SELECT CodigoContrato FROM contracts WHERE EstadoId = 5 AND FechaFin BETWEEN '2026-09-17' AND '2027-03-16'",
    )
    .all()
    .map(({ CodigoContrato }) => CodigoContrato as string);
  expect(codes(everything)).toEqual(inWindow.sort());
});

test('it estimates the penalty as the contract does', async () => {
  for (const { CodigoContrato, PenalizacionEstimada } of everything.slice(0, 10)) {
    const { Penalizacion } = await answer(getPenalty, { query: { codigoContrato: CodigoContrato } });
    expect([CodigoContrato, PenalizacionEstimada]).toEqual([CodigoContrato, Penalizacion]);
  }
});

test('the list is filtered by sub-state where the query says so, and not otherwise', async () => {
  const request = { filters: { SubestadoId: '1|2' } };
  const some = everything.filter(({ SubestadoId }) => SubestadoId === 1 || SubestadoId === 2);
  const withSubState = { ...request, includeSubEstadoFilter: true };
  expect(codes(await list(withSubState))).toEqual(codes(some));
  expect(codes(await list(request))).toEqual(codes(everything));
});

test('agents see those of their own contracts', async () => {
  givePermission('comercial', 'VERRENOVACIONES');
  const own = { token: await tokenOf('comercial') };
  const ids = agentsOfSeller();
  expect(codes(await list({}, own))).toEqual(codes(everything.filter(({ IdAgente }) => ids.has(IdAgente))));
  const other = everything.find(({ IdAgente }) => !ids.has(IdAgente)) as Renewal;
  expect(await refusal(changeSubState, { ...change(other.CodigoContrato, 2), ...own })).toMatch(/^404/);
});

test('a contract that comes into the window later gets its renewal', async () => {
  sandbox.db.exec(
    "UPDATE contracts SET FechaFin = '2027-01-15', SubestadoId = NULL WHERE CodigoContrato = 'PT-2026-000023'",
  );
  const found = await one('PT-2026-000023');
  expect(found).toMatchObject({ SubestadoId: 1, FechaSubestado: '2026-11-16', IntentosContacto: 0 });
  expect(found.PrecioMedioPropuesto).toBeGreaterThan(0);
});

test('a sub-state changes with the day, the attempt, the next call and a line of history', async () => {
  const { CodigoContrato, IntentosContacto } = everything.find(({ SubestadoId }) => SubestadoId === 1) as Renewal;
  await answer(changeSubState, change(CodigoContrato, 2));
  expect(await one(CodigoContrato)).toMatchObject({
    Subestado: 'Contactado',
    FechaSubestado: '2026-11-16',
    IntentosContacto: (IntentosContacto ?? 0) + 1,
    FechaProximoContacto: '2026-11-23',
  });
  const { Historial } = await contractOf(CodigoContrato);
  expect(Historial?.[0]).toMatchObject({ Nota: 'Renovación: Contactado', Usuario: 'Marta Soler' });
  expect(await refusal(changeSubState, change('PT-2026-000022', 2))).toMatch(/^409 .* ya lo renovó Pau Vidal/);
});

const renew = (row: Renewal, changes: object = {}) => {
  const IdTarifaProducto = row.IdTarifaProductoPropuesto;
  const product = sandbox.db.prepare('SELECT DuracionMeses FROM products WHERE Id = ?').get(IdTarifaProducto);
  const terms = { IdTarifaProducto, Modalidad: 'Fijo', Fee: 8.5, FechaInicio: '2026-12-01', ...product, ...changes };
  return { token, body: { CodigoContrato: row.CodigoContrato, ...terms } as never };
};
const renewable = everything.filter((row) => row.SubestadoId !== 6 && row.IdTarifaProductoPropuesto !== null);

test('renewing enters a draft that follows the contract, and marks the old one', async () => {
  const row = renewable.at(-1) as Renewal;
  const CodigoContratoNuevo = String((await answer(renewContract, renew(row)))?.CodigoContratoNuevo);
  const [before, after] = [await contractOf(row.CodigoContrato), await contractOf(CodigoContratoNuevo)];
  const { Cups, Nif, ProductoPropuesto: Producto, ComercializadoraPropuesta: Comercializadora } = row;
  expect(after).toMatchObject({
    ...{ EstadoId: 1, SituacionId: 1, CodigoContratoOrigen: row.CodigoContrato, Cups, Nif, Producto, Comercializadora },
    ...{ Fee: 8.5, FechaInicio: '2026-12-01', FechaActivacion: null, FechaFin: null, PotenciaP1: before.PotenciaP1 },
  });
  const more = (8.5 - (before.Fee ?? 0)) / 1000;
  expect(after.PrecioEnergiaP1).toBeCloseTo((row.PrecioEnergiaPropuestoP1 ?? 0) + more, 6);
  expect(before).toMatchObject({ EstadoId: 5, SubestadoId: 6 });
  const renewed = await one(row.CodigoContrato);
  expect(renewed).toMatchObject({ CodigoContratoNuevo, RenovadoPor: 'Marta Soler', FechaProximoContacto: null });
  // What was agreed, at the fee that was chosen.
  expect(renewed.PrecioEnergiaPropuestoP1).toBe(after.PrecioEnergiaP1);
  expect((renewed.PrecioMedioPropuesto ?? 0) - (row.PrecioMedioPropuesto ?? 0)).toBeCloseTo(more, 5);
  expect(await refusal(renewContract, renew(row))).toMatch(/^409 /);
});

test('renewing with an indexed product takes its prices and any duration', async () => {
  const row = renewable.findLast(({ Tarifa }) => Tarifa === '3.0TD') as Renewal;
  const IdTarifaProducto = sandbox.db.prepare("SELECT Id FROM products WHERE Nombre = 'Indexado Pool'").get()?.Id;
  const terms = { IdTarifaProducto, Modalidad: 'Pass Pool', DuracionMeses: 18, Fee: 5 };
  const made = await answer(renewContract, renew(row, terms));
  expect(await contractOf(String(made?.CodigoContratoNuevo))).toMatchObject({
    DuracionMeses: 18,
    PrecioEnergiaP1: null,
    Indexado: { ParteIndexada: 100, Formula: expect.stringContaining('OMIE') },
  });
});
