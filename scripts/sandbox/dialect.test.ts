import { describe, expect, test } from 'vitest';
import type { Sandbox } from './app.ts';
import { filterToOwn, otherDialect } from './dialect.ts';
import { ignoredHeader } from './dialect-headers.ts';
import { openSandbox } from './open-sandbox.ts';
import { call, type Sent } from './testing.ts';

const { sandbox, token } = await openSandbox('admin', 'undone');
const other: Sandbox = { ...sandbox, handle: otherDialect(sandbox.handle) };

/** A call of the other API, and the same data in the sandbox's own names. */
const callOther = (path: string, sent: Sent = {}) => call(other, path, { token, ...sent });
const callOwn = (path: string, sent: Sent = {}) => call(sandbox, path, { token, ...sent });
const ignored = ({ headers }: { headers: Headers }) => headers.get(ignoredHeader);

const code = 'PT-2026-000003';

/** The query of a list with one filter, as the other API has it. */
const filtered = (column: string, filter: string) =>
  `page_index=1&page_size=0&${new URLSearchParams({ 'filter_fields[0]': column, 'filter_terms[0]': filter })}`;
const own = (column: string, filter: string) =>
  `pageIndex=0&pageSize=-1&${new URLSearchParams({ 'filterColumns[0]': column, 'filterQueries[0]': filter })}`;

const noNames = (answer: unknown): string[] => JSON.stringify(answer).match(/"\w*[A-Z]\w*":/g) ?? [];

describe('the names of an answer', () => {
  test('are other words, or the own ones in snake_case', async () => {
    const { body } = await callOther(`contract/id?contract_no=${code}`);
    const { body: same } = await callOwn(`contract/id?codigo=${code}`);
    expect(body).toMatchObject({
      contract_no: code,
      holder: same.NombreTitular,
      status_text: same.Estado,
      referencia_comercializadora: same.ReferenciaComercializadora,
    });
    expect(noNames(body)).toEqual([]);
    expect(Object.keys(body)).toHaveLength(Object.keys(same).length);
  });
});

describe('a list', () => {
  test('is counted from page 1, in an envelope of its own with the sums', async () => {
    const { body } = await callOther('contract?page_index=2&page_size=3&order_by=holder&order_direction=desc');
    const { body: same } = await callOwn('contract?pageIndex=1&pageSize=3&sortColumn=NombreTitular&sortOrder=desc');
    expect(body).toEqual({ data: expect.any(Array), total: 200, sums: expect.any(Object) });
    expect(body.data.map((row: { holder: string }) => row.holder)).toEqual(
      same.Items.map((row: { NombreTitular: string }) => row.NombreTitular),
    );
    expect(body.sums).toEqual({
      yearly_kwh: same.Totales.ConsumoAnual,
      importe_comision: same.Totales.ImporteComision,
    });
  });
});

describe('ids of states', () => {
  test('are moved in answers and in the look-up lists', async () => {
    const { body } = await callOther(`contract/id?contract_no=${code}`);
    const { body: same } = await callOwn(`contract/id?codigo=${code}`);
    expect(body.status).toBe(same.EstadoId + 100);
    expect(body.stage).toBe(same.SituacionId + 100);
    expect(body.request_type).toBe(same.IdTipoSolicitud + 100);
    expect(body.historial[0].status_after).toBe(same.Historial[0].EstadoId + 100);
    for (const list of ['utility/contrato/estados', 'utility/tipoaltasolicitud', 'renovaciones/subestados'])
      expect((await callOther(list)).body.data[0], list).toMatchObject({ key: 101 });
    expect((await callOther('contract/situacion-contratos')).body.data[0]).toMatchObject({ stage: 101 });
    // Other lists keep theirs.
    expect((await callOther('utility/colectivos')).body.data[0].key).toBeLessThan(100);
  });
});

test.each([
  ['yearly_kwh', 'gte:5000', 'ConsumoAnual', '>=5000'],
  ['yearly_kwh', 'between:3000,5000', 'ConsumoAnual', '3000..5000'],
  ['access_tariff', 'ne:2.0TD', 'Tarifa', '!=2.0TD'],
  ['access_tariff', 'in:2.0TD,3.0TD', 'Tarifa', '2.0TD|3.0TD'],
  ['pricing', 'not in:fixed,pool', 'Modalidad', '!Fijo|Pass Pool'],
  ['holder', 'like:s.l.', 'NombreTitular', 's.l.'],
  ['signed_on', 'not null', 'FechaFirma', '!∅'],
  ['any_field', 'like:garcia', '*', 'garcia'],
])('%s %s filters as %s %s', async (column, filter, ownColumn, ownFilter) => {
  const answer = await callOther(`contract?${filtered(column, filter)}`);
  const { body: same } = await callOwn(`contract?${own(ownColumn, ownFilter)}`);
  expect(answer.body.total).toBe(same.TotalCount);
  expect(same.TotalCount).toBeGreaterThan(0);
  expect(same.TotalCount).toBeLessThan(200);
  expect(ignored(answer)).toBeNull();
});

test.each([
  ['in:a', '=a'],
  ['in:a\\,b,c', 'a,b|c'],
  ['like:a|b..c', 'a\\|b\\.\\.c'],
  ['between:5', undefined],
  ['between:5,6,7', undefined],
  ['not ne:a', undefined],
  ['', undefined],
])('the filter %s is %s', (term, own) => expect(filterToOwn(term, (value) => value)).toBe(own));

test('a refusal has other members, and names fields, parameters and columns as the request does', async () => {
  const { status, body } = await callOther('contract/insert', { body: { tax_id: 'X', supply_address: {} } });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    error: expect.any(String),
    reason: expect.any(String),
    code: 422,
    log_no: expect.any(Number),
  });
  expect(body.trace).toMatch(/^00-/);
  expect(Object.keys(body.invalid)).toEqual(expect.arrayContaining(['tax_id', 'supply_point', 'request_type']));
  expect(noNames(body)).toEqual([]);
  expect((await callOther('contract?page_index=0')).body.invalid).toHaveProperty('page_index');
  expect((await callOther(`contract?${filtered('active_from', 'gte:soon')}`)).body.invalid).toHaveProperty(
    'active_from',
  );
  const { body: refused } = await callOther('auth/login', { body: { mail: '', secret: '' } });
  expect(Object.keys(refused.invalid)).toEqual(['mail', 'secret']);
});

describe('the sandbox’s own language is not understood', () => {
  const unknown = async (path: string, sent?: Sent) => decodeURIComponent(ignored(await callOther(path, sent)) ?? '');

  test.each([
    ['pageIndex=1', 'contract?pageIndex=1'],
    ['page_size=-1', 'contract?page_size=-1'],
    ['order_by=NombreTitular', 'contract?order_by=NombreTitular'],
    ['filterColumns[0]=Nif', 'contract?filterColumns[0]=Nif'],
    ['filter_fields[0]=Nif filter_terms[0]=eq:X', `contract?${filtered('Nif', 'eq:X')}`],
    ['filter_fields[0]=* filter_terms[0]=like:x', `contract?${filtered('*', 'like:x')}`],
    ['filter_fields[0]=yearly_kwh filter_terms[0]=>=5000', `contract?${filtered('yearly_kwh', '>=5000')}`],
    ['codigo=PT-2026-000003', `contract/id?codigo=${code}`],
  ])('%s', async (name, path) => expect(await unknown(path)).toBe(name));
});
