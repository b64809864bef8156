import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/sips.ts';
import { checkCups, cleanCups, cups20 } from '~/domain/cups.ts';
import { requires } from './access.ts';
import { refuseErrors, sentencesOf } from './contract-sentences.ts';
import type { Handlers } from './handler.ts';
import { Problem } from './problem.ts';
import { type Day, dayOf } from './seed/calendar.ts';
import { publishedReadings } from './sips-consumption.ts';
import { findPoint, type SupplyPoint } from './sips-points.ts';
import { readPoint, readReadings } from './sips-reading.ts';
import { publishedRecord } from './sips-record.ts';
import { type Answered, sipsSheets } from './sips-sheets.ts';
import { workbook } from './xlsx.ts';

const mostPoints = 1000;
const unknown = 'No consta en SIPS ningún punto de suministro con ese CUPS: compruébalo con la distribuidora.';

export const sips: Handlers<typeof rows> = {
  getSips({ db, clock, user, query: { cups } }) {
    requires(user, 'SIPSCONSULTA');
    return read(db, ask(db, cups), dayOf(clock.today())).point;
  },

  getRawSips({ db, clock, user, query: { cups } }) {
    requires(user, 'SIPSCONSULTA');
    const { record, published } = publish(ask(db, cups), dayOf(clock.today()));
    return { Suministro: record, Consumos: published };
  },

  getSipsConsumption({ db, clock, user, query: { cups } }) {
    requires(user, 'SIPSCONSULTA');
    return readReadings(publishedReadings(ask(db, cups), dayOf(clock.today())));
  },

  listSips({ db, clock, user, body }) {
    requires(user, 'SIPSMASIVO');
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

  exportSips({ db, clock, user, query: { cups } }) {
    requires(user, 'SIPSCONSULTA');
    const { point, readings } = read(db, ask(db, cups), dayOf(clock.today()));
    return workbook(`sips-${point.Cups}`, ...sipsSheets([{ cups, point, readings }]));
  },

  exportSipsList({ db, clock, user, body }) {
    requires(user, 'SIPSMASIVO');
    return workbook(`sips-${clock.today()}`, ...sipsSheets(readList(db, body, dayOf(clock.today()))));
  },
};

/** The point that a single CUPS names. Throws a 422 that says what is wrong with it, or a 404. */
export function ask(db: DatabaseSync, cups: string): SupplyPoint {
  const wrong = whatIsWrong(cups);
  if (wrong) refuseErrors({ cups: [wrong] });
  const point = findPoint(db, cups);
  if (!point) throw new Problem(404, unknown);
  return point;
}

function whatIsWrong(cups: string): string | undefined {
  const checked = checkCups(cups);
  if (checked.valid) return undefined;
  const { valid, ...issue } = checked;
  return sentencesOf([{ field: 'cups', ...issue, reason: `cups.${issue.reason}` }]).cups?.[0];
}

/** The points of all CUPS in a list, each once, in the list's order. Throws a 404 if none is found. */
function readList(db: DatabaseSync, list: readonly string[], today: Day): Answered[] {
  const cleaned = list.map(cleanCups).filter(Boolean);
  const asked = new Map(cleaned.map((cups) => [checkCups(cups).valid ? cups20(cups) : cups, cups]));
  if (asked.size === 0) refuseErrors({ cups: ['Escribe al menos un CUPS.'] });
  if (asked.size > mostPoints)
    refuseErrors({ cups: [`Se pueden consultar hasta ${mostPoints} de una vez y hay ${asked.size}.`] });
  const answered = [...asked.values()].map((cups): Answered => {
    const why = whatIsWrong(cups);
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
