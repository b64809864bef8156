import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type * as rows from '~/api/sips.ts';
import { type SipsPoint, type SipsReading, sipsPoint, sipsReading } from '~/api/sips.ts';
import { checkCups, cleanCups, cups20 } from '~/domain/cups.ts';
import { type Period, periods } from '~/domain/periods.ts';
import { atrTariffs, tensions } from '~/domain/sips-codes.ts';
import { yearlyUse } from '~/domain/sips-readings.ts';
import { sheet, workbook } from './exports.ts';
import type { Handlers } from './handler.ts';
import { Problem, wrong } from './problem.ts';
import { type Day, dayOf, isoDate } from './seed/context.ts';
import { lastOldTariffDay, powerControls, remoteManagement } from './seed/data/lists.ts';
import { cupsError, refuseErrors } from './sentences.ts';
import { type CnmcRecord, findPoint, publishedReadings, publishedRecord, type SupplyPoint } from './sips-record.ts';

const mostPoints = 1000;
const unknown = 'No consta en SIPS ningún punto de suministro con ese CUPS: compruébalo con la distribuidora.';

export const sips: Handlers<typeof rows> = {
  getSips: ({ db, clock, query: { cups } }) => read(db, requirePoint(db, cups), dayOf(clock.today())).point,

  getRawSips({ db, clock, query: { cups } }) {
    const { record, published } = publish(requirePoint(db, cups), dayOf(clock.today()));
    return { Suministro: record, Consumos: published };
  },

  getSipsConsumption: ({ db, clock, query: { cups } }) =>
    readReadings(publishedReadings(requirePoint(db, cups), dayOf(clock.today()))),

  listSips({ db, clock, body }) {
    const answered = readList(db, body, dayOf(clock.today()));
    return {
      Items: answered.map(({ cups, why, point }) => ({
        Cups: cups,
        Encontrado: point !== undefined,
        Motivo: why ?? null,
        Datos: point ?? null,
      })),
      TotalCount: answered.length,
      Encontrados: answered.filter(({ point }) => point).length,
    };
  },

  exportSips({ db, clock, query: { cups } }) {
    const { point, readings } = read(db, requirePoint(db, cups), dayOf(clock.today()));
    return sipsFile(`sips-${point.Cups}`, [{ cups, point, readings }]);
  },

  exportSipsList: ({ db, clock, body }) => sipsFile(`sips-${clock.today()}`, readList(db, body, dayOf(clock.today()))),
};

interface Answered {
  cups: string;
  why?: string | undefined;
  point?: SipsPoint | undefined;
  readings?: readonly SipsReading[] | undefined;
}

/** A sheet with the supply points, those that were not found too, and one with their readings. */
function sipsFile(name: string, answered: readonly Answered[]) {
  return workbook(
    name,
    sheet(
      'Puntos de suministro',
      { entries: { ...sipsPoint.entries, Encontrado: v.boolean() } },
      answered.map(({ cups, why, point }) => ({
        ...point,
        Cups: point?.Cups ?? cups,
        Encontrado: point !== undefined,
        Motivo: why ?? point?.Motivo,
      })),
    ),
    sheet(
      'Consumos',
      { entries: { Cups: v.string(), ...sipsReading.entries } },
      answered.flatMap(({ point, readings = [] }) => readings.map((reading) => ({ Cups: point?.Cups, ...reading }))),
    ),
  );
}

/** The point that a single CUPS names. Throws a 422 that says what is wrong with it, or a 404. */
export function requirePoint(db: DatabaseSync, cups: string): SupplyPoint {
  refuseErrors(wrong([['cups', cupsError(cups)]]));
  const point = findPoint(db, cups);
  if (!point) throw new Problem(404, unknown);
  return point;
}

/** The points of all CUPS in a list, each once, in the list's order. Throws a 404 if none is found. */
function readList(db: DatabaseSync, list: readonly string[], today: Day): Answered[] {
  const cleaned = list.map(cleanCups).filter(Boolean);
  const unique = new Map(cleaned.map((cups) => [checkCups(cups).valid ? cups20(cups) : cups, cups]));
  if (unique.size === 0) refuseErrors({ cups: ['Escribe al menos un CUPS.'] });
  if (unique.size > mostPoints)
    refuseErrors({ cups: [`Se pueden consultar hasta ${mostPoints} de una vez y hay ${unique.size}.`] });
  const answered = [...unique.values()].map((cups): Answered => {
    const why = cupsError(cups);
    const point = why ? undefined : findPoint(db, cups);
    return point ? { cups, ...read(db, point, today) } : { cups, why: why ?? unknown };
  });
  if (!answered.some(({ point }) => point))
    throw new Problem(404, 'No se ha podido obtener información de ningún CUPS.');
  return answered;
}

