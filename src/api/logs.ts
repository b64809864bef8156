import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { byId, dateTime, listQuery, maybe, number, page, text } from './schemas.ts';

const { get } = rows('logs');

/** A row of the log. Rows of scheduled jobs have no user, method, path or status. */
export const logRow = v.object({
  Id: v.number(),
  Fecha: maybe(dateTime),
  /** `Information`, `Warning`, `Error`, `Critical`. */
  Nivel: text,
  /** `API`, `Portal`, `Job`, `Webhook`. */
  Origen: text,
  Categoria: text,
  Mensaje: text,
  /** The user's e-mail address. */
  Usuario: text,
  Metodo: text,
  /** Without the query. */
  Ruta: text,
  StatusCode: number,
  DuracionMs: number,
  /** W3C trace context, `00-…-…-01`; one fault may have many lines. */
  TraceId: text,
  /** The brand-domain identifier. */
  Marca: text,
});
export type LogRow = v.InferOutput<typeof logRow>;

/** With the fields that only the page of one row shows. */
export const log = v.object({
  ...logRow.entries,
  ApiUserId: number,
  Ip: text,
  /** The stack. */
  Excepcion: text,
  /** JSON of request and response, without secrets and personal data. */
  Request: text,
  Response: text,
});
export type Log = v.InferOutput<typeof log>;

export const listLogs = get('listLogs', 'logs', {
  query: listQuery,
  capitalised: true,
  result: page(logRow),
  toast: 'server',
});

export const getLog = get('getLog', 'logs/get-log', { query: byId, result: log, toast: 'server' });
