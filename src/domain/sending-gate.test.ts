import { expect, test } from 'vitest';
import type { Code } from './codes.ts';
import { requestType, type Situation, type State, situation, state } from './contract-states.ts';
import { periods } from './periods.ts';
import { gateOf, isBeforeSending, powerFall, refusalCodes, speaksAgainst } from './sending-gate.ts';

const contract = {
  CodigoContrato: 'PT-2026-000889',
  Cups: 'ES0021990000012345EB0F',
  Nif: '12345678Z',
  DocumentosPedidos: 2,
  DocumentosEntregados: 2,
  EstadoId: state.signed,
};
const open = { Contratable: true, Motivo: null, Impagos: false };
const kinds = (...[change, facts]: [Partial<Parameters<typeof gateOf>[0]>, Parameters<typeof gateOf>[1]]) =>
  gateOf({ ...contract, ...change }, facts).map(({ kind }) => kind);

const uncheckedOf = (...args: Parameters<typeof kinds>) =>
  gateOf({ ...contract, ...args[0] }, args[1]).map((finding) => 'check' in finding && finding.check);

const powers = (...kw: number[]) =>
  Object.fromEntries(periods.map((period, at) => [`Potencia${period}`, kw[at] ?? null])) as Parameters<
    typeof powerFall
  >[0];

test('a contract without findings, or with pending answers, has none', () => {
  expect(kinds({}, { sips: open, others: [], debt: 0, refusals: new Map() })).toEqual([]);
  expect(kinds({}, {})).toEqual([]);
});

test('a check that could not be made is always named', () => {
  expect(uncheckedOf({}, { sips: 'failed', others: 'failed', debt: 'failed', refusals: 'failed' })).toEqual([
    'sips',
    'point',
    'holder',
    'refusals',
  ]);
  expect(uncheckedOf({}, { sips: null })).toEqual(['sipsUnknown']);
  expect(uncheckedOf({}, { sips: { ...open, Contratable: null } })).toEqual(['sips']);
  expect(uncheckedOf({}, { debt: null })).toEqual(['holder']);
  expect(gateOf({ ...contract, Cups: null, Nif: null, DocumentosPedidos: null }, {}).map(({ kind }) => kind)).toEqual([
    'unchecked',
    'unchecked',
    'unchecked',
    'unchecked',
  ]);
  expect(speaksAgainst(gateOf(contract, { sips: 'failed' }))).toBe(false);
  expect(speaksAgainst(gateOf(contract, { sips: 'failed', debt: 3 }))).toBe(true);
});

test('a point that SIPS closes will be refused, with its reason', () => {
  expect(gateOf(contract, { sips: { ...open, Contratable: false, Motivo: 'Anomalía' } })).toEqual([
    { kind: 'closed', code: null, value: 'Anomalía' },
  ]);
});

test('documents, letters and powers are faults of the contract itself', () => {
  expect(kinds({ DocumentosEntregados: 1 }, {})).toEqual(['documents']);
  const papers = [{ TipoDocumento: 'DNI anverso', EstadoValidacion: 'Rechazado' }];
  const ready = { IdTipoSolicitud: requestType.switch, TipoPersona: 'F', Marca: 'portal', Documentos: papers };
  expect(gateOf({ ...contract, ...ready, DocumentosPedidos: 3, DocumentosEntregados: 0 }, {})).toEqual([
    { kind: 'documents', code: null, missing: 2, rejected: 1 },
  ]);
  expect(kinds({ Cups: 'ES0021990000012345EA' }, {})).toEqual(['letters']);
  expect(kinds(powers(20, 15, 20, 20, 20, 20), {})).toEqual(['powers']);
});

test('another request on the point blocks the contract, its own does not', () => {
  const on = (EstadoId: State, CodigoContrato = 'PT-1') => [{ CodigoContrato, EstadoId }];
  expect(kinds({}, { others: on('inProcess') })).toEqual(['underWay']);
  expect(kinds({}, { others: on('signed') })).toEqual(['duplicate']);
  expect(kinds({}, { others: on('active') })).toEqual([]);
  expect(kinds({}, { others: on('inProcess', contract.CodigoContrato) })).toEqual([]);
});