function publish(point: SupplyPoint, today: Day) {
  const published = publishedReadings(point, today);
  return { published, record: publishedRecord(point, published[0]?.fechaFinMesConsumo ?? '') };
}

function read(db: DatabaseSync, point: SupplyPoint, today: Day) {
  const { published, record } = publish(point, today);
  const province = db.prepare('SELECT Nombre FROM provinces WHERE Codigo = ?').get(point.ProvinciaCodigo);
  const readings = readReadings(published);
  return { point: readPoint(point, record, readings, (province?.Nombre ?? null) as string | null), readings };
}

type Six = Record<Period, number | null>;

/** No contract has so little: lower values are a distributor's mistake. */
const leastPower = 100;

/** Monthly readings for people: kWh, kVArh and kW. */
export const readReadings = (published: readonly CnmcRecord[]): SipsReading[] =>
  published.map((reading) => {
    const gas = reading.codigoTarifaPeaje !== undefined;
    const code = (gas ? reading.codigoTarifaPeaje : reading.codigoTarifaATR) ?? '';
    const { energy, power } = periodsIn(code);
    return {
      FechaInicio: reading.fechaInicioMesConsumo ?? '',
      FechaFin: reading.fechaFinMesConsumo ?? '',
      CodigoTarifaATR: code,
      Activa: six(
        (period) => thousandth(reading[`${gas ? 'consumoEnWh' : 'consumoEnergiaActivaEnWh'}${period}`]),
        energy,
      ),
      Reactiva: gas ? null : six((period) => thousandth(reading[`consumoEnergiaReactivaEnVArh${period}`]), energy),
      Maximetro: gas ? null : six((period) => thousandth(reading[`potenciaDemandadaEnW${period}`]), power),
      TipoLectura: reading.codigoTipoLectura ?? null,
    };
  });

/** Gas has one period and no power. */
const periodsIn = (code: string) => atrTariffs[code] ?? { name: undefined, energy: 1, power: 0 };

const six = (value: (period: string) => number | null, count: number) =>
  Object.fromEntries(periods.map((period, index) => [period, index < count ? value(period) : null])) as Six;

/** Divides by a thousand, rounded, so that no floating-point error is visible. */
const thousandth = (text: string | undefined) => (text ? Number(text) / 1000 : null);

/** The published data of a supply point in a readable form, with a sentence about each oddity. */
function readPoint(
  point: SupplyPoint,
  record: CnmcRecord,
  readings: readonly SipsReading[],
  province: string | null,
): SipsPoint {
  const gas = point.Energia === 'G';
  const code = (gas ? record.codigoPeajeEnVigor : record.codigoTarifaATREnVigor) ?? '';
  const { powers, notices: powerNotices } = gas ? { powers: null, notices: [] } : readPowers(record, code);
  const year = yearlyUse(readings);
  const used = (period: string) => year?.byPeriod.find((one) => one.period === period)?.kwh ?? 0;
  return {
    Cups: point.Cups,
    Energia: point.Energia,
    Distribuidora: record.nombreEmpresaDistribuidora || null,
    CodigoDistribuidora: record.codigoEmpresaDistribuidora ?? null,
    Provincia: province,
    CodigoProvincia: record.codigoProvinciaPS ?? null,
    Municipio: point.Municipio,
    CodigoPostal: record.codigoPostalPS || null,
    Tarifa: gas ? point.Tarifa : (periodsIn(code).name ?? null),
    CodigoTarifaATR: code,
    Cnae: record.CNAE || null,
    Tension: record.codigoTensionV ?? null,
    TensionTexto: tensions[record.codigoTensionV ?? ''] ?? null,
    Fases: record.codigoFasesEquipoMedida ?? null,
    Potencias: powers,
    PotenciaMaximaBIE: thousandth(record.potenciaMaximaBIEW),
    PotenciaMaximaAPM: thousandth(record.potenciaMaximaAPMW),
    ConsumoAnual: year?.total ?? null,
    Consumos: year ? six(used, periodsIn(code).energy) : null,
    FechaAltaSuministro: record.fechaAltaSuministro ?? null,
    FechaUltimaLectura: record.fechaUltimaLectura || null,
    FechaUltimoCambioComercializador: record.fechaUltimoCambioComercializador || null,
    FechaUltimoMovimientoContrato: record.fechaUltimoMovimientoContrato || null,
    Impagos: Boolean(record.informacionImpagos),
    InformacionImpagos: record.informacionImpagos || null,
    Contratable: record.codigoPSContratable !== '0',
    Motivo: record.motivoEstadoNoContratable || null,
    ViviendaHabitual: record.esViviendaHabitual === '1',
    BonoSocial: record.aplicacionBonoSocial === '1',
    Autoconsumo: record.codigoAutoconsumo ?? null,
    Telegestion: remoteManagement[record.codigoTelegestion ?? ''] ?? null,
    TipoPuntoMedida: record.codigoClasificacionPS ?? null,
    ModoControlPotencia: powerControls[record.codigoModoControlPotencia ?? ''] ?? null,
    Avisos: [...powerNotices, ...readingNotices(readings), ...stateNotices(record, code, gas)],
  };
}

