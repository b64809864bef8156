import type { GenericSchema } from 'valibot';
import { apiConfig } from '~/api/config.ts';
import { type Endpoint, type FileKind, isSafe } from '~/api/endpoint.ts';
import { wireName } from '~/api/wire/index.ts';
import permissionTexts from '../../locales/es/permissions.json' with { type: 'json' };
import { type CollectedExamples, type Example, smallestFile } from './examples.ts';
import { describeField, withLimits } from './limits.ts';
import { columnsInWords, type DescribedColumn } from './listColumns.ts';
import type { Schema, SchemaNames } from './names.ts';
import { refusals } from './refusals.ts';
import { capitalised, jsonSchema } from './schemas.ts';
import { sessionAnswers } from './session.ts';

/** The texts of the document, in one language. */
export interface Texts {
  /** By the name of a row. */
  rows: Readonly<Record<string, string>>;
  areas: Readonly<Record<string, string>>;
}

/** What the sandbox shows of a row. */
interface SandboxFacts {
  example: Example | undefined;
  columns: Readonly<Record<string, DescribedColumn>> | undefined;
}

export function operation(row: Endpoint, texts: Texts, names: SchemaNames, taken: CollectedExamples) {
  const called = capitalised(row.name);
  // "listTariffs" answers tariffs, "getSummary" a summary.
  const nameOf = (part: string) =>
    /^(?:List|Get)[A-Z].*Answer$/.test(called + part) ? called.replace(/^(?:List|Get)/, '') : called + part;
  const read = (schema: GenericSchema, part: string) =>
    part === 'query' ? jsonSchema(schema, called, names) : names.hoist(jsonSchema(schema, called, names), nameOf(part));
  const facts = { example: taken.calls.get(row.name), columns: taken.columns.get(row.name) };
  const needs = taken.needs.get(row.name) ?? [];
  return {
    operationId: row.name,
    tags: [row.area],
    summary: texts.rows[row.name],
    description: inWords(row, taken, facts),
    parameters: [{ $ref: '#/components/parameters/brand' }, ...parameters(row, read, facts)],
    ...(row.body && { requestBody: requestBody(row, read(row.body, 'Request'), facts.example) }),
    responses: {
      200: {
        description: 'Correcto',
        ...content(row, read, facts.example),
      },
      ...Object.fromEntries(
        refusals
          .filter(({ concerns }) => concerns(row))
          .map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
      ),
      default: { $ref: '#/components/responses/Problem' },
    },
    ...(row.anonymous && { security: [] }),
    ...(row.method !== 'GET' && isSafe(row) && { 'x-safe': true }),
    ...(needs.length > 0 && { 'x-permissions': needs }),
    ...(facts.columns && { 'x-columns': facts.columns }),
  };
}

/** What the schemas cannot say of a call, in Markdown. */
function inWords(row: Endpoint, { needs }: CollectedExamples, { columns }: SandboxFacts): string {
  const { name, repeatable } = row;
  const permissionNames = (needs.get(name) ?? []).map((code) => `${code} (${permissionTexts[code].name})`);
  return [
    permissionNames.length > 0 &&
      `Pide ${permissionNames.length > 1 ? 'los permisos' : 'el permiso'} ${permissionNames.join(' y ')}.`,
    columns && columnsInWords(columns),
    isSafe(row) ? 'No cambia nada.' : repeatable && 'Repetirla no tiene más efecto que hacerla una vez.',
    row.anonymous && 'Va sin token.',
    row.file && 'Responde un archivo; al fallar, un problema en JSON.',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function parameters(row: Endpoint, read: Read, { example, columns }: SandboxFacts) {
  const { path, query } = row;
  const { properties = {}, required = [] } = (query ? read(query, 'query') : {}) as Partial<ObjectSchema>;
  return Object.entries(properties).map(([key, schema]) => {
    const name = wireName(row, key);
    const inPath = path.includes(`{${name}}`);
    const sent = example?.query[key];
    const parameter = {
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || required.includes(key),
      description: describeField(row.name, key),
    };
    const limited = withLimits(schema, `${capitalised(row.name)}Request`, key);
    if (schema.type === 'array') return { ...parameter, ...indexed(limited, key, sent, columns) };
    // Of a value or a list of values, the list is sent by index.
    const single = limited.anyOf?.find((one) => (one as Schema).type !== 'array') ?? limited;
    return {
      ...parameter,
      schema: key === 'sortColumn' && columns ? { ...limited, enum: sortable(columns) } : single,
      ...(sent !== undefined && { example: sent }),
    };
  });
}

const sortable = (columns: Readonly<Record<string, DescribedColumn>>) =>
  Object.keys(columns).filter((name) => columns[name]?.sortable);

/** A list as the portal sends it: `filterColumns[0]=Estado&filterColumns[1]=Tarifa`. */
function indexed(schema: Schema, key: string, sent: unknown, columns: SandboxFacts['columns']) {
  const items = schema.items as Schema;
  return {
    style: 'deepObject',
    explode: true,
    schema: {
      type: 'object',
      propertyNames: { pattern: '^\\d+$' },
      additionalProperties:
        key === 'filterColumns' && columns ? { ...items, enum: ['*', ...Object.keys(columns)] } : items,
    },
    ...(Array.isArray(sent) && { example: { ...sent } }),
  };
}

interface ObjectSchema {
  properties: Record<string, Schema>;
  required: readonly string[];
}

const requestBody = (row: Endpoint, schema: Schema, example: Example | undefined) => ({
  required: true,
  content: {
    [row.multipart ? 'multipart/form-data' : 'application/json']: {
      // A list of ids has no field's name.
      schema: schema.type === 'array' ? withLimits(schema, '', 'id') : schema,
      ...(example?.body !== undefined && { example: example.body }),
    },
  },
});

const mediaTypes: Readonly<Record<FileKind, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
  any: '*/*',
};

function content(row: Endpoint, read: Read, example: Example | undefined) {
  const trace = { [apiConfig.traceHeader]: { $ref: '#/components/headers/Trace' } };
  if (!row.file) {
    const answer = example?.answer === undefined ? {} : { example: example.answer };
    const schema = read(sessionAnswers[row.name] ?? row.result, 'Answer');
    return { headers: trace, content: { 'application/json': { schema, ...answer } } };
  }
  const name = `archivo.${row.file === 'any' ? 'txt' : row.file}`;
  return {
    headers: {
      ...trace,
      'Content-Disposition': {
        description: 'Con el nombre del archivo.',
        schema: { type: 'string', examples: [`attachment; filename*=UTF-8''${name}`] },
      },
    },
    content: {
      [mediaTypes[row.file]]: { schema: { type: 'string', format: 'binary' }, example: smallestFile[row.file] },
    },
  };
}

/** Reads a schema that belongs to this part of a row. */
type Read = (schema: GenericSchema, part: string) => Schema;
