import { describe, expect, test } from 'vitest';
import { addressOfSavedView, isNamed, preferenceKind } from './preferenceKind.ts';

const row = { PreferenciaId: 1, LoggedUserId: 'u1', Nombre: 'Mía', Predeterminada: false, FechaModificacion: null };

test.each([
  ['vista.contratos', { kind: 'view', screen: 'contracts' }],
  ['vista.otra', { kind: 'view', screen: undefined }],
  ['dashboard', { kind: 'dashboard' }],
  ['columnas.invoices', { kind: 'columns', screen: 'invoices' }],
  ['apariencia', { kind: 'theme' }],
  ['idioma', { kind: 'language' }],
  ['inicio', { kind: 'start' }],
  ['estudio', { kind: 'study' }],
  ['renovacion.hoja', { kind: 'sheet' }],
  ['de.otro.programa', { kind: 'unknown' }],
])('what is stored as %s is %j', (Clave, expected) => expect(preferenceKind({ Clave })).toEqual(expected));

test('only views and dashboards have a name from a person', () => {
  const named = ['vista.contratos', 'dashboard', 'columnas.contracts', 'apariencia'].filter((Clave) =>
    isNamed({ Clave }),
  );
  expect(named).toEqual(['vista.contratos']);
});

describe('a view of a list', () => {
  const address = (Valor: string | null, Clave = 'vista.contratos') => addressOfSavedView({ ...row, Clave, Valor });

  test('opens the list as it was saved', () =>
    expect(address('{"filtros":{"Estado":"5|4"},"orden":"-FechaCreacion"}')).toBe(
      '/soluciones/contratos/listado?f.Estado=5%7C4&orden=FechaCreacion.desc',
    ));

  test.each([['{"filtros":{"Estado":"5"'], ['7'], [null]])('stored as %s has no link', (Valor) =>
    expect(address(Valor)).toBeUndefined(),
  );

  test('of an unknown list has no link', () => expect(address('{}', 'vista.otra')).toBeUndefined());
});
