import { crc32, deflateSync } from 'node:zlib';

/** Media type of every kind of sample; its key is the extension. */
export const sampleTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  wav: 'audio/wav',
  csv: 'text/csv',
  txt: 'text/plain',
} as const;
export type SampleKind = keyof typeof sampleTypes;

/** A real file of a few kilobytes that its programs open: the same kind and number, the same bytes. */
export const sample = (kind: SampleKind, number: number): Uint8Array => writers[kind](number);

const writers: Record<SampleKind, (number: number) => Uint8Array> = { pdf, png, wav, csv, txt };

/** One page of A4 with a line of text and a bar whose length tells the number apart. */
function pdf(number: number): Uint8Array {
  const drawing = [
    `0.06 0.72 0.51 rg 60 720 ${40 + ((number * 37) % 400)} 12 re f`,
    `0 g BT /F1 18 Tf 60 760 Td (Documento de muestra n\xfam. ${number}) Tj ET`,
    'BT /F1 11 Tf 60 690 Td (Datos ficticios: no es de ninguna persona ni empresa.) Tj ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}${end}`;
  return Buffer.from(file, 'latin1');
}

/** Grey bands of 64 by 40 dots. */
function png(number: number): Uint8Array {
  const [width, height] = [64, 40];
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) lines[y * (width + 1) + x + 1] = (x * (number + 1) + y * 5) & 255;
  // Eight bits of grey.
  const header = Buffer.from([0, 0, 0, width, 0, 0, 0, height, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    // Stored, not compressed: the bytes do not depend on the version of zlib.
    pngChunk('IDAT', deflateSync(lines, { level: 0 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Half a second of one tone: 8 kHz, 8 bits, mono. */
function wav(number: number): Uint8Array {
  const rate = 8000;
  const size = rate / 2;
  const file = Buffer.alloc(44 + size);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + size, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(size, 40);
  // Whole steps per wave and no sine: the same on every machine.
  const period = 12 + (number % 40);
  for (let at = 0; at < size; at++) file[44 + at] = at % period < period / 2 ? 160 : 96;
  return file;
}

/** In the form that Excel opens in Spain: a byte order mark, `;` between columns, decimal commas. */
function csv(number: number): Uint8Array {
  const rows = Array.from({ length: 12 }, (_, month) => {
    const energy = 180 + ((number * 53 + month * 29) % 240);
    return `${String(month + 1).padStart(2, '0')}/2026;${energy};${(energy * 0.128).toFixed(2).replace('.', ',')}`;
  });
  return Buffer.from(`\uFEFFMes;Consumo (kWh);Importe (€)\r\n${rows.join('\r\n')}\r\n`, 'utf8');
}

function txt(number: number): Uint8Array {
  return Buffer.from(
    `Nota de muestra núm. ${number}.\r\nDatos ficticios: no es de ninguna persona ni empresa.\r\n`,
    'utf8',
  );
}
