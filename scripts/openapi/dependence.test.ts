/** What the portal depends on is in the document, and is true of the sandbox. */
import { describe, expect, test } from 'vitest';
import { insertContract } from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import { allRows } from '~/api/index.ts';
import { longest } from '~/api/lengths.ts';
import meanings from '~/api/meanings.json' with { type: 'json' };
import { addressOf } from '~/api/wire/index.ts';
import { permissions } from '~/session/permissions.ts';
import { makeClock } from '../sandbox/clock.ts';
import { exampleOf } from '../sandbox/examples.ts';
import { situation, state } from '../sandbox/ids.ts';
import { columnsOfRow } from '../sandbox/list-columns.ts';
import { openSandbox } from '../sandbox/open-sandbox.ts';
import { listAddress, now } from '../sandbox/testing.ts';
import type { Schema } from './names.ts';
import { document } from './testing.ts';

interface Parameter {
  name: string;
  description: string;
  style?: string;
  schema: Schema;
}
interface Operation {
  operationId: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<
    string,
    {
      content?: Record<string, { schema: Schema; example?: unknown }>;
    }
  >;
  'x-permissions'?: string[];
  'x-columns'?: Record<string, { kind: string; sortable: boolean; operators: string[] }>;
}
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods) as Operation[]);
const find = (name: string) => operations.find(({ operationId }) => operationId === name) as Operation;
const schemas = document.components.schemas as Record<string, Schema & { properties?: Record<string, Schema> }>;
const { sandbox, token, call, refusal } = await openSandbox('admin', 'undone');

const isEmpty = (schema: Schema) =>
  !['$ref', 'type', 'anyOf', 'oneOf', 'allOf', 'enum', 'const'].some((key) => key in schema);

test('no answer and no field is without a schema', () => {
  const answers = operations.flatMap(({ operationId, responses }) =>
    Object.values(responses[200]?.content ?? {}).map(({ schema }) => [operationId, schema] as const),
  );
  const fields = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties).map(([field, schema]) => [`${name}.${field}`, schema] as const),
  );
  expect([...answers, ...fields].filter(([, schema]) => isEmpty(schema)).map(([name]) => name)).toEqual([]);
});

test('the session answers what the configuration points at', () => {
  const answerOf = (name: string) => find(name).responses[200]?.content?.['application/json']?.schema.$ref;
  expect(answerOf('signIn')).toBe('#/components/schemas/Tokens');
  expect(answerOf('refreshToken')).toBe('#/components/schemas/Tokens');
  expect(schemas.Tokens).toMatchObject({ required: ['Token'], properties: { Token: { type: 'string' } } });
  expect(Object.keys(schemas.Session?.properties ?? {})).toEqual(
    expect.arrayContaining(['Id', 'Permisos', 'PermisosConocidos', 'CabeceraVerComo']),
  );
});

test('401 is said of each call with a token, of sign-in and of refresh', () => {
  const without = operations.filter(({ responses }) => !responses[401]).map(({ operationId }) => operationId);
  expect(without).toEqual(['changePassword', 'checkResetLink', 'requestPasswordChange', 'signOut', 'signUp']);
});

test('states and situations are said by number and name, and the fields refer to them', () => {
  const numbers = (name: string) => ((schemas[name]?.oneOf ?? []) as Schema[]).map((one) => one.const);
  expect(numbers('ContractState')).toEqual(Object.values(state));
  expect(numbers('ContractSituation')).toEqual(Object.values(situation));
  expect(schemas.ContractState?.oneOf).toContainEqual({ const: 5, title: 'Activo' });
  expect(schemas.ContractSituation?.oneOf).toContainEqual({ const: 9, title: 'Solicitud ATR en curso' });
  expect(JSON.stringify(schemas.ContractRow?.properties?.EstadoId)).toContain('schemas/ContractState');
  expect(JSON.stringify(schemas.ContractRow?.properties?.SituacionId)).toContain('schemas/ContractSituation');
});

test('each permission says what it allows, and each call which it asks for', () => {
  const codes = ((schemas.PermissionCode?.anyOf ?? []) as Schema[]).filter((one) => one.const !== undefined);
  expect(codes.map((one) => one.const)).toEqual(Object.keys(permissions));
  expect(codes.find((one) => one.const === 'CONTRATOSALTA')?.description).toBe('Dar de alta contratos.');
  expect(find('updateBrand')['x-permissions']).toEqual(['GESTORACCESS', 'MARCASEDITAR']);
});

