import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { allRows } from '~/api/index.ts';
import apiTest from '../../locales/es/apiTest.json' with { type: 'json' };
import toasts from '../../locales/es/toasts.json' with { type: 'json' };
import { openApiDocument } from './document.ts';

const document = openApiDocument(allRows, { rows: apiTest.rows, areas: toasts.areas });
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
);
interface Operation {
  operationId: string;
  summary?: string;
  parameters: { name?: string; in?: string; required?: boolean }[];
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

  test('has every row of the table once, with a sentence about it', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(allRows.map(({ name }) => name).sort());
    expect(operations.filter(({ summary }) => !summary)).toEqual([]);
  });

  test('says of every parameter whether it must be there, and where', () => {
    const list = find('listContracts');
    expect(list?.parameters).toContainEqual(
      expect.objectContaining({ name: 'pageIndex', in: 'query', required: true }),
    );
    expect(list?.parameters).toContainEqual(
      expect.objectContaining({
        name: 'filterColumns',
        required: false,
        schema: { type: 'array', items: { type: 'string' } },
      }),
    );
  });

  test('calls the parameters of users and logs as the wire does, with a capital', () => {
    for (const name of ['listUsers', 'listLogs'])
      expect(find(name)?.parameters).toContainEqual(expect.objectContaining({ name: 'PageIndex', required: true }));
  });

  test('has every path parameter in its path, and none besides', () => {
    for (const { path, parameters } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(named);
    }
  });
});
