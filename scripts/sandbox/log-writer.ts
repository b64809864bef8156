import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { ChangedRecord } from '~/api/logs.ts';
import { writeChanges } from './record-changes.ts';
import { insertRow } from './sql.ts';

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
  changes: readonly ChangedRecord[];
}

/** Logs how a call ended; returns the id of the line. */
export function writeLog(db: DatabaseSync, entry: Entry): number {
  const { message, path } = entry;
  const category = path.split('/')[2] ?? '';
  const keep = db.prepare('INSERT INTO log_texts (Texto) VALUES (?) ON CONFLICT DO NOTHING');
  for (const text of [category, message, entry.user, path]) if (text !== null) keep.run(text);
  const idOf = (text: string | null) =>
    text === null ? null : (db.prepare('SELECT Id FROM log_texts WHERE Texto = ?').get(text)?.Id ?? null);
  const id = insertRow(db, 'log_lines', {
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
  writeChanges(db, id, entry.changes);
  return id;
}

const levelOf = (status: number) => (status >= 500 ? 'Error' : status >= 400 ? 'Warning' : 'Information');

/** JSON of a body or query in which every text is replaced by its length. */
function redacted(value: unknown): string | null {
  const json = JSON.stringify(value ?? {}, (_, each) => (typeof each === 'string' ? `••• (${each.length})` : each));
  return json === '{}' ? null : json.slice(0, 4000);
}