describe('lists', () => {
  const lists = allRows.filter((row) => columnsOfRow(row, makeClock(now)));

  test('and exports that take filters say their columns', () => {
    const takesFilters = operations.filter(({ parameters = [] }) =>
      parameters.some(({ name }) => /^filterColumns$/i.test(name)),
    );
    expect(takesFilters.map((one) => [one.operationId, Object.keys(one['x-columns'] ?? {}).length > 0])).toEqual(
      takesFilters.map((one) => [one.operationId, true]),
    );
    expect(lists.map(({ name }) => name).sort()).toEqual(takesFilters.map((one) => one.operationId).sort());
    expect(lists.filter(({ file }) => !file)).toHaveLength(6);
  });

  test('filters are described under the names that are sent', () => {
    const sent = addressOf(listContracts, { pageIndex: 0, pageSize: 10, filterColumns: ['Nif'], filterQueries: ['x'] });
    expect(decodeURIComponent(sent)).toContain('filterColumns[0]=Nif&filterQueries[0]=x');
    const parameter = find('listContracts').parameters.find(({ name }) => name === 'filterColumns');
    // A deep object with numbers as its names is written exactly so (OpenAPI 3.1, 4.8.12.2).
    expect(parameter).toMatchObject({
      style: 'deepObject',
      schema: { type: 'object', propertyNames: { pattern: '^\\d+$' } },
    });
    expect(find('listUsers').parameters.map(({ name }) => name)).toContain('FilterColumns');
  });

  const values = { text: 'a', choice: 'a', number: '1', date: '2026-01-01' };
  const ranges = ['>=x', '<=x', 'x..y'];

  test.each(lists.filter(({ file }) => !file).map((row) => [row.name, row] as const))(
    '%s takes each operator that is described, and refuses ranges where none is',
    async (name, row) => {
      // Otherwise renewals do not mind filters on their status.
      const also = name === 'listRenewals' ? { includeSubEstadoFilter: true } : {};
      const filtered = async (column: string, operator: string) => {
        const value = values[find(name)['x-columns']?.[column]?.kind as keyof typeof values];
        const query = operator.replaceAll(/[xy]/g, value);
        return (await call(listAddress(row, { pageIndex: 0, pageSize: 1, ...also, filters: { [column]: query } })))
          .status;
      };
      for (const [column, { kind, operators, sortable }] of Object.entries(find(name)['x-columns'] ?? {})) {
        for (const operator of operators) expect(await filtered(column, operator), `${column} ${operator}`).toBe(200);
        if (kind === 'text' || kind === 'choice') expect(await filtered(column, '>=x'), column).toBe(422);
        expect(
          ranges.every((range) => operators.includes(range)),
          column,
        ).toBe(kind === 'number' || kind === 'date');
        const sorted = listAddress(row, { pageIndex: 0, pageSize: 1, ...also, sortColumn: column });
        expect((await call(sorted)).status, `order by ${column}`).toBe(sortable ? 200 : 422);
      }
    },
  );
});

test('a new contract is refused without each field that is required', async () => {
  const { body } = exampleOf(insertContract, sandbox.db) as { body: Record<string, unknown> };
  const { required = [], allOf = [] } = schemas.InsertContractRequest ?? {};
  expect(required).toContain('Cups');
  const pairs = (allOf as { anyOf: { required: string[] }[] }[]).map(({ anyOf }) =>
    anyOf.flatMap((one) => one.required),
  );
  for (const names of [...required.map((name) => [name]), ...pairs]) {
    const without = Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
    expect(await refusal(insertContract, { body: without }), names.join()).toMatch(/^422 /);
  }
  expect(pairs).toEqual([
    ['Email', 'Telefono'],
    ['IdTarifaProducto', 'Modalidad'],
  ]);
});

describe('lengths', () => {
  const limits = allRows.flatMap((row) => {
    const { $ref = '' } = (find(row.name).requestBody?.content['application/json']?.schema ?? {}) as { $ref?: string };
    const { properties = {} } = schemas[$ref.split('/').at(-1) ?? ''] ?? {};
    return Object.entries(properties).flatMap(([field, schema]) => {
      const one = [schema, ...((schema.anyOf ?? []) as Schema[])].find(({ maxLength }) => maxLength !== undefined);
      return one ? [{ row, field, most: Number(one.maxLength), isEmail: one.format === 'email' }] : [];
    });
  });

  test('are said of everything whose length the forms limit', () => {
    const limitNames = new Set(limits.map(({ field, most }) => `${field} ${most}`));
    const limited = Object.values(longest).flatMap((fields) =>
      Object.entries(fields).map(([field, most]) => `${field} ${most}`),
    );
    expect(limited.filter((one) => !limitNames.has(one))).toEqual([]);
  });

  test.each(limits.map((limit) => [`${limit.row.name}.${limit.field}`, limit] as const))(
    '%s is refused if it is longer than the document says',
    async (_, { row, field, most, isEmail }) => {
      const { query, body } = exampleOf(row, sandbox.db);
      const rest = 'x'.repeat(most + 1);
      const long = isEmail ? `${rest}@example.com` : field.endsWith('Url') ? `https://example.com/${rest}` : rest;
      const sent = { query, body: { ...(body as object), [field]: long }, token } as never;
      expect(await refusal(row, sent)).toMatch(/^422 /);
    },
  );
});

test('numbers that count or identify are integers', () => {
  const pageIndex = find('listContracts').parameters.find((one) => one.name === 'pageIndex')?.schema;
  expect(pageIndex).toMatchObject({ type: 'integer' });
  expect(schemas.ContractRowPage?.properties?.TotalCount).toMatchObject({ type: 'integer' });
  const numbers = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties).flatMap(([field, part]) =>
      [part, ...((part.anyOf ?? []) as Schema[])].some(({ type }) => type === 'number') ? [`${name}.${field}`] : [],
    ),
  );
  expect(numbers.filter((name) => /\.(Id[A-Z]?|Num[A-Z])|Id$|Count$|^\w+\.Dias/.test(name))).toEqual([]);
});

describe('meanings', () => {
  const described = [
    ...Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).map(([field, { description = '' }]) => [`${name}.${field}`, description] as const),
    ),
    ...operations.flatMap(({ operationId, parameters = [] }) =>
      parameters
        .filter(({ name }) => name)
        .map(({ name, description }) => [`${operationId}.${name}`, description] as const),
    ),
  ];
  test('name only calls that are there', () => {
    const named = Object.values(meanings).flatMap((text) =>
      [...text.matchAll(/`([a-z]+\/[a-z-/]+)`/g)].map(([, path]) => path),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((path) => !allRows.some((row) => row.path === path))).toEqual([]);
  });

  test('are all in the document', () => {
    const texts = described.map(([, description]) => description);
    const unused = Object.entries(meanings).filter(([, meaning]) => {
      const [before = ''] = meaning.split('#');
      return !texts.some((text) => text.startsWith(before));
    });
    expect(unused).toEqual([]);
  });
});
