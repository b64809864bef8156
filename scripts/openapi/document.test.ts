import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { allRows } from '~/api/index.ts';
import { readAnswer } from '~/api/readAnswer.ts';
import { password } from '../sandbox/accounts.ts';
import { collectExamples } from './examples.ts';
import { document, examples } from './testing.ts';

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
);
interface Operation {
  operationId: string;
  summary?: string;
  parameters?: { name?: string; in?: string; required?: boolean; style?: string; schema?: object }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}
const find = (name: string) => operations.find(({ operationId }) => operationId === name);

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1, by a public validator', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document) as Record<string, unknown>);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  test('has every row of the table once, with its summary', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(allRows.map(({ name }) => name).sort());
    expect(operations.filter(({ summary }) => !summary)).toEqual([]);
  });

  test('says of every parameter whether it is required, and where it goes', () => {
    const list = find('listContracts');
    expect(list?.parameters).toContainEqual(
      expect.objectContaining({ name: 'pageIndex', in: 'query', required: true }),
    );
  });

  test('calls the parameters of users and logs as the wire does, with a capital', () => {
    for (const name of ['listUsers', 'listLogs'])
      expect(find(name)?.parameters).toContainEqual(expect.objectContaining({ name: 'PageIndex', required: true }));
  });

  test('has exactly the path parameters of its path', () => {
    for (const { path, parameters = [] } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(named);
    }
  });

  type Field = { description?: string; format?: string; anyOf?: { format?: string; type?: string }[]; type?: string };
  const schemas = document.components.schemas as Record<string, { properties?: Record<string, Field> }>;
  const fields = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties).map(([field, part]) => ({ of: `${name}.${field}`, field, ...part })),
  );

  test('names its objects: each has one name and is defined once', () => {
    for (const name of [
      'Contract',
      'ContractRow',
      'Invoice',
      'InvoicePage',
      'Renewal',
      'Agent',
      'SipsPoint',
      'Problem',
    ])
      expect(Object.keys(schemas)).toContain(name);
    const inline = JSON.stringify([document.paths, schemas]).match(/"type":"object"[^{}]*"properties":\{"/g) ?? [];
    expect(inline.length).toBe(Object.values(schemas).filter(({ properties }) => properties).length);
    const forms = Object.values(schemas).map((schema) => JSON.stringify(schema));
    expect(new Set(forms).size).toBe(forms.length);
  });

  test('says of every field what it means, of dates their form, and of amounts their unit', () => {
    expect(fields.filter(({ description }) => !description).map(({ of }) => of)).toEqual([]);
    const formless = fields.filter(
      ({ field, format, anyOf, description }) =>
        /^Fecha/.test(field) && !format && !anyOf?.some((one) => one.format) && !description?.startsWith('Mes,'),
    );
    expect(formless.map(({ of }) => of)).toEqual(['InsertContractRequest.FechaProximoContacto']);
    const unitOf = (name: string) =>
      /Unidad: (.*)\.$/.exec(fields.find(({ of }) => of === name)?.description ?? '')?.[1];
    expect(
      ['Contract.PrecioEnergiaP1', 'Contract.PotenciaP1', 'Invoice.Total', 'IndexClosing.P1', 'FixedPrice.P1'].map(
        unitOf,
      ),
    ).toEqual(['€/kWh', 'kW', '€', '€/MWh', '€/kWh']);
  });

  test('has an example of every call, taken from the sandbox, which the call itself reads', () => {
    for (const row of allRows) {
      const { responses, requestBody } = find(row.name) ?? {};
      const [media] = Object.values(responses?.['200']?.content ?? {}) as { example?: unknown }[];
      expect(media, row.name).toHaveProperty('example');
      if (!row.file) expect(v.safeParse(row.result, readAnswer(row, media?.example)).issues, row.name).toBeUndefined();
      const [sent] = Object.values(requestBody?.content ?? {}) as { example?: unknown }[];
      if (sent && !row.multipart) expect(sent, row.name).toHaveProperty('example');
    }
  });

  test('has the same examples from run to run', async () => {
    expect((await collectExamples()).calls).toEqual(examples.calls);
  });

  test('shows no secret of the sandbox', () => {
    const text = JSON.stringify(document);
    for (const secret of [password, 'pk_live_Sandbox']) expect(text).not.toContain(secret);
  });

  test('says how each call is refused, by problem details of the sandbox', () => {
    const { responses } = document.components as unknown as {
      responses: Record<string, { content: { 'application/problem+json': { example: { status: number } } } }>;
    };
    const statuses = Object.values(responses).map(({ content }) => content['application/problem+json'].example.status);
    expect(statuses).toEqual([401, 403, 404, 409, 422, 500]);
    expect(Object.keys(find('getContract')?.responses ?? {})).toEqual([
      '200',
      '401',
      '403',
      '404',
      '422',
      '500',
      'default',
    ]);
    expect(examples.problems[404]).toMatchObject({ detail: expect.stringContaining('PT-2026-999999') });
  });
});
