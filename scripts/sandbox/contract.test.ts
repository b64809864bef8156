import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiConfig } from '~/api/config.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { type Resource, resources, rowsOf } from '~/api/index.ts';
import { readAnswer } from '~/api/readAnswer.ts';
import { formOf } from '~/api/transfer.ts';
import { addressOf } from '~/api/wire/index.ts';
import { createSandbox, type Sandbox } from './app.ts';
import { exampleOf, type Sent } from './examples.ts';
import { now, tokenOf } from './testing.ts';

/**
 * The table and the sandbox keep the same contract: every row is called with right input, and with input that is
 * missing or wrong. Answers are read by the row's own schema.
 */

interface Walked {
  type: string;
  entries?: Record<string, Walked>;
  item?: Walked;
}

const entriesOf = (schema: v.GenericSchema | undefined) => (schema as Walked | undefined)?.entries ?? {};
const beginnings = { pdf: /^%PDF-/, xlsx: /^PK/, zip: /^PK/, any: /^/ };
const isOptional = ({ type }: Walked) => /^(optional|nullish|nullable|undefinedable)$/.test(type);
const without = (values: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));

for (const [resource, module] of Object.entries(resources) as [Resource, object][]) {
  const rows = Object.values(rowsOf<object>(module)) as Endpoint[];

  describe(`${resource} (${rows.length})`, () => {
    let sandbox: Sandbox;
    let token: string;
    beforeAll(async () => {
      sandbox = createSandbox({ now });
      token = await tokenOf(sandbox, 'admin');
    });
    afterAll(() => sandbox.close());

    async function send(row: Endpoint, { query, body }: Sent, headers: Record<string, string> = {}, raw?: BodyInit) {
      const { headerName, type } = apiConfig.auth.token;
      const content = raw ?? (row.multipart ? formOf(body) : body === undefined ? undefined : JSON.stringify(body));
      const request = new Request(`http://localhost/${apiConfig.basePath}${addressOf(row, query)}`, {
        method: row.method,
        headers: {
          [apiConfig.brandHeader]: 'portal',
          ...(!row.anonymous && { [headerName]: `${type} ${token}` }),
          ...headers,
        },
        ...(content !== undefined && { body: content }),
      });
      const response = await sandbox.handle(request);
      return {
        status: response.status,
        headers: response.headers,
        bytes: new Uint8Array(await response.arrayBuffer()),
      };
    }

    const example = (row: Endpoint) => exampleOf(row, sandbox.db);

    describe.each(rows.map((row) => [row.name, row] as const))('%s', (_, row) => {
      test('right input is answered as the row says', async () => {
        const { status, headers, bytes } = await send(row, example(row));
        const text = new TextDecoder().decode(bytes);
        expect(status, text.slice(0, 300)).toBe(200);
        if (row.file) {
          expect(headers.get('Content-Disposition')).toMatch(/filename\*=UTF-8''\S/);
          expect(headers.get('Content-Length')).toBe(String(bytes.byteLength));
          expect(text.slice(0, 5)).toMatch(beginnings[row.file]);
        } else expect(v.safeParse(row.result, readAnswer(row, JSON.parse(text))).issues).toBeUndefined();
      });
    });

    describe.each(rows.map((row) => [row.name, row] as const))('%s refuses', (_, row) => {
      const refused = async (sent: Sent, headers?: Record<string, string>, raw?: BodyInit) => {
        const { status, headers: answered, bytes } = await send(row, sent, headers, raw);
        const problem = JSON.parse(new TextDecoder().decode(bytes));
        expect(answered.get('Content-Type')).toMatch(/^application\/problem\+json/);
        expect(problem).toMatchObject({ status, detail: expect.stringMatching(/\S/), logId: expect.any(Number) });
        expect(problem.traceId).toBe(answered.get(apiConfig.traceHeader));
        return problem as { status: number; detail: string; errors?: Record<string, string[]> };
      };

      test('a call without token or brand', async () => {
        const { headerName } = apiConfig.auth.token;
        if (!row.anonymous) expect((await refused(example(row), { [headerName]: 'Bearer x' })).status).toBe(401);
        expect((await refused(example(row), { [apiConfig.brandHeader]: 'nadie' })).status).toBe(400);
      });

      test('a parameter or field that is missing, by name', async () => {
        const { query = {}, body } = example(row);
        const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        for (const [name, entry] of Object.entries(entriesOf(row.query))) {
          if (isOptional(entry) || inPath.includes(name) || /^(pageIndex|pageSize)$/.test(name)) continue;
          const { status, errors } = await refused({ query: without(query, name), body });
          expect([status, Object.keys(errors ?? {})]).toEqual([422, [name]]);
        }
        for (const [name, entry] of Object.entries(entriesOf(row.body))) {
          if (isOptional(entry)) continue;
          const { status, errors } = await refused({ query, body: without(body as Record<string, unknown>, name) });
          expect(status).toBe(422);
          expect(Object.keys(errors ?? {})).toContain(name);
        }
      });

      test('a parameter that nobody knows', async () => {
        const { query, body } = example(row);
        expect((await refused({ query: { ...query, sorpresa: 'x' }, body })).status).toBe(422);
      });

      test('what is not a number where one belongs', async () => {
        const { query = {}, body } = example(row);
        for (const [name, { type }] of Object.entries(entriesOf(row.query)))
          if (type === 'number')
            expect((await refused({ query: { ...query, [name]: 'doce' }, body })).status).toBe(422);
      });

      test('a body that is not JSON, or something else', async () => {
        if (!row.body) return;
        const { query } = example(row);
        expect([400, 422]).toContain((await refused({ query }, {}, '{"a":')).status);
        if (!row.multipart)
          for (const body of ['"x"', '12', 'null', '[[]]'])
            expect((await refused({ query }, {}, body)).status, body).toBe(422);
        if ((row.body as Walked).type === 'array') expect((await refused({ query }, {}, '[]')).status).toBe(422);
      });
    });
  });
}
