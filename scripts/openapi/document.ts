import { apiConfig } from '~/api/config.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { codeSchemas } from './codes.ts';
import type { CollectedExamples } from './examples.ts';
import { SchemaNames, type Schemas } from './names.ts';
import { operation, type Texts } from './operations.ts';
import { problem, refusalResponse, refusals } from './refusals.ts';
import { withRequired } from './required.ts';
import { described, nameExports, renamedSchemas, used } from './schemas.ts';

/**
 * The OpenAPI 3.1 document of what the portal expects from the shared API, made from the rows. It describes the answers
 * as the portal reads them, so a field that is not required may be missing or null.
 */
export function openApiDocument(rows: readonly Endpoint[], texts: Texts, examples: CollectedExamples) {
  const paths: Record<string, Record<string, object>> = {};
  const names = new SchemaNames();
  nameExports(names);
  // In a fixed order, because the first call that has a schema names it.
  for (const row of rows.toSorted((one, other) => key(one).localeCompare(key(other)))) {
    // The whole path, because not every tool joins a server's path and a call's.
    const path = `/${apiConfig.basePath}${row.path}`;
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(row, texts, names, examples) };
  }
  const components = renamedSchemas({ paths, schemas: used(names.schemas, paths) });
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
    tags: [...new Set(rows.map(({ area }) => area))]
      .sort((one, other) => one.localeCompare(other))
      .map((area) => ({ name: area, description: texts.areas[area] })),
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
          description: 'Identificador de dominio de la marca desde la que se llama.',
          schema: { type: 'string', examples: ['portal', 'grupo-optimus', 'kleenenergy'] },
        },
      },
      schemas: schemasOf(components.schemas),
      headers: { Trace: traceHeader },
      responses: Object.fromEntries(refusals.map((refusal) => [refusal.name, refusalResponse(refusal, examples)])),
    },
  };
}

/** Paths with parameters last: some servers take the first one that matches. */
const key = ({ area, name, path }: Endpoint) => `${Number(path.includes('{'))}.${area}.${name}`;

function schemasOf(schemas: Schemas): Schemas {
  const { InsertContractRequest, ...others } = described(schemas);
  return {
    ...others,
    ...codeSchemas,
    Problem: problem,
    ...(InsertContractRequest && { InsertContractRequest: withRequired(InsertContractRequest) }),
  };
}

const traceHeader = {
  description: 'Identificador de la traza, para quien atiende la API.',
  schema: { type: 'string', examples: ['4bf92f3577b34da6a3ce929d0e0e4736'] },
};