/** kW by period; impossible values are dropped, with a notice. */
function readPowers(record: CnmcRecord, code: string): { powers: Six; notices: string[] } {
  const { power: count } = periodsIn(code);
  const watts = periods.map((period) => Number(record[`potenciasContratadasEnW${period}`] ?? 0));
  const notices: string[] = [];
  for (const [index, value] of watts.entries())
    if (value > 0 && value < leastPower) {
      notices.push(
        `Se ha descartado una potencia de ${value} W en ${periods[index]}: es un error de la distribuidora.`,
      );
      watts[index] = 0;
    }
  if (count === 2 && watts[1] === 0 && watts[2]) {
    notices.push('La distribuidora publica la segunda potencia en P3: aquí se muestra en P2.');
    watts.splice(1, 2, watts[2], 0);
  }
  if (count === 6 && watts.some((value, index) => value < (watts[index - 1] ?? 0)))
    notices.push('Las potencias bajan de un periodo al siguiente: un cambio de potencia exigirá que P1 ≤ P2 ≤ … ≤ P6.');
  return { powers: six((period) => Number(watts[periods.indexOf(period as 'P1')]) / 1000, count), notices };
}

function readingNotices(readings: readonly SipsReading[]): string[] {
  if (readings.length === 0) return ['La distribuidora no ha publicado consumos de este punto.'];
  const notices: string[] = [];
  if (readings.length < 12) {
    const months = readings.length === 1 ? 'un mes' : `${readings.length} meses`;
    notices.push(`Solo hay ${months} de consumo: el consumo anual no está completo.`);
  }
  for (const [index, { FechaInicio }] of readings.entries()) {
    const before = readings[index + 1];
    if (!before) continue;
    const between = dayOf(FechaInicio) - dayOf(before.FechaFin) - 1;
    if (between > 0)
      notices.push(
        `Faltan consumos del ${spanish(isoDate(dayOf(before.FechaFin) + 1))} al ${spanish(isoDate(dayOf(FechaInicio) - 1))}.`,
      );
    if (between < 0)
      notices.push(`Hay lecturas que se solapan del ${spanish(FechaInicio)} al ${spanish(before.FechaFin)}.`);
  }
  return notices;
}

function stateNotices(record: CnmcRecord, code: string, gas: boolean): string[] {
  const notices: string[] = [];
  if (gas) notices.push('Es un punto de gas: no tiene potencias y su consumo va en un solo periodo.');
  else if (code < '018')
    notices.push(
      `Consta la tarifa ${periodsIn(code).name} (código ${code}), que terminó el ${spanish(lastOldTariffDay)}: los datos son antiguos.`,
    );
  if (record.informacionImpagos) notices.push(`Consta un impago: ${record.informacionImpagos}.`);
  if (record.codigoPSContratable === '0')
    notices.push(`El punto no se puede contratar: ${record.motivoEstadoNoContratable}.`);
  if (record.aplicacionBonoSocial === '1') notices.push('Tiene bono social, que se pierde al pasar al mercado libre.');
  return notices;
}

const spanish = (date: string) => date.split('-').reverse().join('/');
