import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { apiConfig } from '~/api/config.ts';
import { type Endpoint, type FileKind, isSafe } from '~/api/endpoint.ts';
import { resources } from '~/api/index.ts';
import { date, dateTime } from '~/api/schemas.ts';
import { wireName } from '~/api/wire.ts';
import { type Example, smallestFile, type TakenExamples } from './examples.ts';
import { describeField } from './fields.ts';
import { type Schema, SchemaNames, type Schemas } from './names.ts';

/** The texts of the document, in one language. */
export interface Texts {
  /** By the name of a row. */
  rows: Readonly<Record<string, string>>;
  areas: Readonly<Record<string, string>>;
}

/**
 * The OpenAPI 3.1 document of what the portal expects from the shared API, made from the rows. It describes the answers
 * as the portal reads them, so a field that is not required may be missing or null.
 */
export function openApiDocument(rows: readonly Endpoint[], texts: Texts, examples: TakenExamples) {
  const paths: Record<string, Record<string, object>> = {};
  const names = new SchemaNames();
  names.schemas.Problem = problem;
  nameExports(names);
  for (const row of rows) {
    // The whole path, because not every tool joins a server's path and a call's.
    const path = `/${apiConfig.basePath}${row.path}`;
    const example = examples.calls.get(row.name);
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(row, texts, names, example) };
  }
  const components = renamedSchemas({ paths, schemas: used(names.schemas, paths) });
  const schemas = described(components.schemas);
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
    servers: [{ url: '/' }],
    tags: [...new Set(rows.map(({ area }) => area))].map((area) => ({ name: area, description: texts.areas[area] })),
    security: [{ token: [] }],
    paths: components.paths,
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
      headers: { Trace: traceHeader },
      responses: Object.fromEntries(refusals.map((refusal) => [refusal.name, refusalResponse(refusal, examples)])),
    },
  };
}

/** The body of a refusal: the portal shows `message`, `detail` or `title`, and the trace if `logId` is above 0. */
const problem: Schema = {
  type: 'object',
  description: 'Por qué no se ha podido atender la llamada (RFC 9457).',
  properties: {
    type: { type: 'string', description: 'Dirección que identifica la clase de problema.' },
    title: { type: 'string', description: 'La clase de problema, en una frase.' },
    status: { type: 'integer', description: 'El estado HTTP.' },
    detail: { type: 'string', description: 'Lo que ha pasado esta vez, para la persona.' },
    traceId: { type: 'string', description: 'Identificador de la traza.' },
    logId: { type: 'integer', description: 'Número del registro; mayor que 0, la persona ve la traza.' },
    errors: {
      type: 'object',
      description: 'Por campo o parámetro, lo que no vale de él.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};

const traceHeader = {
  description: 'Identificador de la traza, para quien atiende la API.',
  schema: { type: 'string', examples: ['4bf92f3577b34da6a3ce929d0e0e4736'] },
};

interface Refusal {
  status: number;
  name: string;
  description: string;
  /** Whether calls of the row can be refused this way. */
  concerns(row: Endpoint): boolean;
  /** Used if no call of the sandbox is always refused this way. */
  example?: object;
}

const refusals: readonly Refusal[] = [
  {
    status: 401,
    name: 'Unauthorized',
    description: 'Falta el token, o ya no vale: el portal lo renueva una vez y repite la llamada.',
    concerns: ({ anonymous }) => !anonymous,
  },
  {
    status: 403,
    name: 'Forbidden',
    description: 'La persona no tiene el permiso que hace falta.',
    concerns: ({ anonymous }) => !anonymous,
    example: {
      type: 'about:blank',
      title: 'Sin permiso',
      status: 403,
      detail: 'No tiene permiso para esto.',
      logId: 1042,
    },
  },
  {
    status: 404,
    name: 'NotFound',
    description: 'No existe, o la persona no lo ve.',
    concerns: ({ query, body }) => query !== undefined || body !== undefined,
  },
  {
    status: 409,
    name: 'Conflict',
    description: 'Su estado no lo permite, o lo ha cambiado otra persona entretanto.',
    concerns: (row) => !isSafe(row),
    example: {
      type: 'about:blank',
      title: 'Conflicto',
      status: 409,
      detail: 'Otra persona lo ha cambiado entretanto.',
      logId: 1042,
    },
  },
  {
    status: 422,
    name: 'Unprocessable',
    description: 'Un parámetro o un campo falta o no vale: `errors` dice cuál.',
    concerns: ({ query, body }) => query !== undefined || body !== undefined,
  },
  {
    status: 500,
    name: 'Problem',
    description: 'La llamada no se ha podido atender (RFC 9457).',
    concerns: () => true,
    example: { type: 'about:blank', title: 'Error interno', status: 500, detail: 'Algo ha fallado.', logId: 1042 },
  },
];

const refusalResponse = ({ status, description, example }: Refusal, { problems }: TakenExamples) => ({
  description,
  headers: { [apiConfig.traceHeader]: { $ref: '#/components/headers/Trace' } },
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      example: problems[status] ?? example,
    },
  },
});

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Names of the schemas that a resource's file exports. */
function nameExports(names: SchemaNames): void {
  for (const module of Object.values(resources))
    for (const [name, value] of Object.entries(module))
      if (isObjectSchema(value)) names.hoist(jsonSchema(value, capitalised(name), names), capitalised(name));
}

const isObjectSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'entries' in value && 'type' in value && value.type === 'object';

/** The schemas that a call refers to. */
function used(schemas: Schemas, paths: object): Schemas {
  const wanted = new Set(['Problem']);
  const visit = (tree: object) => {
    for (const [, name = ''] of JSON.stringify(tree).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      if (!wanted.has(name)) {
        wanted.add(name);
        visit(schemas[name] ?? {});
      }
  };
  visit(paths);
  return Object.fromEntries(
    [...wanted].sort((one, other) => one.localeCompare(other)).map((name) => [name, schemas[name] as Schema]),
  );
}

/** Better names than those that follow from the first use of a schema. */
const better: Readonly<Record<string, string>> = {
  GetHierarchyNode: 'AgentNode',
  GetOwnHierarchyNode: 'OwnAgentNode',
  Permission2: 'Permission',
  SipItem: 'SipsListItem',
  Sips: 'SipsList',
  SipsPointPotencias: 'PeriodValues',
};

function renamedSchemas<T extends { schemas: Schemas }>(parts: T): T {
  const names = Object.keys(parts.schemas).filter((name) => better[name] && !(better[name] in parts.schemas));
  const text = names.reduce(
    (before, name) => before.replaceAll(`"#/components/schemas/${name}"`, `"#/components/schemas/${better[name]}"`),
    JSON.stringify(parts),
  );
  const changed = JSON.parse(text) as T;
  const schemas = Object.entries(changed.schemas).map(([name, schema]) => [
    names.includes(name) ? better[name] : name,
    schema,
  ]);
  return { ...changed, schemas: Object.fromEntries(schemas) };
}

/** Adds the meaning and unit of each field. */
const described = (schemas: Schemas): Schemas =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, { properties, ...schema }]) => [
      name,
      {
        ...schema,
        ...(properties && {
          properties: Object.fromEntries(
            Object.entries(properties).map(([field, part]) => [
              field,
              { description: describeField(name, field), ...(part as Schema) },
            ]),
          ),
        }),
      },
    ]),
  );

