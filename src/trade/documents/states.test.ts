import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contractDocument } from '~/api/contract.ts';
import { requestType } from '~/domain/contract-states.ts';
import { checklistOf } from './states.ts';

const document = (IdDocumento: number, TipoDocumento: string, EstadoValidacion: string) =>
  v.parse(contractDocument, { IdDocumento, TipoDocumento, EstadoValidacion, NombreFichero: `${IdDocumento}.pdf` });
const home = { IdTipoSolicitud: requestType.switch, TipoPersona: 'F', Marca: 'portal' };

test('each required document is present, rejected or missing; the others follow', () => {
  const { required, missing, others } = checklistOf({
    ...home,
    Documentos: [
      document(1, 'DNI anverso', 'Rechazado'),
      document(2, 'DNI anverso', 'Pendiente'),
      document(3, 'DNI reverso', 'Rechazado'),
      document(4, 'Otros', 'Válido'),
    ],
  });
  expect(required.map(({ type, state, documents }) => [type, state, documents.length])).toEqual([
    ['DNI anverso', 'there', 2],
    ['DNI reverso', 'rejected', 1],
    ['Factura anterior', 'missing', 0],
  ]);
  expect(missing).toEqual(['DNI reverso', 'Factura anterior']);
  expect(others.map(({ IdDocumento }) => IdDocumento)).toEqual([4]);
});

test('without any document every required one is missing', () =>
  expect(checklistOf({ ...home, Documentos: null }).missing).toEqual([
    'DNI anverso',
    'DNI reverso',
    'Factura anterior',
  ]));
