import { describe, expect, test } from 'vitest';
import { menuSavedViews } from './menuSavedViews.ts';
import {
  cacheSavedViews,
  readSavedView,
  readSavedViews,
  savedViewsKey,
  screenOfSavedViews,
  writeValue,
} from './savedViews.ts';

const row = (PreferenciaId: number, Valor: string, more = {}) => ({
  PreferenciaId,
  LoggedUserId: 'u1',
  Clave: 'vista.contratos',
  Nombre: `Vista ${PreferenciaId}`,
  Valor,
  Predeterminada: false,
  FechaModificacion: null,
  ...more,
});

test.each([
  ['contracts', 'vista.contratos'],
  ['renewals', 'vista.renovaciones'],
  ['agents', 'vista.agents'],
])('the views of %s are kept as %s', (screen, key) => {
  expect(savedViewsKey(screen)).toBe(key);
  expect(screenOfSavedViews(key)).toBe(screen);
});

describe('a view', () => {
  test('is an address of its list, and is stored as it is read', () => {
    const params = new URLSearchParams(
      'q=bar&f.Estado=5|4&orden=FechaFin.desc&filas=50&columnas=Codigo.Nif&anchos=Codigo-120.Nif-90&fijas=2&densidad=comoda&vence=30',
    );
    const Valor = writeValue({ params, pinned: true });
    expect(JSON.parse(Valor)).toEqual({
      q: 'bar',
      filtros: { Estado: '5|4' },
      orden: '-FechaFin',
      filas: 50,
      columnas: ['Codigo', 'Nif'],
      anchos: { Codigo: 120, Nif: 90 },
      fijas: 2,
      densidad: 'comoda',
      otros: { vence: '30' },
      fijada: true,
    });
    const read = readSavedView(row(7, Valor));
    expect(read).toMatchObject({ id: 7, screen: 'contracts', name: 'Vista 7', pinned: true });
    expect(String(read?.params)).toBe(String(params));
  });

  test('of an earlier portal, which only stored filters and order, is read', () => {
    const read = readSavedView(row(3, '{"filtros":{"Estado":"6"},"orden":"FechaCreacion"}'));
    expect(read).toMatchObject({ pinned: false });
    expect(String(read?.params)).toBe('f.Estado=6&orden=FechaCreacion.asc');
  });

  test('without a name is named by its key, and other kinds of preference are ignored', () => {
    expect(readSavedView(row(1, '{}', { Nombre: null }))?.name).toBe('vista.contratos');
    expect(readSavedView(row(1, '{}', { Clave: 'inicio' }))).toBeUndefined();
  });

  test.each(['{"filtros"', '7', '{"filtros":{"Estado":5}}'])('stored as %s is ignored', (Valor) =>
    expect(readSavedView(row(1, Valor))).toBeUndefined(),
  );
});

test('views have the order of creation', () =>
  expect(readSavedViews([row(2, '{}'), row(3, '{}'), row(1, '{}')]).map(({ id }) => id)).toEqual([1, 2, 3]));

test('the device stores for the menu how many are pinned, and what an entry opens', () => {
  cacheSavedViews([
    row(1, '{"filtros":{"Estado":"2"}}', { Predeterminada: true }),
    row(2, '{"fijada":true}', { Clave: 'vista.agents' }),
    row(3, 'damaged', { Predeterminada: true }),
  ]);
  expect(menuSavedViews()).toMatchObject({ pinned: 1, starts: { contracts: 'f.Estado=2' } });
});