test('debts of the holder or the point are findings', () => {
  expect(kinds({}, { debt: 12.5, sips: { ...open, Impagos: true } })).toEqual(['pointDebt', 'debt']);
  expect(kinds({}, { debt: 0.01 })).toEqual(['debt']);
});

test('an earlier refusal is listed with how often its distributor refuses for that reason', () => {
  const refused = {
    ...contract,
    EstadoId: state.rejected,
    MotivoRechazoCodigo: '03',
    MotivoRechazo: 'NIF-CIF no coincide',
  };
  expect(gateOf(refused, { refusals: new Map([['03', 14]]) })).toEqual([
    { kind: 'refusedBefore', code: '03', value: 'NIF-CIF no coincide', before: 14 },
  ]);
  expect(kinds({}, { refusals: new Map([['03', 14]]) })).toEqual([]);
});

test('a contract in process that no supplier has is still to be sent', () => {
  const of = (EstadoId: State, SituacionId: Situation) =>
    isBeforeSending({ ...contract, EstadoId, SituacionId, Marca: 'portal' });
  expect([
    of('signed', 'signed'),
    of('inProcess', 'incident'),
    of('rejected', 'refused'),
    of('draft', 'unsent'),
  ]).toEqual([true, true, true, true]);
  expect([of('inProcess', 'sent'), of('active', 'activated'), of('ended', 'activated')]).toEqual([false, false, false]);
});

test('a contract whose state or situation is unknown is not checked for sending, and the gate says so', () => {
  const of = (more: object) =>
    isBeforeSending({ ...contract, SituacionId: situation.signed, Marca: 'portal', ...more });
  expect([of({}), of({ DocumentosEntregados: null })]).toEqual([true, true]);
  const unknown: Partial<Parameters<typeof gateOf>[0]>[] = [
    { EstadoId: '?11' },
    { EstadoId: null },
    { EstadoId: '?signed' },
    { SituacionId: '?13' },
    { SituacionId: null },
  ];
  for (const more of unknown) {
    expect(of(more), JSON.stringify(more)).toBe(false);
    const findings = gateOf({ ...contract, ...more }, {});
    expect(
      findings.map((one) => 'check' in one && one.check),
      JSON.stringify(more),
    ).toEqual(['state']);
  }
});

test('another contract of the point in an unknown state leaves the point unchecked', () => {
  const other = (CodigoContrato: string, EstadoId: Code<State> | null) => ({ CodigoContrato, EstadoId });
  expect(uncheckedOf({}, { others: [other('PT-2', '?11')] })).toEqual(['point']);
  expect(uncheckedOf({}, { others: [other('PT-2', null)] })).toEqual(['point']);
  expect(uncheckedOf({}, { others: [other('PT-2', '?signed')] })).toEqual(['point']);
  expect(uncheckedOf({}, { others: [other('PT-2', 'ended'), other(contract.CodigoContrato, '?11')] })).toEqual([]);
});

test('papers that were asked for and not counted are unchecked, not missing', () => {
  const uncounted = { DocumentosEntregados: null as unknown as number };
  expect(kinds(uncounted, {})).toEqual(['unchecked']);
  expect(uncheckedOf(uncounted, {})).toEqual(['documents']);
});

test('refusals of the distributor are counted once for each reason found', () => {
  const found = gateOf(
    { ...contract, Cups: 'ES0021990000012345EA' },
    { sips: { ...open, Impagos: true, Contratable: false }, others: [], debt: 5 },
  );
  expect(found.map(({ code }) => code)).toEqual(['01', null, 'E4', 'E4']);
  expect(refusalCodes(found)).toEqual(['01', 'E4']);
});

test('the first power that falls is found, with the one before it; equal and rising ones, and fewer than six, are right', () => {
  expect(powerFall(powers(20, 20, 25, 25, 22, 21))).toEqual({
    from: { period: 'P4', power: 25 },
    to: { period: 'P5', power: 22 },
  });
  for (const right of [powers(15, 15, 15, 15, 15, 30), powers(9.2, 4.6), powers()])
    expect(powerFall(right)).toBeUndefined();
});
