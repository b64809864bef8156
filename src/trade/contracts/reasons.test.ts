import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { situation, state } from '~/domain/contract-states.ts';
import { reasonFor } from './reasons.ts';

const t = ((key: string, words?: object) =>
  `${key} ${JSON.stringify(words ?? {})}`) as unknown as TFunction<'contract'>;
const signed = {
  EstadoId: state.signed,
  Estado: 'Firmado',
  SituacionId: situation.signed,
  Situacion: 'Firmado por cliente',
  DocumentosPedidos: 2,
  DocumentosEntregados: 2,
  Marca: 'portal',
};

test.each([
  [
    'a state of its own, by its name',
    { EstadoId: '?11', Estado: 'Paralizado' },
    /^refusal\.unknownState .*"Paralizado"/,
  ],
  ['a number that has another name', { EstadoId: '?3', Estado: 'Baja' }, /^refusal\.unknownState .*"Baja"/],
  ['no state', { EstadoId: null, Estado: null }, /^refusal\.unknownStateUnsaid /],
  [
    'a situation of its own',
    { SituacionId: '?13', Situacion: 'En comité' },
    /^refusal\.unknownSituation .*"En comité"/,
  ],
  [
    'a situation by its number',
    { SituacionId: '?13', Situacion: null },
    /^refusal\.unknownSituation .*"situation":"13"/,
  ],
  ['no situation', { SituacionId: null, Situacion: null }, /^refusal\.unknownSituationUnsaid /],
  ['papers nobody counted', { DocumentosEntregados: null }, /^refusal\.documentsUnknown .*"of":"2"/],
] as const)('a server with %s gets the sentence for it', (_, mapping, sentence) => {
  expect(reasonFor('sendToSupplier', signed, t, t as never)).toBeUndefined();
  expect(reasonFor('sendToSupplier', { ...signed, ...mapping }, t, t as never)?.text).toMatch(sentence);
});
