import type { DatabaseSync } from 'node:sqlite';
import { cups20 } from '~/domain/cups.ts';
import { periods } from '~/domain/periods.ts';
import { atrTariffs } from '~/domain/sips-codes.ts';
import { type Zone, zoneIn } from '~/domain/tariff-calendar.ts';
import { periodHours } from '~/domain/tariff-periods.ts';
import { addMonths, type Day, dayOf, endOfMonth, isoDate, Random } from './seed/context.ts';
import { formerTariff, lastOldTariffDay, tensionOf } from './seed/data/lists.ts';
import { periodShares } from './seed/data/market.ts';
import { consumptionShape } from './seed/invoiced-contracts.ts';
import type { Oddity } from './seed/sips-cases.ts';
import { all } from './sql.ts';

/** A supply point as the sandbox stores it: all published data are calculated from this row and the date. */
export interface SupplyPoint {
  Cups20: string;
  Cups: string;
  /** Of its tariff: switching code, name, energy and numbers of periods. */
  CodigoTarifa: string;
  Tarifa: string;
  Energia: 'E' | 'G';
  NumPeriodosEnergia: number;
  ProvinciaCodigo: string;
  Municipio: string | null;
  CodigoPostal: string | null;
  Distribuidora: string | null;
  Cnae: string | null;
  /** kW from P1 on. */
  Potencias: readonly number[];
  ConsumoAnual: number;
  Autoconsumo: string;
  ViviendaHabitual: number;
  BonoSocial: number;
  FechaAlta: string;
  FechaCambio: string | null;
  Rareza: Oddity | null;
}

/** @param cups with or without its border point */
export function findPoint(db: DatabaseSync, cups: string): SupplyPoint | undefined {
  const [found] = all<Omit<SupplyPoint, 'Potencias'> & { Potencias: string }>(
    db,
    `SELECT p.Cups20, p.Cups, t.Codigo AS CodigoTarifa, t.Nombre AS Tarifa, t.Energia, t.NumPeriodosEnergia,
       p.ProvinciaCodigo, p.Municipio, p.CodigoPostal, d.Nombre AS Distribuidora, p.Cnae, p.Potencias, p.ConsumoAnual,
       p.Autoconsumo, p.ViviendaHabitual, p.BonoSocial, p.FechaAlta, p.FechaCambio, p.Rareza
     FROM sips_points p
     JOIN tariffs t ON t.Id = p.TarifaId
     LEFT JOIN distributors d ON d.Codigo = substr(p.Cups20, 3, 4)
     WHERE p.Cups20 = ?`,
    cups20(cups),
  );
  return found && { ...found, Potencias: JSON.parse(found.Potencias) };
}

/** The line that a distributor publishes of a supply point, with the columns and in the order of the CNMC's files. */
export function publishedRecord(point: SupplyPoint, lastReading: string): CnmcRecord {
  const random = new Random('sips-record', point.Cups20);
  return point.Energia === 'G' ? gasRecord(random, point, lastReading) : electricRecord(random, point, lastReading);
}

/** Data of both energies, drawn first from the random numbers. */
const drawCommon = (random: Random, { ProvinciaCodigo, Rareza }: SupplyPoint) => ({
  municipality: `${ProvinciaCodigo}${String(random.int(1, 250)).padStart(3, '0')}`,
  retailer: `99${random.int(10, 23)}`,
  unpaid: Rareza === 'unpaid' ? `2 facturas, ${random.int(60, 900)},${random.int(10, 99)} EUR` : '',
});

