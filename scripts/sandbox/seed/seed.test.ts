import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCups } from '~/domain/cups.ts';
import { checkNif } from '~/domain/nif.ts';
import { createTables } from '../db.ts';
import { edgeCases } from './edge-cases.ts';
import { seedDatabase } from './index.ts';

function seeded(contracts: number, seed = 'portal-1', day = '2026-11-16') {
  const db = new DatabaseSync(':memory:');
  createTables(db);
  db.exec('PRAGMA foreign_keys = OFF');
  seedDatabase(db, { seed, day, contracts });
  return db;
}

function fingerprint(db: DatabaseSync) {
  const hash = createHash('sha256');
  for (const { name } of db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%search_%'")
    .all())
    for (const row of db.prepare(`SELECT * FROM ${name}`).iterate()) hash.update(JSON.stringify(row));
  return hash.digest('hex');
}

const sample = 4000;
let db: DatabaseSync;
beforeAll(() => {
  db = seeded(sample);
});
afterAll(() => db.close());

const rows = (sql: string) => db.prepare(sql).all() as Record<string, unknown>[];
const value = (sql: string) => Object.values(rows(sql)[0] ?? {})[0] as number;
/** Per cent of the sample, by the first column. */
const shares = (sql: string) =>
  Object.fromEntries(
    db
      .prepare(sql)
      .all()
      .map((row) => Object.values(row)) as [string, number][],
  );

describe('the same seed', () => {
  test('gives the same rows', () => {
    expect(fingerprint(seeded(200))).toBe(fingerprint(seeded(200)));
  });

  test('another seed or another day gives others', () => {
    const prints = [seeded(200), seeded(200, 'otra'), seeded(200, 'portal-1', '2026-11-17')].map(fingerprint);
    expect(new Set(prints).size).toBe(3);
  });
});

describe('the rows', () => {
  test('refer to rows that exist', () => expect(rows('PRAGMA foreign_key_check')).toEqual([]));

  test('have numbers that nobody has, and that are right', () => {
    for (const { Identificador } of rows('SELECT Identificador FROM customers')) {
      expect(checkNif(String(Identificador))).toMatchObject({ valid: true });
      expect(String(Identificador)).toMatch(/^[A-Z]?99/);
    }
    for (const { CodigoContrato, Cups } of rows('SELECT CodigoContrato, Cups FROM contracts WHERE Cups NOT NULL')) {
      if (CodigoContrato !== 'PT-2026-000011') expect([Cups, checkCups(String(Cups)).valid]).toEqual([Cups, true]);
      expect(String(Cups).slice(6, 8)).toBe('99');
    }
    expect(value("SELECT count(*) FROM customers WHERE Email NOT LIKE '%@example.com'")).toBe(0);
    expect(value("SELECT count(*) FROM customers WHERE substr(Iban, 5, 3) <> '999'")).toBe(0);
  });

  test('happen in order: signed, activated, ended, none of it tomorrow', () => {
    expect(
      value(
        "SELECT count(*) FROM contracts WHERE FechaCreacion > '2026-11-16T09:00' OR FechaFirma > '2026-11-16' OR FechaActivacion > '2026-11-16' OR FechaSituacion > '2026-11-16'",
      ),
    ).toBe(0);
    expect(
      value(
        'SELECT count(*) FROM contracts WHERE FechaFirma < date(substr(FechaCreacion, 1, 10)) OR FechaActivacion < FechaFirma',
      ),
    ).toBe(0);
    expect(value('SELECT count(*) FROM contracts WHERE EstadoId IN (5, 7, 9, 10) AND FechaActivacion IS NULL')).toBe(0);
    expect(value('SELECT count(*) FROM contracts WHERE EstadoId < 3 AND FechaFirma NOT NULL')).toBe(0);
    expect(value("SELECT count(*) FROM contracts WHERE EstadoId IN (9, 10) AND FechaFin >= '2026-11-16'")).toBe(0);
  });

  test('powers rise from P1 to P6 in all but one', () => {
    const wrong = rows(
      `SELECT c.CodigoContrato FROM contracts c JOIN contract_details d USING (Id) JOIN tariffs t ON t.Id = c.TarifaId
       WHERE t.NumPeriodosPotencia = 6 AND (d.Detalle ->> 'PotenciaP4' > d.Detalle ->> 'PotenciaP5' OR d.Detalle ->> 'PotenciaP5' > d.Detalle ->> 'PotenciaP6')`,
    );
    expect(wrong).toEqual([{ CodigoContrato: 'PT-2026-000018' }]);
  });
});

