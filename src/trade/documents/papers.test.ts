import { expect, test } from 'vitest';
import type { DocumentType } from '~/domain/contract-documents.ts';
import { documentsOf, matchesExtension, missingAmong, type Paper, paperOf, sortFiles, typesFor } from './papers.ts';

const file = (name: string) => new File(['x'], name, { lastModified: 0 });
const typesOf = (names: readonly string[], requested: readonly DocumentType[] = []) => {
  const papers: Paper[] = [];
  for (const name of names) papers.push(paperOf(file(name), papers, requested) as Paper);
  return papers.map(({ type }) => type);
};

test.each([
  ['DNI_anverso.jpg', 'DNI anverso'],
  ['dni reverso.png', 'DNI reverso'],
  ['CIF Ferretería.pdf', 'CIF'],
  ['factura-enero.pdf', 'Factura anterior'],
  ['Mandato SEPA.pdf', 'Mandato SEPA'],
  ['autorización.pdf', 'Autorización'],
  ['llamada.mp3', 'Grabación de voz'],
])('%s is recognised as %s', (name, type) => expect(typesOf([name])).toEqual([type]));

test('an unclear name is assigned to the first missing document, or to another kind', () => {
  expect(typesOf(['a.pdf', 'b.pdf', 'c.pdf'], ['DNI anverso', 'Factura anterior'])).toEqual([
    'DNI anverso',
    'Factura anterior',
    'Otros',
  ]);
});

const sides: readonly DocumentType[] = ['DNI anverso', 'DNI reverso'];

test('a PDF of a DNI counts as both sides, if both are missing', () => {
  expect(typesOf(['DNI.pdf'], sides)).toEqual(['bothSides']);
  expect(typesOf(['DNI.pdf'], ['DNI reverso'])).toEqual(['DNI reverso']);
  expect(documentsOf({ type: 'bothSides' })).toEqual(sides);
  expect(missingAmong([...sides, 'CIE'], [{ id: '1', file: file('DNI.pdf'), type: 'bothSides' }])).toEqual(['CIE']);
});

test('pictures of a DNI are assigned to the missing sides, one after the other', () => {
  expect(typesOf(['DNI.jpg', 'DNI (1).jpg'], sides)).toEqual(['DNI anverso', 'DNI reverso']);
  expect(typesFor(file('DNI.jpg'))).not.toContain('bothSides');
});

test('a file is read before it is accepted', async () => {
  const pdf = (content: string) => new File([content], 'dni.pdf');
  expect(await matchesExtension(pdf('%PDF-1.4'))).toBe(true);
  expect(await matchesExtension(pdf('MZ\x90'))).toBe(false);
});

test('a file that can no longer be read is refused, and the others are accepted', async () => {
  const whole = new File(['%PDF-1.4'], 'DNI.pdf');
  const gone = new File(['%PDF-1.4'], 'CIF.pdf');
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }) as never;
  const { right, wrong } = await sortFiles([whole, gone]);
  expect(right).toEqual([whole]);
  expect(wrong).toMatchObject([{ file: gone, reason: 'unreadable' }]);
});

test('a duplicate file is refused, and the others are accepted', () => {
  const papers = [paperOf(file('a.pdf'), [], []) as Paper];
  expect(paperOf(file('a.pdf'), papers, [])).toBeUndefined();
  expect(paperOf(file('b.pdf'), papers, [])?.file.name).toBe('b.pdf');
});

test('an audio file is always a recording', () => {
  expect(typesFor(file('a.wav'))).toEqual(['Grabación de voz']);
  expect(typesFor(file('a.pdf'))).not.toContain('Grabación de voz');
});
