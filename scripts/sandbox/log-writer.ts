import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** W3C trace context: version, trace, span, sampled. */
export const newTraceId = () => `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;

interface Entry {
  timestamp: string;
  message: string;
  user: string | null;
  method: string;
  /** Without the query, which may hold a NIF or a CUPS. */
  path: string;
  status: number;
  durationMs: number;
  traceId: string;
  brand: string | null;
  stack: string | null;
}

/** Keeps a failed call; returns the row's number. */
export function writeLog(db: DatabaseSync, entry: Entry): number {
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO logs (Fecha, Nivel, Origen, Categoria, Mensaje, Usuario, Metodo, Ruta, StatusCode, DuracionMs, TraceId, Marca, Excepcion)
       VALUES (?, ?, 'API', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      entry.timestamp,
      entry.status >= 500 ? 'Error' : 'Warning',
      entry.path.split('/')[2] ?? '',
      entry.message,
      entry.user,
      entry.method,
      entry.path,
      entry.status,
      entry.durationMs,
      entry.traceId,
      entry.brand,
      entry.stack,
    );
  return Number(lastInsertRowid);
}
