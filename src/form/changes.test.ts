import { beforeAll, expect, test, vi } from 'vitest';
import { getBrand, updateBrand } from '~/api/brands.ts';
import { connectPortal } from '~/api/testing.ts';
import { changesOf, changesToFresh } from './changes.ts';

beforeAll(() => connectPortal());

const record = {
  Nombre: 'Portal',
  Hosts: ['a.es'],
  EmailSoporte: null,
  TextoPie: 'Pie',
  MenuOculto: null,
  Activa: null,
};

test('only what differs is a change', () =>
  expect(changesOf(record, { Nombre: 'Portal', Hosts: ['a.es', 'b.es'], TextoPie: null })).toEqual({
    Hosts: ['a.es', 'b.es'],
    TextoPie: null,
  }));

test('an empty value that stays empty is not a change', () =>
  expect(changesOf(record, { EmailSoporte: '', MenuOculto: [], Activa: false })).toEqual({}));

const over = (now: object) => {
  vi.stubGlobal('fetch', async () => Response.json({ Id: 1, Nombre: 'Portal', ...now }));
  return changesToFresh({
    read: getBrand,
    args: { query: { id: 1 } },
    save: updateBrand,
    before: { Id: 1, Nombre: 'Portal', TextoPie: 'Pie' } as never,
    fieldsOf: (brand) => brand,
    after: { Nombre: 'Portal', TextoPie: 'Otro' },
    stale: 'Otra persona ha cambiado esta marca.',
    labelOf: (field) => `El campo ${field}`,
    textOf: (field, value) => (field === 'Nombre' ? `«${value}»` : undefined),
  });
};

test('a change of another person in a field of the form is a conflict', async () => {
  await expect(over({ TextoPie: 'Pie', TelefonoSoporte: '900 000 000' })).resolves.toEqual({ TextoPie: 'Otro' });
  await expect(over({ Nombre: 'Portal Sur', TextoPie: 'Pie' })).rejects.toMatchObject({
    status: 409,
    serverMessage: 'Otra persona ha cambiado esta marca.',
    clashes: [{ field: 'Nombre', label: 'El campo Nombre', theirs: '«Portal Sur»', mine: '«Portal»', both: false }],
  });
  await expect(over({ TextoPie: null })).rejects.toMatchObject({
    clashes: [{ field: 'TextoPie', theirs: '—', mine: 'Otro', both: true }],
  });
});
