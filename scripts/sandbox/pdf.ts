import PDFDocument from 'pdfkit';
import type { FileAnswer } from './handler.ts';

const margin = 56;
const ink = '#0f172a';
const grey = '#64748b';
const line = '#cbd5e1';

/** A part of a document, with or without a heading. */
export interface PdfSection {
  heading?: string;
  /** Label and value, two pairs per line; null is shown as a dash. */
  facts?: readonly (readonly [label: string, value: string | null | undefined])[];
  /** The first row is the header; the first column is the widest, the others are aligned to the right. */
  table?: readonly (readonly string[])[];
  text?: string | undefined;
}

interface PdfText {
  /** Name of the file, without extension. */
  name: string;
  title: string;
  brand: string;
  /** ISO date and time in the document's metadata; fixed, so that the same content gives the same bytes. */
  created: string;
  sections: readonly PdfSection[];
  /** Names below the lines for signatures, side by side. */
  signatures?: readonly string[];
}

/** The template of all documents: A4, with the brand and the title on top and page numbers below. */
export async function pdf({ name, title, brand, created, sections, signatures }: PdfText): Promise<FileAnswer> {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'es-ES',
    info: { Title: title, Author: brand, CreationDate: new Date(created) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  const width = document.page.width - 2 * margin;
  document.font('Helvetica-Bold').fontSize(10).fillColor(grey).text(latin(brand));
  document.fontSize(18).fillColor(ink).text(latin(title)).moveDown(0.8);
  const write = writerOf(document, width);
  for (const { heading, facts, table, text } of sections) {
    if (heading) write.heading(heading);
    if (facts) write.facts(facts);
    if (table) write.table(table);
    if (text) write.paragraph(text);
  }
  if (signatures) write.signatures(signatures);
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    document.switchToPage(page);
    document.page.margins.bottom = 0;
    document
      .font('Helvetica')
      .fontSize(8)
      .fillColor(grey)
      .text(latin(`${title} · ${page + 1} de ${count}`), margin, document.page.height - 36, { width, align: 'right' });
  }
  document.end();
  await done;
  return { name: `${name}.pdf`, type: 'application/pdf', bytes: new Uint8Array(Buffer.concat(chunks)) };
}

/** Each part continues where the previous one ended, over as many pages as it needs. */
function writerOf(document: PDFKit.PDFDocument, width: number) {
  const room = (height: number) => {
    if (document.y + height > document.page.height - margin) document.addPage();
  };
  const body = () => document.font('Helvetica').fontSize(9.5).fillColor(ink);
  return {
    heading(text: string) {
      room(60);
      document.moveDown(0.8).font('Helvetica-Bold').fontSize(12).fillColor(ink).text(latin(text), margin).moveDown(0.4);
    },

    paragraph(text: string) {
      body().text(latin(text), margin, document.y, { width }).moveDown(0.6);
    },

    facts(pairs: NonNullable<PdfSection['facts']>) {
      const half = width / 2;
      for (let at = 0; at < pairs.length; at += 2) {
        room(34);
        const top = document.y;
        let bottom = top;
        for (const [side, pair] of pairs.slice(at, at + 2).entries()) {
          const left = margin + side * half;
          document
            .fontSize(8)
            .font('Helvetica')
            .fillColor(grey)
            .text(latin(pair[0]), left, top, { width: half - 12 });
          body().text(latin(pair[1] || '—'), left, document.y, { width: half - 12 });
          bottom = Math.max(bottom, document.y);
        }
        document.y = bottom + 6;
        document.x = margin;
      }
    },

    table(rows: NonNullable<PdfSection['table']>) {
      for (const [at, row] of rows.entries()) {
        room(24);
        const top = document.y + 4;
        // The label of a row may be as wide as two figures.
        const cell = width / (row.length + 1);
        let bottom = top;
        for (const [column, text] of row.entries()) {
          const left = margin + (column === 0 ? 0 : cell * (column + 1));
          const room = (column === 0 ? 2 * cell : cell) - 6;
          document
            .font(at === 0 ? 'Helvetica-Bold' : 'Helvetica')
            .fontSize(8.5)
            .fillColor(at === 0 ? grey : ink)
            .text(latin(text), left, top, { width: room, align: column === 0 ? 'left' : 'right' });
          bottom = Math.max(bottom, document.y);
        }
        document.y = bottom + 3;
        document
          .moveTo(margin, document.y)
          .lineTo(margin + width, document.y)
          .lineWidth(0.5)
          .stroke(line);
        document.x = margin;
      }
      document.moveDown(0.6);
    },

    signatures(names: readonly string[]) {
      room(90);
      const top = document.y + 60;
      const each = width / names.length;
      for (const [index, name] of names.entries()) {
        const left = margin + index * each;
        document
          .moveTo(left, top)
          .lineTo(left + each - 24, top)
          .lineWidth(0.5)
          .stroke(line);
        body().text(latin(name), left, top + 6, { width: each - 24 });
      }
      document.y = top + 30;
      document.x = margin;
    },
  };
}

/** The built-in fonts only have the characters of Windows-1252; others would be printed as wrong letters. */
const latin = (text: string) => text.replaceAll('−', '-').replace(/[^\x20-\xff€–—‘’“”•…\n]/g, '?');
