import { type Asking, contractScope } from './contract-record.ts';
import { Problem } from './problem.ts';
import { all, and } from './sql.ts';

const mostMonths = 240;

/** The number of contracts created and activated in each month, without gaps, first and last month included. */
export function countByMonth(asking: Asking, { desde, hasta }: { desde: string; hasta: string }) {
  const months = monthsBetween(readBound('desde', desde), readBound('hasta', hasta));
  const visible = and(contractScope(asking));
  const count = (column: 'FechaCreacion' | 'FechaActivacion') =>
    new Map(
      all<{ Mes: string; n: number }>(
        asking.db,
        `SELECT substr(c.${column}, 1, 7) AS Mes, count(*) AS n FROM contracts c
         WHERE ${visible.text} AND c.${column} BETWEEN ? AND ? GROUP BY 1`,
        ...visible.params,
        desde,
        `${hasta}~`,
      ).map(({ Mes, n }) => [Mes, n]),
    );
  const [created, activated] = [count('FechaCreacion'), count('FechaActivacion')];
  return months.map((Mes) => ({ Mes, Cantidad: created.get(Mes) ?? 0, Activados: activated.get(Mes) ?? 0 }));
}

/** The number of the month, counted from year 0, of a month or a day. */
function readBound(name: string, text: string): number {
  const [, year = '', month = ''] = /^(\d{4})-(0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/.exec(text) ?? [];
  if (year === '') refuse(name, `«${text.slice(0, 40)}» no es un mes (AAAA-MM) ni una fecha (AAAA-MM-DD).`);
  return Number(year) * 12 + Number(month) - 1;
}

function monthsBetween(first: number, last: number): string[] {
  if (last < first) refuse('hasta', 'El último mes es anterior al primero.');
  if (last - first >= mostMonths) refuse('desde', `No se admiten más de ${mostMonths} meses.`);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const month = first + index;
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

function refuse(field: string, why: string): never {
  throw new Problem(422, why, { errors: { [field]: [why] } });
}