function electricRecord(random: Random, point: SupplyPoint, lastReading: string): CnmcRecord {
  const { municipality, retailer, unpaid } = drawCommon(random, point);
  const highest = Math.max(0, ...point.Potencias) * 1000;
  const authorised = String(Math.ceil((highest * (1 + 0.4 * random.next())) / 100) * 100);
  const tension = tensionOf[point.CodigoTarifa] ?? '06';
  const bulletin = isoDate(dayOf(point.FechaAlta) - random.int(5, 60));
  const blocked = point.Rareza === 'not-contractable';
  return {
    codigoEmpresaDistribuidora: point.Cups20.slice(2, 6),
    cups: point.Cups,
    nombreEmpresaDistribuidora: point.Distribuidora ?? '',
    codigoPostalPS: point.CodigoPostal ?? '',
    municipioPS: municipality,
    codigoProvinciaPS: point.ProvinciaCodigo,
    fechaAltaSuministro: point.FechaAlta,
    codigoTarifaATREnVigor: tariffCode(point),
    codigoTensionV: tension,
    potenciaMaximaBIEW: authorised,
    potenciaMaximaAPMW: random.chance(0.5) ? authorised : '',
    codigoClasificacionPS: highest > 450_000 ? '02' : highest > 50_000 ? '03' : highest > 15_000 ? '04' : '05',
    codigoDisponibilidadICP: String(point.ViviendaHabitual),
    tipoPerfilConsumo: point.CodigoTarifa === '018' ? 'Pa' : point.CodigoTarifa === '019' ? 'Pc' : 'Pd',
    valorDerechosExtensionW: authorised,
    valorDerechosAccesoW: authorised,
    codigoPropiedadEquipoMedida: highest > 50_000 ? '2' : '1',
    codigoPropiedadICP: '1',
    ...Object.fromEntries(
      publishedPowers(point).map((power, index) => [`potenciasContratadasEnWP${index + 1}`, String(power)]),
    ),
    fechaUltimoMovimientoContrato: point.FechaCambio ?? point.FechaAlta,
    fechaUltimoCambioComercializador: point.FechaCambio ?? '',
    fechaLimiteDerechosReconocidos: isoDate(addMonths(dayOf(point.FechaAlta), 36)),
    fechaUltimaLectura: lastReading,
    informacionImpagos: unpaid,
    importeDepositoGarantiaEuros: '0',
    tipoIdTitular: 'NI',
    esViviendaHabitual: String(point.ViviendaHabitual),
    codigoComercializadora: retailer,
    codigoTelegestion: highest > 15_000 ? '03' : random.chance(0.95) ? '01' : '02',
    codigoFasesEquipoMedida: tension === '02' ? 'M' : 'T',
    codigoAutoconsumo: point.Autoconsumo,
    codigoTipoContrato: '01',
    codigoPeriodicidadFacturacion: '01',
    codigoBIE: String(random.int(100_000, 999_999)),
    fechaEmisionBIE: bulletin,
    fechaCaducidadBIE: isoDate(addMonths(dayOf(bulletin), 240)),
    codigoAPM: '',
    fechaEmisionAPM: '',
    fechaCaducidadAPM: '',
    relacionTransformacionIntensidad: highest > 50_000 ? `${random.pick([100, 200, 400])}/5` : '',
    CNAE: point.Cnae ?? '',
    codigoModoControlPotencia: highest > 15_000 ? '2' : '3',
    potenciaCGPW: authorised,
    codigoDHEquipoDeMedida: point.NumPeriodosEnergia === 6 ? 'A' : '9',
    codigoAccesibilidadContador: String(random.int(1, 3)),
    codigoPSContratable: blocked ? '0' : '1',
    motivoEstadoNoContratable: blocked ? 'expediente de anomalía en curso' : '',
    codigoTensionMedida: tension,
    codigoClaseExpediente: blocked ? 'I' : '',
    codigoMotivoExpediente: blocked ? '02' : '',
    codigoTipoSuministro: '01',
    aplicacionBonoSocial: String(point.BonoSocial),
  };
}

/** W from P1 to P6; some distributors also fill periods that the tariff does not have. */
function publishedPowers({ Potencias, Rareza }: SupplyPoint): number[] {
  const watts = Array.from({ length: 6 }, (_, index) => Math.round((Potencias[index] ?? 0) * 1000));
  if (Rareza === 'power-in-p3') return [watts[0] ?? 0, 0, watts[1] ?? 0, 0, 0, 0];
  if (Rareza === 'artefact') watts[2] = 3;
  if (Rareza === 'old-tariff') return watts.map((power, index) => (index < 3 ? power : 0));
  return watts;
}

