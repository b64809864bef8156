import { expect, test } from 'vitest';
import { beginsAs, documentFile } from './document-files.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const fits = (name: string, head: string) => {
  const kind = documentFile(name);
  return kind ? beginsAs(kind, bytes(head)) : undefined;
};

test.each([
  ['dni.pdf', '%PDF-1.7'],
  ['DNI.PDF', '%PDF-1.4'],
  ['a.b.png', '\x89PNG\r\n'],
  ['a.jpeg', '\xff\xd8\xff\xe0'],
  ['a.wav', 'RIFF\n\0\0\0WAVEfmt '],
  ['a.mp3', 'ID3\x04'],
  ['a.ogg', 'OggS'],
])('%s is what its name says', (name, head) => expect(fits(name, head)).toBe(true));

test('a program that is named .pdf is not accepted', () => expect(fits('dni.pdf', 'MZ\x90\0')).toBe(false));
test('a PDF that is named as a picture is not accepted', () => expect(fits('dni.jpg', '%PDF-1.4')).toBe(false));
test('an empty file is not accepted', () => expect(fits('dni.pdf', '')).toBe(false));
test('other kinds are not accepted', () => expect(fits('dni.exe', 'MZ')).toBeUndefined());
