import PDFDocument from 'pdfkit';
import type { FileAnswer } from './handler.ts';

const margin = 56;
const ink = '#0f172a';
const grey = '#64748b';
const line = '#cbd5e1';

export interface PdfColumn<Row> {
  header: string;
  value: (row: Row) => string;
  /** Share of the width; all alike where nothing is said. */
  share?: number;
  align?: 'left' | 'right';
}

/** What a document is written with; everything goes on where the last thing ended, over as many pages as it takes. */
export interface PdfWriter {
  heading(text: string): void;
  paragraph(text: string): void;
  /** Label and value, two pairs a line; what is null is shown as a dash. */
  facts(pairs: readonly (readonly [label: string, value: string | null | undefined])[]): void;
  table<Row>(columns: readonly PdfColumn<Row>[], rows: readonly Row[]): void;
  /** Lines to sign on, side by side. */
  signatures(...names: string[]): void;
}

/**
 * An A4 document with the brand and the title on top and page numbers below.
 * @param name of the file, without extension
 * @param created ISO date and time that the document says of itself: the same content gives the same bytes
 */
export async function pdf(
  { name, title, brand, created }: { name: string; title: string; brand: string; created: string },
  write: (writer: PdfWriter) => void,
): Promise<FileAnswer> {
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
  write(writerOf(document, width));
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

function writerOf(document: PDFKit.PDFDocument, width: number): PdfWriter {
  const room = (height: number) => {
    if (document.y + height > document.page.height - margin) document.addPage();
  };
  const body = () => document.font('Helvetica').fontSize(9.5).fillColor(ink);
  return {
    heading(text) {
      room(60);
      document.moveDown(0.8).font('Helvetica-Bold').fontSize(12).fillColor(ink).text(latin(text), margin).moveDown(0.4);
    },

    paragraph(text) {
      body().text(latin(text), margin, document.y, { width }).moveDown(0.6);
    },

    facts(pairs) {
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

    table(columns, rows) {
      const shares = columns.reduce((sum, { share = 1 }) => sum + share, 0);
      const row = (texts: readonly string[], head: boolean) => {
        room(24);
        const top = document.y + 4;
        let left = margin;
        let bottom = top;
        for (const [index, { share = 1, align = 'left' }] of columns.entries()) {
          const cell = (width * share) / shares;
          document
            .font(head ? 'Helvetica-Bold' : 'Helvetica')
            .fontSize(8.5)
            .fillColor(head ? grey : ink)
            .text(latin(texts[index] ?? ''), left, top, { width: cell - 6, align });
          bottom = Math.max(bottom, document.y);
          left += cell;
        }
        document.y = bottom + 3;
        document
          .moveTo(margin, document.y)
          .lineTo(margin + width, document.y)
          .lineWidth(0.5)
          .stroke(line);
        document.x = margin;
      };
      row(
        columns.map(({ header }) => header),
        true,
      );
      for (const each of rows)
        row(
          columns.map(({ value }) => value(each)),
          false,
        );
      document.moveDown(0.6);
    },

    signatures(...names) {
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

/** The built-in fonts know Windows-1252 only; what is beyond it would be printed as other letters. */
const latin = (text: string) => text.replaceAll('−', '-').replace(/[^\x20-\xff€–—‘’“”•…\n]/g, '?');
