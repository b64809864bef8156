import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { byId, dateTime, listQuery, maybe, number, page, text } from './schemas.ts';

const { get } = rows('logs');

const value = maybe(v.union([v.string(), v.number(), v.boolean()]));

/** A record that a call changed, and how. */
export const changedRecord = v.object({
  /** With `Id` it names the record; of an API key the id is its mask. */
  Tipo: v.picklist(['Usuario', 'Grupo', 'Agente', 'Marca', 'ApiUsuario', 'ApiKey']),
  Id: v.string(),
  Accion: v.picklist(['Creado', 'Modificado', 'Eliminado']),
  /**
   * An item that was added to a list has no `Antes`, a removed one no `Despues`. A password is shown as `•••`, an
   * embedded picture as its type, `data:image/svg+xml`.
   */
  Cambios: v.array(v.object({ Campo: v.string(), Antes: value, Despues: value })),
});
export type ChangedRecord = v.InferOutput<typeof changedRecord>;

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
  /**
   * Beyond the specification: the records that the call changed; most lines have none. If the API has it, the log can
   * be filtered by record: the column `Registro`, with `=Usuario/<id>`.
   */
  Registros: v.optional(v.nullable(v.array(changedRecord))),
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
