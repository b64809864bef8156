import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CheckedInvoice, checkInvoice } from '~/domain/invoice-check.ts';
import { type ProvedInvoice, type ProvingContract, proveInvoice } from '~/domain/invoice-proof.ts';
import { type Period, periods } from '~/domain/periods.ts';
import { fits } from '~/domain/rejection-reasons.ts';
import { createTables } from '../db.ts';
import { requestWord } from '../wire.ts';
import { seedDatabase } from './index.ts';
import { wholeClosing } from './terms.ts';

/** What a supplier's staff would check first in made-up data. */
const day = '2026-11-22';
let db: DatabaseSync;
beforeAll(() => {
  db = new DatabaseSync(':memory:');
  createTables(db);
  db.exec('PRAGMA foreign_keys = OFF');
  seedDatabase(db, { seed: 'portal-1', day, contracts: 2000 });
});
afterAll(() => db.close());

type Found = Record<string, string | number | null>;
const rows = (sql: string) => db.prepare(sql).all() as Found[];
const value = (sql: string) => Object.values(rows(sql)[0] ?? {})[0] as number;
const joined = `contracts c JOIN contract_details d USING (Id) JOIN tariffs t ON t.Id = c.TarifaId
  JOIN modalities m ON m.Id = c.ModalidadId`;
/** Prints how many rows a test has checked, and fails if there are too few to prove anything. */
const counted = (what: string, count: number, least: number) => {
  console.info(`${what}: ${count}`);
  expect(count).toBeGreaterThanOrEqual(least);
};

describe('gas', () => {
  test('is not sold where there is none: the Canary Islands, Ceuta, Melilla', () => {
    const offMainland = "ProvinciaCodigo IN ('35', '38', '51', '52')";
    expect(value(`SELECT count(*) FROM contracts WHERE Energia = 'G' AND ${offMainland}`)).toBe(0);
    expect(value(`SELECT count(*) FROM ${joined} WHERE d.Detalle ->> 'CupsGas' IS NOT NULL AND ${offMainland}`)).toBe(
      0,
    );
    counted('electricity there', value(`SELECT count(*) FROM contracts WHERE ${offMainland}`), 50);
  });
});

describe('the request at the distributor', () => {
  test('is activated within ten days of being sent, and none waits longer', () => {
    const sent = "julianday(substr(d.Detalle ->> 'FechaEnvio', 1, 10))";
    expect(value(`SELECT max(julianday(c.FechaActivacion) - ${sent}) FROM ${joined}`)).toBeLessThanOrEqual(10);
    expect(
      value(`SELECT max(julianday('${day}') - ${sent}) FROM ${joined} WHERE c.EstadoId = 4 AND c.SituacionId = 9`),
    ).toBeLessThanOrEqual(10);
    expect(value(`SELECT count(*) FROM ${joined} WHERE c.SituacionId = 9 AND d.Detalle ->> 'Atr' IS NULL`)).toBe(0);
  });
});

test('a rejection fits what was refused', () => {
  const refused = rows(
    `SELECT c.Energia, t.Nombre, c.TipoSolicitudId, d.Detalle ->> 'MotivoRechazoCodigo' AS Codigo,
       d.Detalle ->> 'MotivoRechazo' AS Motivo FROM ${joined} WHERE c.EstadoId = 6`,
  );
  for (const { Energia, Nombre, TipoSolicitudId, Codigo, Motivo } of refused) {
    expect(Motivo).toBeTruthy();
    if (Energia === 'G') expect(Codigo).toBeNull();
    else {
      const request = { energy: 'E', tariff: String(Nombre), request: requestWord(Number(TipoSolicitudId)) };
      expect([Codigo, request, fits(String(Codigo), request)]).toEqual([Codigo, request, true]);
    }
  }
  counted('rejections', refused.length, 50);
});

test('a renewal changes the price by 15 per cent at most, and says why', () => {
  const [found] = rows(
    `SELECT count(*) AS n, min(VariacionPct) AS least, max(VariacionPct) AS most,
       sum(MotivoVariacion IS NULL) AS unsaid FROM renewals WHERE ProductoId IS NOT NULL`,
  );
  expect(found?.least).toBeGreaterThanOrEqual(-15);
  expect(found?.most).toBeLessThanOrEqual(15);
  expect(found?.unsaid).toBe(0);
  expect(value('SELECT count(*) FROM renewals WHERE ProductoId IS NULL')).toBe(0);
  counted('renewals', Number(found?.n), 250);
});

test('an invoice agrees with its contract, indexed ones with their closings, and its taxes are lawful', () => {
  const closings = new Map<string, Record<Period, number | null> | undefined>();
  const closingOf = (tariff: string, modality: string, month: string, fee: number) => {
    const key = [tariff, modality, month, fee].join();
    if (!closings.has(key)) closings.set(key, wholeClosing('portal-1', tariff, modality, month, fee)?.byPeriod);
    return closings.get(key);
  };
  let proved = 0;
  let checked = 0;
  const differing: unknown[] = [];
  for (const row of rows(
    `SELECT i.*, t.Nombre AS Tarifa, c.Energia, c.Fee, m.Nombre AS Modalidad, d.Detalle
     FROM invoices i JOIN contracts c ON c.Id = i.ContratoId JOIN contract_details d ON d.Id = c.Id
     JOIN tariffs t ON t.Id = c.TarifaId JOIN modalities m ON m.Id = c.ModalidadId`,
  )) {
    const detail = JSON.parse(String(row.Detalle));
    const contract = {
      Energia: row.Energia,
      Modalidad: row.Modalidad,
      TerminoFijo: detail.TerminoFijo ?? null,
    } as Record<string, unknown>;
    for (const period of periods)
      for (const name of ['Potencia', 'PrecioPotencia', 'PrecioEnergia'])
        contract[`${name}${period}`] = detail[`${name}${period}`] ?? null;
    const months = [row.FechaInicio, row.FechaFin].map((date) => String(date).slice(0, 7));
    const closings = [...new Set(months)].flatMap((Fecha) => {
      const found = closingOf(String(row.Tarifa), String(row.Modalidad), Fecha, Number(row.Fee));
      return found ? [{ Fecha, ...found }] : [];
    });
    const proof = proveInvoice(row as ProvedInvoice, contract as ProvingContract, closings);
    // Of the edge cases, a meter was read wrong, power was never used, and a virtual battery pays the whole bill.
    if (row.CodigoContrato === 'PT-2026-000029') continue;
    for (const term of proof?.terms ?? []) {
      proved++;
      if (!term.agrees) differing.push([row.NumeroFactura, term]);
    }
    const { findings } = checkInvoice(row as CheckedInvoice);
    checked++;
    const unlawful = findings.filter(({ kind }) => kind === 'rate' || kind === 'excise' || kind === 'tax');
    if (unlawful.length > 0) differing.push([row.NumeroFactura, unlawful]);
  }
  expect(differing.slice(0, 3)).toEqual([]);
  counted('terms of invoices against their contract', proved, 5_000);
  counted('invoices whose taxes were made again', checked, 3_000);
});
