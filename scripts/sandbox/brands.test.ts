import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { getBrand, listBrands, updateBrand } from '~/api/brands.ts';
import { readBrands } from '../brands.ts';
import { openSandbox } from './open-sandbox.ts';
import { now } from './testing.ts';

const { answer, call, tokenOf } = await openSandbox();

const read = (id: number) => answer(getBrand, { query: { id } });
const change = (body: object, sent = {}) => call(updateBrand.path, { method: 'PATCH', body, ...sent });

describe('the brands', () => {
  test('are those of the folders and one that is not active', async () => {
    const { body } = await call(listBrands.path);
    const brands = v.parse(listBrands.result, body);
    const seeded = ['portal', 'grupo-optimus', 'kleenenergy', 'lumbre'];
    expect(brands.slice(0, 4).map(({ Dominio }) => Dominio)).toEqual(seeded);
    expect(brands.filter(({ Activa }) => !Activa).map(({ Dominio }) => Dominio)).toEqual(['lumbre']);
    expect(brands).toHaveLength(readBrands().length + 1);
    for (const { data, pictures } of readBrands())
      expect(brands.find(({ Dominio }) => Dominio === data.id)).toMatchObject({
        Nombre: data.name,
        TituloPagina: data.title,
        UrlComparador: data.comparatorUrl,
        EmailSoporte: data.support.email,
        MenuOculto: data.hiddenScreens,
        LogoClaroUrl: `data:image/svg+xml;base64,${Buffer.from(pictures.logo).toString('base64')}`,
      });
    expect(brands.map(({ ColorPrimarioHex }) => ColorPrimarioHex).slice(0, 3)).toEqual([
      '#17973f',
      '#0092b8',
      '#009689',
    ]);
  });
});

describe('a change', () => {
  test('changes what it names and nothing else', async () => {
    const before = await read(3);
    const { status, body } = await change({ Id: 3, ColorPrimarioHex: '#00786f', EmailSoporte: null, Hosts: ['a.es'] });
    expect([status, body.Message]).toEqual([200, 'Marca actualizada correctamente']);
    const after = await read(3);
    expect(after).toEqual({
      ...before,
      ColorPrimarioHex: '#00786f',
      EmailSoporte: null,
      Hosts: ['a.es'],
      FechaModificacion: now,
    });
    expect(v.parse(updateBrand.result, body)?.Marca).toEqual(after);
  });

  test.each([
    [{ Id: 4, Dominio: 'kleenenergy' }, 'portal', 'El dominio «kleenenergy» ya es de Kleenenergy: elige otro.'],
    [{ Id: 4, Hosts: ['localhost'] }, 'portal', 'Uno de los hosts ya es de Portal: quítalo de una de las dos.'],
    [{ Id: 2, Activa: false }, 'grupo-optimus', 'Es la marca que estás usando: entra con otra y hazlo desde allí.'],
    [
      { Id: 2, Dominio: 'optimus' },
      'grupo-optimus',
      'Es la marca que estás usando: entra con otra y hazlo desde allí.',
    ],
    [
      { Id: 1, Activa: false },
      'grupo-optimus',
      'Es la marca de los hosts que no se reconocen: no se puede desactivar ni cambiar de dominio.',
    ],
  ])('%j from %s is a conflict', async (body, brand, detail) => {
    const token = await tokenOf('admin', { brand });
    expect(await change(body, { brand, token })).toMatchObject({ status: 409, body: { detail } });
  });
});
