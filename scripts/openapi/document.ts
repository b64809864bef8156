import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { apiConfig } from '~/api/config.ts';
import { type Endpoint, type FileKind, isSafe } from '~/api/endpoint.ts';
import { wireName } from '~/api/wire.ts';

type Schema = ReturnType<typeof toJsonSchema>;

/** What several places of the document refer to, by name. */
type Schemas = Record<string, Schema>;

/** The words of the document, in one language. */
export interface Texts {
  /** By the name of a row. */
  rows: Readonly<Record<string, string>>;
  areas: Readonly<Record<string, string>>;
}

/**
 * What the portal expects of the shared API, as an OpenAPI 3.1 document made from the rows: the answers as it reads
 * them, so that a field which is not required may be missing or null.
 */
export function openApiDocument(rows: readonly Endpoint[], texts: Texts) {
  const paths: Record<string, Record<string, object>> = {};
  const schemas: Schemas = { Problem: problem };
  for (const row of rows) {
    const path = `/${row.path}`;
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(row, texts, schemas) };
  }
  const { headerName, type } = apiConfig.auth.token;
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'API compartida del portal',
      version: '1.0.0',
      description:
        'Lo que el portal pide a la API y cómo lee sus respuestas. Los nombres de los campos se aceptan en PascalCase y en camelCase; las listas, sueltas o en un sobre con Items y TotalCount; los campos desconocidos se ignoran.',
    },
    servers: [{ url: `/${apiConfig.basePath.replace(/\/$/, '')}` }],
    tags: [...new Set(rows.map(({ area }) => area))].map((area) => ({ name: area, description: texts.areas[area] })),
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token:
          headerName.toLowerCase() === 'authorization' && type === 'Bearer'
            ? { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }
            : { type: 'apiKey', in: 'header', name: headerName },
      },
      parameters: {
        brand: {
          name: apiConfig.brandHeader,
          in: 'header',
          required: true,
          description: 'Identificador de dominio de la marca.',
          schema: { type: 'string', examples: ['portal', 'grupo-optimus', 'kleenenergy'] },
        },
      },
      schemas,
      responses: {
        Problem: {
          description: 'La llamada no se ha podido atender (RFC 9457).',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}

/** What a refusal says: the portal shows `message`, `detail` or `title`, and the trace where `logId` is above 0. */
const problem: Schema = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    traceId: { type: 'string' },
    logId: { type: 'integer' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

function operation(row: Endpoint, texts: Texts, schemas: Schemas) {
  const read = (schema: GenericSchema, part: string) => jsonSchema(schema, `${row.name}.${part}`, schemas);
  return {
    operationId: row.name,
    tags: [row.area],
    summary: texts.rows[row.name],
    parameters: [{ $ref: '#/components/parameters/brand' }, ...parameters(row, read)],
    ...(row.body && { requestBody: requestBody(row, read(row.body, 'body')) }),
    responses: {
      200: { description: 'Correcto', ...content(row, read) },
      default: { $ref: '#/components/responses/Problem' },
    },
    ...(row.anonymous && { security: [] }),
    ...(row.method !== 'GET' && isSafe(row) && { 'x-safe': true }),
  };
}

function parameters(row: Endpoint, read: Read) {
  const { path, query } = row;
  const { properties = {}, required = [] } = (query ? read(query, 'query') : {}) as Partial<ObjectSchema>;
  return Object.entries(properties).map(([key, schema]) => {
    const name = wireName(row, key);
    const inPath = path.includes(`{${name}}`);
    return {
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || required.includes(key),
      schema,
      ...(schema.type === 'array' && {
        explode: true,
        style: 'form',
        description: `Con índice: ${name}[0]=…&${name}[1]=…`,
      }),
    };
  });
}

interface ObjectSchema {
  properties: Record<string, Schema>;
  required: readonly string[];
}

const requestBody = (row: Endpoint, schema: Schema) => ({
  required: true,
  content: { [row.multipart ? 'multipart/form-data' : 'application/json']: { schema } },
});

const mediaTypes: Readonly<Record<FileKind, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
  any: '*/*',
};

function content(row: Endpoint, read: Read) {
  if (!row.file) return { content: { 'application/json': { schema: read(row.result, 'result') } } };
  return {
    headers: {
      'Content-Disposition': { description: 'Con el nombre del archivo.', schema: { type: 'string' } },
    },
    content: { [mediaTypes[row.file]]: { schema: { type: 'string', format: 'binary' } } },
  };
}

const settings: ConversionConfig = {
  // What a schema does with a value after reading it concerns the portal alone, not the document.
  errorMode: 'ignore',
  typeMode: 'output',
  overrideSchema: ({ valibotSchema }) =>
    valibotSchema.type === 'file' || valibotSchema.type === 'blob' ? { type: 'string', format: 'binary' } : undefined,
};

/** Reads a schema that belongs to this part of a row. */
type Read = (schema: GenericSchema, part: string) => Schema;

/** What refers to itself (a tree) is named, and goes where the document keeps its names. */
function jsonSchema(schema: GenericSchema, name: string, schemas: Schemas): Schema {
  const { $schema: _, $defs = {}, ...plain } = renamed(toJsonSchema(schema, settings), name);
  for (const [key, definition] of Object.entries($defs)) schemas[`${name}.${key}`] = definition as Schema;
  return plain;
}

const renamed = (schema: Schema, name: string): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`));
