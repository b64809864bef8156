import type { DatabaseSync } from 'node:sqlite';
import { checkCups, cups20 } from '~/domain/cups.ts';
import { round } from '~/domain/round.ts';
import { type Day, inserter, isoDate, Random, type SeedContext, scaled, weighted } from './context.ts';
import { isForHomes, type Province, provinces, type Tariff, tariffs } from './data/lists.ts';
import { address, cupsFor, province } from './people.ts';
import { type Oddity, oddities, sipsCases } from './sips-cases.ts';
import { drawPowers } from './terms.ts';

/** Supply points without a contract of ours, in the `demo` size. */
const strangers = 300;
/** Numbers of supply points that no contract has. */
const firstStranger = 9_000_000;

const electricity = tariffs.filter(({ energia }) => energia === 'E');
const drawTariff = weighted(electricity.map((each) => [each, each.weight] as const));

/** The points of the contracts as their distributors know them, some that have no contract, and the edge cases. */
export function seedSips(db: DatabaseSync, context: SeedContext) {
  const { seed, today } = context;
  copyFromContracts(db);
  distort(db, seed);
  const insert = inserter(db, 'sips_points');
  for (let index = 0; index < scaled(context, strangers, 3); index++) {
    const random = new Random(seed, 'stranger', index);
    const tariff = drawTariff(random);
    const where = province(random);
    insert(
      drawPoint(random, today, { cups: cupsFor(random, tariff, where, firstStranger + index, true), tariff, where }),
    );
  }
  for (const [name, preset] of Object.entries(sipsCases)) {
    const tariff = tariffs.find(({ nombre }) => nombre === preset.tariff);
    const distributor = preset.cups.slice(2, 6);
    const where = provinces.find(({ electricity: ofPower, gas }) => [ofPower, gas].includes(distributor)) as Province;
    if (tariff) insert(drawPoint(new Random(seed, 'sips-case', name), today, { ...preset, tariff, where }));
  }
}

/** The contract of each point: the one in force, otherwise the last. */
const copyFromContracts = (db: DatabaseSync) =>
  db.exec(`
    INSERT INTO sips_points
    SELECT p.Cups20, c.Cups, c.TarifaId, coalesce(c.ProvinciaCodigo, '28'),
      d.Detalle ->> '$.DireccionSuministro.Municipio', d.Detalle ->> '$.DireccionSuministro.CodigoPostal',
      d.Detalle ->> 'Cnae',
      CASE t.NumPeriodosPotencia
        WHEN 0 THEN '[]'
        WHEN 2 THEN json_array(d.Detalle -> 'PotenciaP1', d.Detalle -> 'PotenciaP2')
        ELSE json_array(d.Detalle -> 'PotenciaP1', d.Detalle -> 'PotenciaP2', d.Detalle -> 'PotenciaP3',
          d.Detalle -> 'PotenciaP4', d.Detalle -> 'PotenciaP5', d.Detalle -> 'PotenciaP6')
      END,
      coalesce(c.ConsumoAnual, 0), coalesce(c.Autoconsumo, '00'),
      coalesce(d.Detalle ->> 'TipoPersona' = 'F' AND d.Detalle ->> 'Cnae' = '9820', 0),
      coalesce(d.Detalle ->> 'BonoSocial', 0),
      date(p.Primero, '-' || (1200 + c.Id * 7919 % 8000) || ' days'), p.Cambio, NULL
    FROM (
      SELECT substr(Cups, 1, 20) AS Cups20, max((EstadoId = 5) * 1000000000 + Id) % 1000000000 AS Id,
        substr(min(FechaCreacion), 1, 10) AS Primero, max(FechaActivacion) AS Cambio
      FROM contracts WHERE Cups IS NOT NULL AND TarifaId IS NOT NULL GROUP BY 1
    ) AS p
    JOIN contracts c ON c.Id = p.Id
    JOIN contract_details d ON d.Id = c.Id
    JOIN tariffs t ON t.Id = c.TarifaId`);

/** Of a hundred points, three have unusual data and five differ from their contract. */
function distort(db: DatabaseSync, seed: string) {
  const drop = db.prepare('DELETE FROM sips_points WHERE Cups20 = ?');
  const change = db.prepare(
    'UPDATE sips_points SET Rareza = ?, Potencias = ?, Cnae = ?, ConsumoAnual = ? WHERE Cups20 = ?',
  );
  const points = db.prepare('SELECT Cups20, TarifaId, Potencias, Cnae, ConsumoAnual FROM sips_points').all();
  for (const point of points as unknown as PointRow[]) {
    // No distributor knows an invalid CUPS.
    if (!checkCups(point.Cups20).valid) drop.run(point.Cups20);
    const random = new Random(seed, 'sips', point.Cups20);
    const lot = random.next();
    const tariff = electricity.find(({ id }) => id === point.TarifaId);
    if (!tariff || lot > 0.08) continue;
    const changed: PointRow & { Rareza?: Oddity } =
      lot < 0.03
        ? { ...point, Rareza: drawOddity(random, tariff) }
        : { ...point, ...drawDifference(random, lot, point) };
    change.run(changed.Rareza ?? null, changed.Potencias, changed.Cnae, changed.ConsumoAnual, point.Cups20);
  }
}

interface PointRow {
  Cups20: string;
  TarifaId: number;
  Potencias: string;
  Cnae: string | null;
  ConsumoAnual: number;
}

/** A second power under P3 and the power of a non-existent period occur in 2.0TD only. */
const drawOddity = (random: Random, { nombre }: Tariff): Oddity =>
  random.pick(oddities.filter((each) => nombre === '2.0TD' || (each !== 'power-in-p3' && each !== 'artefact')));

function drawDifference(random: Random, lot: number, { Potencias, ConsumoAnual }: PointRow): Partial<PointRow> {
  if (lot < 0.055) {
    const factor = random.pick([0.75, 0.9, 1.15, 1.25]);
    return { Potencias: JSON.stringify((JSON.parse(Potencias) as number[]).map((power) => tenths(power * factor))) };
  }
  if (lot < 0.07) return { Cnae: random.pick(['4711', '5610', '6820', '9700']) };
  return { ConsumoAnual: Math.round(ConsumoAnual * random.pick([0.6, 0.75, 1.3, 1.6])) };
}

/** A power of 2.0TD is a multiple of 0.1 kW. */
const tenths = (power: number) => round(power, 1);

interface PointPreset {
  cups: string;
  tariff: Tariff;
  where: Province;
  oddity?: Oddity;
  socialBonus?: boolean;
}

function drawPoint(random: Random, today: Day, { cups, tariff, where, oddity, socialBonus }: PointPreset) {
  const home = isForHomes(tariff);
  const { CodigoPostal, Municipio } = address(random, where);
  const consumption = Math.round(random.logNormal(tariff.median, tariff.sigma));
  return {
    Cups20: cups20(cups),
    Cups: cups,
    TarifaId: tariff.id,
    ProvinciaCodigo: where.codigo,
    Municipio,
    CodigoPostal,
    Cnae: home ? '9820' : random.pick(['4711', '5610', '6820', '8411']),
    Potencias: drawPowers(random, tariff, consumption),
    ConsumoAnual: consumption,
    Autoconsumo: '00',
    ViviendaHabitual: home,
    BonoSocial: socialBonus ?? false,
    FechaAlta: isoDate(today - random.int(1200, 9000)),
    FechaCambio: isoDate(today - random.int(30, 900)),
    Rareza: oddity ?? null,
  };
}
