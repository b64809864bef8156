import PDFDocument from 'pdfkit';
import { formatCups } from '~/domain/cups.ts';
import { maskIban } from '~/domain/iban.ts';
import { formatDate } from '~/lib/format.ts';
import type { FileAnswer } from './handler.ts';
import { headOf, isShown } from './portal-texts.ts';

interface Paper {
  /** Name of the file, without extension. */
  name: string;
  title: string;
  brand: string;
  /** ISO date and time in the document's metadata; fixed, so that the same content gives the same bytes. */
  created: string | null;
  /** Its fields are printed, a line each, except those that are empty or no words. */
  record: object;
  /** Who signs it. */
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
