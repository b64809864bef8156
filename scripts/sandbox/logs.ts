import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/logs.ts';
import type { Log, LogRow } from '~/api/logs.ts';
import { type Brand, brandScope, type User } from './access.ts';
import { type Column, columnsOf, matching, searching } from './columns.ts';
import type { Handlers } from './handler.ts';
import { answerList, type ListDefinition } from './list.ts';
import { Problem } from './problem.ts';
import { all, and, fold, insertRow, or, type Sql } from './sql.ts';

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
    return found;
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
const trace = (value: string): Sql => ({ text: 'instr(l.TraceId, ?) > 0', params: [value.trim().toLowerCase()] });

const texts = {
  Mensaje: textColumn('MensajeId'),
  Usuario: textColumn('UsuarioId'),
  Ruta: textColumn('RutaId'),
  Categoria: textColumn('CategoriaId'),
};

const columns: Readonly<Record<string, Column>> = {
  ...texts,
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
    ),
};

/** W3C trace context: version, trace, span, sampled. */
export const newTraceId = () => `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;

interface Entry {
  timestamp: string;
  message: string;
  user: string | null;
  ip: string | null;
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  durationMs: number;
  traceId: string;
  brand: string | null;
  stack: string | null;
  /** What was sent and what was answered: only its shape is kept. */
  request: unknown;
  response: unknown;
}

export function writeLog(db: DatabaseSync, entry: Entry): number {
  const { message, path } = entry;
  const category = path.split('/')[2] ?? '';
  const keep = db.prepare('INSERT INTO log_texts (Texto) VALUES (?) ON CONFLICT DO NOTHING');
  for (const text of [category, message, entry.user, path]) if (text !== null) keep.run(text);
  const idOf = (text: string | null) =>
    text === null ? null : (db.prepare('SELECT Id FROM log_texts WHERE Texto = ?').get(text)?.Id ?? null);
  return insertRow(db, 'log_lines', {
    Fecha: entry.timestamp,
    Nivel: levelOf(entry.status),
    Origen: entry.user === null ? 'API' : 'Portal',
    CategoriaId: idOf(category),
    MensajeId: idOf(message),
    UsuarioId: idOf(entry.user),
    RutaId: idOf(path),
    Ip: entry.ip,
    Metodo: entry.method,
    StatusCode: entry.status,
    DuracionMs: entry.durationMs,
    TraceId: entry.traceId,
    Marca: entry.brand,
    Excepcion: entry.stack,
    Request: redacted(entry.request),
    Response: redacted(entry.response),
  });
}

const levelOf = (status: number) => (status >= 500 ? 'Error' : status >= 400 ? 'Warning' : 'Information');

/** JSON of a body or query in which every text is replaced by its length. */
function redacted(value: unknown): string | null {
  const json = JSON.stringify(value ?? {}, (_, each) => (typeof each === 'string' ? `••• (${each.length})` : each));
  return json === '{}' ? null : json.slice(0, 4000);
}
