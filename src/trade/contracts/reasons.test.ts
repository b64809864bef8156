import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { reasonFor } from './reasons.ts';

const t = ((key: string, words?: object) =>
  `${key} ${JSON.stringify(words ?? {})}`) as unknown as TFunction<'contract'>;
const signed = {
  EstadoId: 3,
  Estado: 'Firmado',
  SituacionId: 6,
  Situacion: 'Firmado por cliente',
  DocumentosPedidos: 2,
  DocumentosEntregados: 2,
  Marca: 'portal',
};

test.each([
  ['a state of its own, by its name', { EstadoId: 11, Estado: 'Paralizado' }, /^refusal\.unknownState .*"Paralizado"/],
  ['a number that has another name', { Estado: 'Baja' }, /^refusal\.unknownState .*"Baja"/],
  ['no state', { EstadoId: null, Estado: null }, /^refusal\.unknownStateUnsaid /],
  ['a situation of its own', { SituacionId: 13, Situacion: 'En comité' }, /^refusal\.unknownSituation .*"En comité"/],
  ['a situation by its number', { SituacionId: 13, Situacion: null }, /^refusal\.unknownSituation .*"situation":13/],
  ['no situation', { SituacionId: null, Situacion: null }, /^refusal\.unknownSituationUnsaid /],
  ['papers nobody counted', { DocumentosEntregados: null }, /^refusal\.documentsUnknown .*"of":"2"/],
])('a server with %s gets the sentence for it', (_, given, sentence) => {
  expect(reasonFor('sendToSupplier', signed, t)).toBeUndefined();
  expect(reasonFor('sendToSupplier', { ...signed, ...given }, t)?.text).toMatch(sentence);
});
