import { apiConfig } from '~/api/config.ts';
import { type Endpoint, isSafe } from '~/api/endpoint.ts';
import type { CollectedExamples } from './examples.ts';
import type { Schema } from './names.ts';

/** The body of a refusal: the portal shows `message`, `detail` or `title`, and the trace if `logId` is above 0. */
export const problem: Schema = {
  type: 'object',
  description: 'Por qué no se ha podido atender la llamada (RFC 9457).',
  properties: {
    type: { type: 'string', description: 'Dirección que identifica la clase de problema.' },
    title: { type: 'string', description: 'La clase de problema, en una frase.' },
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'El código HTTP de la respuesta.' },
    detail: { type: 'string', description: 'Lo que ha pasado esta vez: el portal se lo muestra a la persona.' },
    traceId: { type: 'string', description: 'El de la cabecera de la traza.' },
    logId: { type: 'integer', description: 'Número del registro; mayor que 0, la persona ve la traza.' },
    errors: {
      type: 'object',
      description: 'Por campo o parámetro, lo que no vale de él: el portal lo muestra junto al campo.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
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

export const refusals: readonly Refusal[] = [
  {
    status: 401,
    name: 'Unauthorized',
    description:
      'Falta el token, o ya no vale: el portal lo renueva una vez y repite la llamada. Al entrar y al renovar: lo enviado no vale, y no se repite.',
    concerns: ({ anonymous, name }) => !anonymous || name === 'signIn' || name === 'refreshToken',
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

export const refusalResponse = ({ status, description, example }: Refusal, { problems }: CollectedExamples) => ({
  description,
  headers: { [apiConfig.traceHeader]: { $ref: '#/components/headers/Trace' } },
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      example: problems[status] ?? example,
    },
  },
});