describe('the shares are as the domain tells them', () => {
  const near = (found: Record<string, number>, expected: Record<string, number>, within: number) => {
    for (const [name, share] of Object.entries(expected)) {
      expect(Math.abs((found[name] ?? 0) - share), `${name}: ${found[name]} for ${share}`).toBeLessThan(within);
    }
  };
  const perCent = `round(count(*) * 100.0 / ${sample}, 2)`;

  test('brands', () => {
    near(shares(`SELECT MarcaId, ${perCent} FROM contracts GROUP BY 1`), { 1: 55, 2: 30, 3: 15 }, 3);
  });

  test('states', () => {
    const expected = { 1: 2.5, 2: 3, 3: 2, 4: 5, 5: 61, 6: 4, 7: 11, 8: 3, 9: 1.5, 10: 7 };
    near(shares(`SELECT EstadoId, ${perCent} FROM contracts GROUP BY 1`), expected, 2.5);
  });

  test('energy and tariffs', () => {
    near(shares(`SELECT Energia, ${perCent} FROM contracts GROUP BY 1`), { E: 88, G: 12 }, 2);
    const of = (energy: string) =>
      shares(
        `SELECT t.Nombre, count(*) * 100.0 / (SELECT count(*) FROM contracts WHERE Energia = '${energy}')
         FROM contracts JOIN tariffs t ON t.Id = TarifaId WHERE contracts.Energia = '${energy}' GROUP BY 1`,
      );
    near(of('E'), { '2.0TD': 68, '3.0TD': 26, '6.1TD': 4.5 }, 2);
    near(of('G'), { 'RL.1': 25, 'RL.2': 38, 'RL.3': 20, 'RL.4': 12 }, 6);
  });

  test('customers', () => {
    expect(value('SELECT count(*) FROM customers') / sample).toBeCloseTo(0.625, 1);
    const total = value('SELECT count(*) FROM customers');
    const found = shares(
      `SELECT CASE WHEN Identificador GLOB '[0-9XYZKLM]*' THEN 'person' WHEN Identificador GLOB '[HE]*' THEN 'community'
         WHEN Identificador GLOB '[PQS]*' THEN 'public' ELSE 'company' END, count(*) * 100.0 / ${total}
       FROM customers GROUP BY 1`,
    );
    near(found, { person: 62, company: 30, community: 5, public: 2 }, 3);
  });

  test('agents: a tree of five levels without circles, twelve of them inactive', () => {
    expect(shares('SELECT TipoAgente, count(*) FROM agents GROUP BY 1')).toEqual({
      Director: 3,
      Delegación: 6,
      Distribuidor: 30,
      Agente: 106,
      Subagente: 35,
    });
    expect(
      value(
        "SELECT count(*) FROM agents a JOIN agents p ON p.Id = a.IdAgentePadre WHERE a.Ruta <> p.Ruta || a.Id || '/'",
      ),
    ).toBe(0);
    expect(value('SELECT max(Nivel) FROM agents')).toBeLessThanOrEqual(4);
    expect(value('SELECT count(*) FROM agents WHERE Activo = 0')).toBe(12);
  });
});

describe('the edge cases', () => {
  type Contract = Record<'NombreTitular' | 'Nif' | 'Cups' | 'CodigoContratoOrigen' | 'Detalle', string> &
    Record<'Id' | 'EstadoId' | 'ConsumoAnual' | 'AgenteId' | 'FechaFin' | 'ProvinciaCodigo' | 'TarifaId', unknown>;
  const contract = (number: number) =>
    db
      .prepare('SELECT * FROM contracts JOIN contract_details USING (Id) WHERE CodigoContrato = ?')
      .get(`PT-2026-${String(number).padStart(6, '0')}`) as Contract;

  test('are numbered without gaps, and each is there', () => {
    expect(edgeCases.map(({ number }) => number)).toEqual(edgeCases.map((_, index) => index + 1));
    for (const { number } of edgeCases) expect(contract(number)?.Id).toBe(number);
  });

  test('are what they say', () => {
    expect(contract(1).NombreTitular).toHaveLength(118);
    expect(contract(2).NombreTitular).toMatch(/ñ.*&.*ç.*<.*>.*'.*·/i);
    expect(contract(4).Detalle).toContain('"Email":null,"Telefono":null');
    expect([5, 6, 7, 8].map((number) => contract(number).Nif.charAt(0))).toEqual(['X', 'K', 'L', 'M']);
    expect([contract(9).Cups.length, contract(10).Cups.length]).toEqual([20, 22]);
    expect(contract(10).Cups.startsWith(contract(9).Cups)).toBe(true);
    expect(checkCups(contract(11).Cups)).toMatchObject({ reason: 'control' });
    expect([12, 13, 14].map((number) => contract(number).EstadoId)).toEqual([5, 10, 7]);
    expect(new Set([12, 13, 14].map((number) => contract(number).Cups)).size).toBe(1);
    expect(contract(12).CodigoContratoOrigen).toBe('PT-2026-000013');
    expect([contract(15), contract(16)].map(({ Cups, EstadoId }) => [Cups, EstadoId])).toEqual([
      [contract(15).Cups, 5],
      [contract(15).Cups, 5],
    ]);
    expect([contract(19).ConsumoAnual, contract(20).ConsumoAnual]).toEqual([0, 12_000_000]);
    expect([21, 22, 23, 24].map((number) => contract(number).FechaFin)).toEqual([
      '2026-11-16',
      '2026-11-15',
      '2028-02-29',
      null,
    ]);
    expect(contract(25).AgenteId).toBeNull();
    expect(value(`SELECT Activo FROM agents WHERE Id = ${contract(26).AgenteId}`)).toBe(0);
    expect(contract(27).Cups).toBe(contract(28).Cups);
    expect(contract(27).Nif).not.toBe(contract(28).Nif);
    expect([contract(29).ProvinciaCodigo, contract(30).ProvinciaCodigo]).toEqual(['35', '51']);
    expect([contract(31).Cups, contract(31).NombreTitular, contract(31).TarifaId]).toEqual([null, null, null]);
  });

  test('the sub-agent has twelve contracts in every size', () => {
    for (const one of [db, seeded(200)])
      expect(one.prepare('SELECT count(*) AS n FROM contracts WHERE AgenteId = 180').get()?.n).toBe(12);
  });
});