function gasRecord(random: Random, point: SupplyPoint, lastReading: string): CnmcRecord {
  const { municipality, retailer, unpaid } = drawCommon(random, point);
  return {
    codigoEmpresaDistribuidora: point.Cups20.slice(2, 6),
    nombreEmpresaDistribuidora: point.Distribuidora ?? '',
    cups: point.Cups,
    codigoProvinciaPS: point.ProvinciaCodigo,
    codigoPostalPS: point.CodigoPostal ?? '',
    municipioPS: municipality,
    codigoPresion: random.pick(['01', '02', '03']),
    codigoPeajeEnVigor: point.CodigoTarifa,
    caudalMaximoDiarioEnWh: String(Math.round((point.ConsumoAnual / 90) * 1000)),
    derechoTUR: point.ConsumoAnual < 50_000 ? 'S' : 'N',
    fechaUltimaInspeccion: isoDate(dayOf(point.FechaAlta) + random.int(200, 1100)),
    codigoResultadoInspeccion: random.chance(0.94) ? '01' : '02',
    calibreContador: random.pick(['G4', 'G6', 'G16', 'G25']),
    codigoTelemedida: point.ConsumoAnual > 5_000_000 ? '1' : '0',
    tipoCorrector: '01',
    PCTD: '',
    conectadoPlantaSatelite: '0',
    fechaAltaSuministro: point.FechaAlta,
    fechaUltimoMovimientoContrato: point.FechaCambio ?? point.FechaAlta,
    fechaUltimoCambioComercializador: point.FechaCambio ?? '',
    fechaUltimaLectura: lastReading,
    informacionImpagos: unpaid,
    tipoIdTitular: 'NI',
    esViviendaHabitual: String(point.ViviendaHabitual),
    codigoComercializadora: retailer,
    CNAE: point.Cnae ?? '',
  };
}

/** A record of the CNMC; all its values are texts. */
export type CnmcRecord = Record<string, string>;

/** One in this many points uses more power than contracted. */
const excessEvery = 0.08;

/**
 * The readings that the distributor has published of a supply point, by month, newest first, calculated from the point
 * and the month. In Wh, VArh and W.
 */
export function publishedReadings(point: SupplyPoint, today: Day): CnmcRecord[] {
  const months = publishedMonths(point, today);
  if (point.Energia === 'G') return months.map((month) => gasReading(point, month));
  const code = tariffCode(point);
  const readings = months.map((month) => electricReading(point, code, month));
  const [, , overlapping] = readings;
  // The meter was read ten days into the next month, although the next reading starts on its first day.
  if (point.Rareza === 'overlap' && overlapping)
    overlapping.fechaFinMesConsumo = isoDate(dayOf(overlapping.fechaFinMesConsumo as string) + 10);
  return readings;
}

/** The tariff code that the distributor has for a point. */
const tariffCode = ({ CodigoTarifa, Rareza }: SupplyPoint) =>
  Rareza === 'old-tariff' ? formerTariff(CodigoTarifa) : CodigoTarifa;

/** First days of the months, the newest first. */
function publishedMonths({ Cups20, FechaAlta, Rareza }: SupplyPoint, today: Day): Day[] {
  if (Rareza === 'no-consumption') return [];
  const last = Rareza === 'old-tariff' ? dayOf(lastOldTariffDay) : firstOfMonth(today) - 1;
  const count = Rareza === 'one-month' ? 1 : new Random('sips-months', Cups20).int(24, 36);
  const months = Array.from({ length: count }, (_, back) => addMonths(firstOfMonth(last), -back));
  if (Rareza === 'gap') months.splice(4, 2);
  return Rareza === 'old-tariff' ? months : months.filter((month) => isoDate(month) >= FechaAlta);
}

const firstOfMonth = (day: Day) => dayOf(`${isoDate(day).slice(0, 7)}-01`);

