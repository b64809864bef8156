import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getContract } from '~/api/contract.ts';
import { timelineOf } from './Timeline.tsx';

const event = (Fecha: string, Nota: string) => ({
  Fecha,
  Nota,
  Usuario: 'Marta',
  EstadoIdAnterior: 'draft',
  EstadoAnterior: 'Borrador',
  EstadoId: 'draft',
  Estado: 'Borrador',
  SituacionIdAnterior: 'unsent',
  SituacionAnterior: 'Sin enviar',
  SituacionId: 'unsent',
  Situacion: 'Sin enviar',
});
const paper = (IdDocumento: number, TipoDocumento: string, FechaSubida: string) => ({
  IdDocumento,
  TipoDocumento,
  NombreFichero: 'a.pdf',
  FechaSubida,
  Usuario: 'Luis',
});

test('notes and uploads are in one timeline, and an upload that is in the history is not listed twice', () => {
  const contract = v.parse(getContract.result, {
    CodigoContrato: 'PT-1',
    Historial: [
      event('2026-11-12T10:00:00+01:00', 'Enviado a Luminara. El cliente ha pagado'),
      event('2026-11-10T09:30:20+01:00', 'Documentación: CIE'),
      { ...event('2026-11-09T09:00:00+01:00', 'Alta'), EstadoIdAnterior: null },
    ],
    Documentos: [
      paper(1, 'DNI anverso', '2026-11-11T12:00:05+01:00'),
      paper(2, 'DNI reverso', '2026-11-11T12:00:40+01:00'),
      paper(3, 'CIE', '2026-11-10T09:30:20+01:00'),
      paper(4, 'CIF', '2026-11-09T09:00:00+01:00'),
    ],
  });
  expect(timelineOf(contract).map((one) => one.uploaded ?? one.Nota)).toEqual([
    'Enviado a Luminara. El cliente ha pagado',
    ['DNI anverso', 'DNI reverso'],
    'Documentación: CIE',
    ['CIF'],
    'Alta',
  ]);
});
