import PDFDocument from 'pdfkit';
import type * as v from 'valibot';
import { formatCups } from '~/domain/cups.ts';
import { maskIban } from '~/domain/iban.ts';
import type { CsvValue } from '~/lib/csv.ts';
import { formatDate } from '~/lib/format.ts';
import { type Sheet, workbookFile, workbookType } from '~/lib/workbook.ts';
import type { FileAnswer } from './handler.ts';
import { headOf, isShown } from './sentences.ts';

export async function workbook(name: string, ...sheets: readonly Sheet[]): Promise<FileAnswer> {
  const file = await workbookFile(`${name}.xlsx`, sheets);
  return { name: file.name, type: workbookType, bytes: new Uint8Array(await file.blob.arrayBuffer()) };
}

/**
 * A sheet with a column for each field of the schema, and for each field of the records within; ids have none. Dates
 * and numbers are real ones.
 */
export function sheet(name: string, { entries }: { entries: v.ObjectEntries }, records: readonly object[]): Sheet {
  const rows = records as readonly Record<string, unknown>[];
  const columns = Object.keys(entries)
    .filter(isShown)
    .flatMap((field): (readonly [string, string?])[] => {
      const inner = rows.map((row) => row[field]).find(isRecord);
      return inner ? Object.keys(inner).map((name) => [field, name]) : [[field]];
    });
  return {
    name,
    columns: columns.map((path) => ({ head: path.map((name = '') => headOf(name)).join(' ') })),
    lines: rows.map((row) =>
      columns.map(([field, name]) =>
        cell(name === undefined ? row[field] : (row[field] as Record<string, unknown> | null)?.[name]),
      ),
    ),
  };
}

export const spreadsheet = (
  name: string,
  title: string,
  schema: { entries: v.ObjectEntries },
  rows: readonly object[],
) => workbook(name, sheet(title, schema, rows));

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

function cell(value: unknown): CsvValue {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  // A moment in Madrid without its offset: Excel knows no time zones.
  if (typeof value === 'string') return value.replace(/^(\d{4}-\d\d-\d\dT[\d:]{8})\S*$/, '$1');
  if (!Array.isArray(value)) return typeof value === 'number' ? value : null;
  return value.every((item) => typeof item === 'string') ? value.join(', ') : value.length;
}

interface Paper {
  /** Name of the file, without extension. */
  name: string;
  title: string;
  brand: string;
  /** ISO date and time in the document's metadata; fixed, so that the same content gives the same bytes. */
  created: string | null;
  /** Its fields are printed, a line each, except those that are empty or no words. */
  record: object;
  signatures?: readonly string[];
}

/** The template of all papers, A4: what the record says, and the lines to sign on. */
export async function paper({ name, title, brand, created, record, signatures = [] }: Paper): Promise<FileAnswer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    lang: 'es-ES',
    info: { Title: title, Author: brand, CreationDate: new Date(created ?? '2026-01-01') },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.font('Helvetica').fontSize(10).text(latin(brand)).fontSize(18).text(latin(title)).moveDown().fontSize(10);
  for (const [field, value] of Object.entries(record)) {
    const text = isShown(field) ? inWords(field, value) : undefined;
    if (text) document.text(latin(`${headOf(field)}: ${text}`));
  }
  for (const who of signatures) document.moveDown(3).text('_'.repeat(40)).text(latin(who));
  document.end();
  await done;
  return { name: `${name}.pdf`, type: 'application/pdf', bytes: new Uint8Array(Buffer.concat(chunks)) };
}

function inWords(field: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return value.toLocaleString('es-ES', { maximumFractionDigits: 6 });
  if (typeof value !== 'string') return undefined;
  if (/^\d{4}-\d\d-\d\d/.test(value)) return formatDate(value.slice(0, 10));
  return field === 'Iban' ? maskIban(value) : field === 'Cups' ? formatCups(value) : value;
}

/** The built-in fonts only have the characters of Windows-1252; others would be printed as wrong letters. */
const latin = (text: string) => text.replaceAll('−', '-').replace(/[^\x20-\xff€–—‘’“”•…\n]/g, '?');