function electricReading(point: SupplyPoint, code: string, month: Day): CnmcRecord {
  const random = new Random('sips-reading', point.Cups20, month);
  const { energy, power } = atrTariffs[code] ?? { energy: 6, power: 6 };
  const used = energyOf(point, energy, month);
  const habits = new Random('sips-habits', point.Cups20);
  const reactiveShare = energy === 6 ? 0.08 + 0.42 * habits.next() : 0;
  const strain = habits.chance(excessEvery) ? 0.85 + 0.4 * habits.next() : 0.4 + 0.5 * habits.next();
  const perPeriod = (name: string, value: (index: number) => number) =>
    Object.fromEntries(periods.map((period, index) => [`${name}${period}`, String(Math.round(value(index)))]));
  return {
    cups: point.Cups,
    fechaInicioMesConsumo: isoDate(month),
    fechaFinMesConsumo: isoDate(endOfMonth(month)),
    codigoTarifaATR: code,
    ...perPeriod('consumoEnergiaActivaEnWh', (index) => (used[index] ?? 0) * 1000),
    ...perPeriod('consumoEnergiaReactivaEnVArh', (index) =>
      index < 5 ? (used[index] ?? 0) * reactiveShare * (0.9 + 0.2 * random.next()) * 1000 : 0,
    ),
    ...perPeriod('potenciaDemandadaEnW', (index) => {
      const idle = index >= power || (energy === 6 && !used[index]);
      return idle ? 0 : (point.Potencias[index] ?? 0) * strain * (0.9 + 0.15 * random.next()) * 1000;
    }),
    codigoDHEquipoDeMedida: energy === 6 ? 'A' : energy === 3 ? '9' : '1',
    codigoTipoLectura: random.chance(0.06) ? '40' : '60',
  };
}

function energyOf(point: SupplyPoint, count: number, month: Day): number[] {
  // With six periods the calendar makes the seasonal differences; with fewer, heating and cooling do.
  const season = count === 6 ? 1 : seasonOf(3, point, month);
  const level = 0.92 + 0.16 * new Random('sips-level', point.Cups20, month).next();
  const shares = periodShares[count] ?? periodShares[1] ?? [];
  const hours = hoursShare(count, zoneIn(point.ProvinciaCodigo), month);
  return shares.map((share, index) => (point.ConsumoAnual / 12) * share * season * level * (hours[index] ?? 1));
}

/** How a month compares with the year's average. */
const seasonOf = (count: number, { ProvinciaCodigo }: SupplyPoint, month: Day) =>
  consumptionShape(count, ProvinciaCodigo)[0]?.[Number(isoDate(month).slice(5, 7)) - 1] ?? 1;

/** How many hours of a month belong to each period, compared with the year's average month. */
function hoursShare(count: number, zone: Zone, month: Day): readonly number[] {
  // Before June 2021 there was another calendar, which the sandbox does not reproduce.
  if ((count !== 3 && count !== 6) || isoDate(month) <= lastOldTariffDay) return [];
  const hoursIn = (day: Day) => periodHours(count === 3 ? 'three' : 'six', zone, isoDate(day).slice(0, 7));
  const year = Array.from({ length: 12 }, (_, index) => hoursIn(addMonths(month, index)));
  return hoursIn(month).map((hours, index) => {
    const average = year.reduce((sum, each) => sum + (each[index] as number), 0) / 12;
    return average === 0 ? 0 : hours / average;
  });
}

function gasReading(point: SupplyPoint, month: Day): CnmcRecord {
  const random = new Random('sips-reading', point.Cups20, month);
  const days = endOfMonth(month) - month + 1;
  const used = (point.ConsumoAnual / 12) * seasonOf(1, point, month) * (0.92 + 0.16 * random.next()) * 1000;
  return {
    cups: point.Cups,
    fechaInicioMesConsumo: isoDate(month),
    fechaFinMesConsumo: isoDate(endOfMonth(month)),
    codigoTarifaPeaje: point.CodigoTarifa,
    consumoEnWhP1: String(Math.round(used)),
    consumoEnWhP2: '0',
    caudalMedioEnWhdia: String(Math.round(used / days)),
    caudalMinimoDiario: String(Math.round((used / days) * 0.5)),
    caudalMaximoDiario: String(Math.round((used / days) * (1.3 + 0.6 * random.next()))),
    porcentajeConsumoNocturno: String(random.int(10, 35)),
    codigoTipoLectura: random.chance(0.1) ? '40' : '30',
  };
}