function operation(row: Endpoint, texts: Texts, names: SchemaNames, example: Example | undefined) {
  const called = capitalised(row.name);
  // "listTariffs" answers tariffs, "getSummary" a summary.
  const nameOf = (part: string) =>
    /^(?:List|Get)[A-Z].*Answer$/.test(called + part) ? called.replace(/^(?:List|Get)/, '') : called + part;
  const read = (schema: GenericSchema, part: string) =>
    part === 'query' ? jsonSchema(schema, called, names) : names.hoist(jsonSchema(schema, called, names), nameOf(part));
  const refused = refusals.filter(({ concerns }) => concerns(row));
  return {
    operationId: row.name,
    tags: [row.area],
    summary: texts.rows[row.name],
    parameters: [{ $ref: '#/components/parameters/brand' }, ...parameters(row, read, example)],
    ...(row.body && { requestBody: requestBody(row, read(row.body, 'Request'), example) }),
    responses: {
      200: {
        description: 'Correcto',
        ...content(row, read, example),
      },
      ...Object.fromEntries(refused.map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }])),
      default: { $ref: '#/components/responses/Problem' },
    },
    ...(row.anonymous && { security: [] }),
    ...(row.method !== 'GET' && isSafe(row) && { 'x-safe': true }),
  };
}

function parameters(row: Endpoint, read: Read, example: Example | undefined) {
  const { path, query } = row;
  const { properties = {}, required = [] } = (query ? read(query, 'query') : {}) as Partial<ObjectSchema>;
  return Object.entries(properties).map(([key, schema]) => {
    const name = wireName(row, key);
    const inPath = path.includes(`{${name}}`);
    return {
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || required.includes(key),
      description: `${describeField('', key)}${schema.type === 'array' ? ` Con índice: ${name}[0]=…&${name}[1]=…` : ''}`,
      schema,
      ...(example?.query[key] !== undefined && { example: example.query[key] }),
      ...(schema.type === 'array' && { explode: true, style: 'form' }),
    };
  });
}

interface ObjectSchema {
  properties: Record<string, Schema>;
  required: readonly string[];
}

const requestBody = (row: Endpoint, schema: Schema, example: Example | undefined) => ({
  required: true,
  content: {
    [row.multipart ? 'multipart/form-data' : 'application/json']: {
      schema,
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
    return { headers: trace, content: { 'application/json': { schema: read(row.result, 'Answer'), ...answer } } };
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

const settings: ConversionConfig = {
  // What a schema does with a value after reading it concerns only the portal, not the document.
  errorMode: 'ignore',
  typeMode: 'output',
  overrideSchema({ valibotSchema }) {
    if (valibotSchema.type === 'file' || valibotSchema.type === 'blob') return { type: 'string', format: 'binary' };
    // The rows read dates as texts, with one schema for each kind.
    if (valibotSchema === date) return { type: 'string', format: 'date' };
    if (valibotSchema === dateTime) return { type: 'string', format: 'date-time' };
    return undefined;
  },
};

/** Reads a schema that belongs to this part of a row. */
type Read = (schema: GenericSchema, part: string) => Schema;

/** A schema that refers to itself (a tree) gets a name and is stored with the document's named schemas. */
function jsonSchema(schema: GenericSchema, name: string, names: SchemaNames): Schema {
  const { $schema: _, $defs = {}, ...plain } = toJsonSchema(schema, settings);
  const called = new Map(Object.keys($defs).map((key) => [key, `${name}Node${key === '0' ? '' : key}`]));
  for (const [key, definition] of Object.entries($defs))
    called.set(key, names.define(called.get(key) ?? key, renamed(definition as Schema, called)));
  return renamed(plain, called);
}

const renamed = (schema: Schema, called: ReadonlyMap<string, string>): Schema =>
  JSON.parse(
    JSON.stringify(schema).replaceAll(/"#\/\$defs\/([^"]+)"/g, (_, key) =>
      JSON.stringify(`#/components/schemas/${called.get(key) ?? key}`),
    ),
  );
