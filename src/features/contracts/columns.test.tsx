import type { TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import type { ContractRow } from '~/api/contracts.ts';
import { defaultLayout } from '~/table/columns/layout.ts';
import { shownColumns } from '~/table/columns.ts';
import { fitColumns } from '~/table/grid/fitColumns.ts';
import { listColumns, supplierColumns } from './ContractsPage.tsx';

const columns = listColumns(((key: string) => key) as TFunction<'trade'>);
/** Of a window so wide: without menu, gutters, ticks and the bar at its right. */
const shownAt = (window: number) => {
  const room = window - (window < 1024 ? 56 : 192) - 48 - 15;
  return shownColumns(columns, fitColumns(defaultLayout(columns), columns, room)).map(({ id }) => id);
};

describe('the contract list shows', () => {
  test('the holder first and in full, and all columns except the modality at 1440', () => {
    expect(shownAt(1440)).toHaveLength(11);
    expect(shownAt(1440).slice(0, 2)).toEqual(['NombreTitular', 'CodigoContrato']);
    expect(shownAt(1440)).not.toContain('Modalidad');
  });

  test('the end date at 1280, and everything that matters more than the NIF', () =>
    expect(shownAt(1280)).toEqual(shownAt(1440).filter((id) => id !== 'Nif' && id !== 'Agente')));

  test('state, situation and end date at 768', () =>
    expect(shownAt(768)).toEqual(
      expect.arrayContaining(['CodigoContrato', 'NombreTitular', 'Estado', 'Situacion', 'FechaFin']),
    ));
});

test('the file for a supplier does not contain agent and commission', () => {
  const ids = columns.map(({ id }) => id);
  expect(supplierColumns.filter((id) => !ids.includes(id))).toEqual([]);
  expect(supplierColumns.filter((id) => /Agente|Fee|Comision/.test(id))).toEqual([]);
});

test('a file names states in full, and those that the portal does not know as the server does', () => {
  const shown = columns.filter(({ id }) => /^(Estado|Situacion|TipoSolicitud)$/.test(id));
  const textsOf = (row: Partial<ContractRow>) => shown.map(({ file, value }) => (file ?? value)?.(row as ContractRow));
  const names = { Estado: 'Otro', Situacion: 'Otra', TipoSolicitud: 'Otro trámite' };
  expect(
    textsOf({ ...names, EstadoId: 'awaitingSignature', SituacionId: 'documentsMissing', TipoSolicitud: 'switch' }),
  ).toEqual(['state.awaitingSignature', 'situationName.documentsMissing', 'requestType.switch']);
  expect(textsOf({ ...names, EstadoId: '?11', SituacionId: null })).toEqual(['Otro', 'Otra', 'Otro trámite']);
});
