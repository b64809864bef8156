import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { ChangedRecord } from '~/api/logs.ts';
import { writeChanges } from './record-changes.ts';
import { redacted, scrubbed } from './redaction.ts';

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
  /** What was sent and what was answered; only what {@link redacted} leaves of them is kept. */
  request: unknown;
  response: unknown;
  changes: readonly ChangedRecord[];
}

/** Logs how a call ended; returns the id of the line. */
export function writeLog(db: DatabaseSync, entry: Entry): number {
  const path = scrubbed(entry.path);
  const category = path.split('/')[2] ?? '';
  const message = scrubbed(entry.message);
  const keep = db.prepare('INSERT INTO log_texts (Texto) VALUES (?) ON CONFLICT DO NOTHING');
  for (const text of [category, message, entry.user, path]) if (text !== null) keep.run(text);
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO log_lines (Fecha, Nivel, Origen, CategoriaId, MensajeId, UsuarioId, RutaId, Ip, Metodo, StatusCode,
         DuracionMs, TraceId, Marca, Excepcion, Request, Response)
       VALUES (?, ?, ?, ${Array.from({ length: 4 }, () => '(SELECT Id FROM log_texts WHERE Texto = ?)').join(', ')},
         ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      entry.timestamp,
      levelOf(entry.status),
      entry.user === null ? 'API' : 'Portal',
      category,
      message,
      entry.user,
      path,
      entry.ip,
      entry.method,
      entry.status,
      entry.durationMs,
      entry.traceId,
      entry.brand,
      entry.stack,
      redacted(entry.request),
      redacted(entry.response),
    );
  writeChanges(db, Number(lastInsertRowid), entry.changes);
  return Number(lastInsertRowid);
}

const levelOf = (status: number) => (status >= 500 ? 'Error' : status >= 400 ? 'Warning' : 'Information');
