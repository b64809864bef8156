import { describe, expect, test } from 'vitest';
import { fileFault, folderNameFault, freeName, largestFile, sortDropped } from './names.ts';

describe('the name of a folder', () => {
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['a'.repeat(121), 'long'],
    ['..', 'dots'],
    ['Tarifas/2026', 'slash'],
    ['Tarifas\\2026', 'slash'],
    ['Tarifas\u202e', 'hidden'],
    [' TARIFAS ', 'taken'],
    ['Facturación', undefined],
  ])('%j: %s', (name, fault) => {
    // An accent makes another name, the case of the letters does not.
    expect(folderNameFault(name, ['Tarifas', 'Facturacion'])).toBe(fault);
  });
});

describe('a file', () => {
  test('that is empty, too large or has too long a name is not sent', () => {
    expect(fileFault({ name: 'a.pdf', size: 0 })).toBe('empty');
    expect(fileFault({ name: 'a.pdf', size: 40 * 1024 * 1024 })).toBe('large');
    expect(fileFault({ name: 'a.pdf', size: largestFile })).toBeUndefined();
    expect(fileFault({ name: 'a'.repeat(201), size: 1 })).toBe('longName');
  });

  test('that is kept beside one of the same name gets the first free number', () => {
    expect(freeName('a.pdf', [])).toBe('a.pdf');
    expect(freeName('a.pdf', ['A.PDF'])).toBe('a (2).pdf');
    expect(freeName('a.pdf', ['a.pdf', 'a (2).pdf'])).toBe('a (3).pdf');
    expect(freeName('Acta del 3.10', ['Acta del 3.10'])).toBe('Acta del 3 (2).10');
    expect(freeName('LEEME', ['leeme'])).toBe('LEEME (2)');
  });
});

test('of a dropped folder only its name is kept', () => {
  const at = (name: string, path: string) => Object.assign(new File(['x'], name), { path });
  const { loose, folders } = sortDropped([
    at('a.pdf', './a.pdf'),
    at('b.pdf', '/T/2026/b.pdf'),
    at('c.pdf', '/T/c.pdf'),
  ]);
  expect(loose.map(({ name }) => name)).toEqual(['a.pdf']);
  expect(folders).toEqual(['T']);
});
