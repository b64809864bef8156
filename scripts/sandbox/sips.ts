import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type * as rows from '~/api/sips.ts';
import { type SipsPoint, type SipsReading, sipsPoint, sipsReading } from '~/api/sips.ts';
import { checkCups, cleanCups, cups20 } from '~/domain/cups.ts';
import { cupsError, refuseErrors } from './contract-sentences.ts';
import type { Handlers } from './handler.ts';
import { Problem, wrong } from './problem.ts';
import { type Day, dayOf } from './seed/calendar.ts';
import { publishedReadings } from './sips-consumption.ts';
import { findPoint, type SupplyPoint } from './sips-points.ts';
import { readPoint, readReadings } from './sips-reading.ts';
import { publishedRecord } from './sips-record.ts';
import { sheet, workbook } from './xlsx.ts';

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

/** A requested CUPS, and what is known about it. */
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
