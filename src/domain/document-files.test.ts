import { expect, test } from 'vitest';
import { beginsAs, documentFile } from './document-files.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const fits = (name: string, head: string) => {
  const kind = documentFile(name);
  return kind ? beginsAs(kind, bytes(head)) : undefined;
};

test.each([
  ['dni.pdf', '%PDF-1.7', true],
  ['DNI.PDF', '%PDF-1.4', true],
  ['a.b.png', '\x89PNG\r\n', true],
  ['a.jpeg', '\xff\xd8\xff\xe0', true],
  ['a.wav', 'RIFF\n\0\0\0WAVEfmt ', true],
  ['a.mp3', 'ID3\x04', true],
  ['a.ogg', 'OggS', true],
  ['dni.pdf', 'MZ\x90\0', false],
  ['dni.jpg', '%PDF-1.4', false],
  ['dni.pdf', '', false],
  ['dni.exe', 'MZ', undefined],
])('the file %s that begins with %j is what its name says: %s', (name, head, is) => expect(fits(name, head)).toBe(is));
