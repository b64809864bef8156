import { expect, test } from 'vitest';
import type { Brand } from '~/api/brands.ts';
import { changesOf } from './changes.ts';

const brand = {
  Id: 1,
  Nombre: 'Portal',
  Hosts: ['a.es'],
  EmailSoporte: null,
  TextoPie: 'Pie',
  MenuOculto: null,
} as Brand;

test('only what differs is sent', () =>
  expect(changesOf(brand, { Nombre: 'Portal', Hosts: ['a.es', 'b.es'], TextoPie: null })).toEqual({
    Hosts: ['a.es', 'b.es'],
    TextoPie: null,
  }));

test('what was empty and is empty is no change', () =>
  expect(changesOf(brand, { EmailSoporte: null, MenuOculto: [] })).toEqual({}));
