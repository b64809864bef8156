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

/** Names of fields whose texts contain nothing personal and may be logged. */
const open = new Set(
  `Action Activa Activo CodigoContrato Dominio FechaCaducidad FechaFin FechaInicio Id IdAgente Message Modalidad
   NombreNormalizado PageIndex PageSize SortColumn SortOrder FilterColumns Tarifa TipoDocumento archivoId carpetaId codigo
   codigoContrato contrato desde detail filterColumns hasta id idDocumento modalidad pageIndex pageSize permiso sortColumn
   sortOrder tarifa userGroup userId`.split(/\s+/),
);

const longest = 4000;
const mostItems = 20;
const deepest = 5;

/** JSON of a body or query in which all other texts are replaced by their length. */
export function redacted(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const json = JSON.stringify(redact(value, '', 0));
  return json === '{}' ? null : json.slice(0, longest);
}

function redact(value: unknown, name: string, depth: number): unknown {
  if (typeof value === 'string')
    return open.has(name.replace(/\[\d*\]$/, '')) ? scrubbed(value) : `••• (${value.length})`;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Blob) return `••• (${value.size} B)`;
  if (depth === deepest) return '…';
  if (Array.isArray(value)) {
    const items = value.slice(0, mostItems).map((item) => redact(item, name, depth + 1));
    return value.length > mostItems ? [...items, `… ${value.length - mostItems} más`] : items;
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redact(item, key, depth + 1)]));
}

/** Limited like addresses (RFC 5321): otherwise a long text would be scanned to its end from each of its characters. */
const address = /[^\s@«»"]{1,254}@[^\s@«»"]{1,254}\.[a-z]{2,}/giu;

/** Other identifiers of people, anywhere in a sentence. */
const identities = [
  // CUPS, IBAN and NIF, in groups or not.
  /\bES ?\d{4} ?\d{4} ?\d{4} ?\d{4} ?[A-Z]{2}( ?\d[A-Z])?\b/gi,
  /\bES\d{2}( ?\d{4}){5}\b/gi,
  /\b[A-Z]{2}\d{2}( ?[A-Z0-9]{4}){3,7}( ?[A-Z0-9]{1,4})?\b/g,
  /\b(\d{8}[A-Z]|[XYZKLM]\d{7}[A-Z]|[A-W]\d{7}[0-9A-J])\b/gi,
];

/** A sentence without the CUPS, accounts, tax numbers and addresses in it. */
export const scrubbed = (text: string) =>
  identities.reduce(
    (left, identity) => left.replace(identity, '•••'),
    text.includes('@') ? text.replace(address, '•••') : text,
  );
