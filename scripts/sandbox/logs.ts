import type * as rows from '~/api/logs.ts';
import type { Log, LogRow } from '~/api/logs.ts';
import { type Brand, brandScope, type User } from './access.ts';
import { columnsOf, matching } from './column-kinds.ts';
import { type Column, searching } from './columns.ts';
import type { Handlers } from './handler.ts';
import { answerList, type ListDefinition } from './list.ts';
import { Problem } from './problem.ts';
import { changesOf } from './record-changes.ts';
import { all, and, or, type Sql } from './sql.ts';
import { fold } from './text.ts';

function visible(user: User, brand: Brand): Sql[] {
  const brandId = brandScope(user, brand);
  return brandId === null ? [] : [{ text: 'l.Marca = (SELECT Dominio FROM brands WHERE Id = ?)', params: [brandId] }];
}

export const logs: Handlers<typeof rows> = {
  listLogs: ({ db, query, user, brand }) => answerList(db, logList, query, visible(user, brand)),

  getLog({ db, query: { id }, user, brand }) {
    const { text, params } = and([...visible(user, brand), { text: 'l.Id = ?', params: [id] }]);
    const [found] = all<Log>(db, `SELECT logs.* FROM log_lines l JOIN logs ON logs.Id = l.Id WHERE ${text}`, ...params);
    if (!found) throw new Problem(404, `No hay ningún registro con el número ${id}.`);
    return { ...found, Registros: changesOf(db, id) };
  },
};

const { number, word } = columnsOf('l');

/** In increasing severity. */
const levels = ['Information', 'Warning', 'Error', 'Critical'] as const;

/** A text of `log_texts`, which is compared only once for all lines with it. */
const textColumn = (column: string) => {
  const texts = matching('t.Texto', 'fold');
  const among = ({ text, params }: Sql): Sql => ({
    text: `l.${column} IN (SELECT t.Id FROM log_texts t WHERE ${text})`,
    params,
  });
  return {
    kind: 'text',
    sql: `l.${column}`,
    equals: (value: string) => among(texts.equals(value)),
    contains: (value: string) => among(texts.contains(value)),
    sort: { join: `LEFT JOIN log_texts AS o ON o.Id = l.${column}`, by: 'o.Texto' },
  } satisfies Column;
};

/** A trace in any form in which people copy it: whole, without its version, or a part of it. */
function trace(value: string): Sql {
  const part = value.trim().toLowerCase();
  const [, head] = /^(?:00-)?([0-9a-f]{8})[0-9a-f]{24}(-|$)/.exec(part) ?? [];
  const contained: Sql = { text: 'instr(l.TraceId, ?) > 0', params: [part] };
  return head ? and([{ text: 'substr(l.TraceId, 4, 8) = ?', params: [head] }, contained]) : contained;
}

const texts = {
  Mensaje: textColumn('MensajeId'),
  Usuario: textColumn('UsuarioId'),
  Ruta: textColumn('RutaId'),
  Categoria: textColumn('CategoriaId'),
};

/** `Usuario/<id>`: the lines of the calls that changed this record. */
function record(value: string): Sql {
  const [, kind = '', id = ''] = /^(\w+)\/(.*)$/s.exec(value) ?? [];
  const text = 'l.Id IN (SELECT LogId FROM log_records WHERE Tipo = ? AND RegistroId = ?)';
  return { text, params: [kind, id] };
}

const columns: Readonly<Record<string, Column>> = {
  ...texts,
  Registro: { kind: 'text', sql: 'l.Id', equals: record, contains: record },
  Id: number('Id'),
  // Not by id: before nine in the morning, lines of this run are earlier than the last seeded ones.
  Fecha: { kind: 'date', sql: 'l.Fecha', sort: { by: 'l.Fecha' } },
  Nivel: { ...word('Nivel', levels), sort: { by: `instr('${levels.join(' ')}', l.Nivel)` } },
  Origen: word('Origen', ['API', 'Portal', 'Job', 'Webhook']),
  Metodo: word('Metodo', ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  StatusCode: number('StatusCode'),
  /** `4xx`, or 4. */
  StatusClass: {
    kind: 'choice',
    sql: '(l.StatusCode / 100)',
    options: () => [2, 3, 4, 5].map((Id) => ({ Id, Nombre: `${Id}xx` })),
    sort: { by: 'l.StatusCode' },
  },
  DuracionMs: number('DuracionMs'),
  TraceId: { kind: 'text', sql: 'l.TraceId', equals: trace, contains: trace, sort: { by: 'l.TraceId' } },
  Marca: {
    kind: 'choice',
    sql: 'l.Marca',
    options: (db) => all(db, 'SELECT Dominio AS Id, Nombre FROM brands'),
    sort: { by: 'l.Marca' },
  },
};

/** Every word in the message, the user, the path or the category; or a trace. */
const search = searching(everyWord, everyWord);

function everyWord(value: string): Sql {
  const words = fold(value).split(/\s+/).filter(Boolean);
  return and(
    words.map((each) =>
      /^(00-)?[0-9a-f]{8,}(-|$)/.test(each)
        ? trace(each)
        : or(Object.values(texts).map(({ contains }) => contains(each))),
    ),
  );
}

/** The log as `src/api/logs.ts` shows it, newest line first. */
export const logList: ListDefinition<LogRow> = {
  table: 'log_lines',
  alias: 'l',
  columns,
  search,
  defaultSort: { by: 'l.Id', order: 'desc' },
  totals: {},
  rows: (db, ids) =>
    all<LogRow>(
      db,
      `SELECT logs.Id, Fecha, Nivel, Origen, Categoria, Mensaje, Usuario, Metodo, Ruta, StatusCode, DuracionMs, TraceId,
         Marca
       FROM json_each(?) AS wanted JOIN logs ON logs.Id = wanted.value`,
      JSON.stringify(ids),
    ).map((row) => ({ ...row, Registros: changesOf(db, row.Id) })),
};
