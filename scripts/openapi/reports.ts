import { reportsPath } from '../headers.ts';

const text = (description: string) => ({ type: 'string', description });

/** What browsers send to the portal's own origin, without a token; the portal works without it. */
export const reports = {
  tag: { name: 'reports', description: 'Informes del navegador' },
  path: reportsPath,
  operation: {
    operationId: 'report',
    tags: ['reports'],
    summary: 'Recibir un informe del navegador',
    description:
      'Lo llama el navegador en el origen del portal, sin token ni marca y sin esperar la respuesta: cuando la política de seguridad impide algo. La dirección puede ser otra: la dice el destino en el que se publica.',
    security: [],
    requestBody: {
      required: true,
      content: {
        'application/csp-report': {
          schema: {
            type: 'object',
            required: ['csp-report'],
            properties: {
              'csp-report': {
                type: 'object',
                description: 'Lo impedido, como lo cuentan los navegadores con `report-uri`.',
                properties: {
                  'document-uri': text('Página en la que ha pasado.'),
                  'effective-directive': text('Directiva que lo ha impedido.'),
                  'blocked-uri': text('Lo que se quería cargar o ejecutar.'),
                  'source-file': text('Archivo que lo pedía.'),
                  'line-number': { type: 'integer', minimum: 0, description: 'Línea de ese archivo.' },
                  'script-sample': text('Principio del código impedido.'),
                },
              },
            },
          },
          example: {
            'csp-report': {
              'document-uri': 'https://portal.example.com/soluciones/contratos/listado',
              'effective-directive': 'script-src-elem',
              'blocked-uri': 'inline',
            },
          },
        },
        'application/reports+json': {
          schema: {
            type: 'array',
            items: {
              type: 'object',
              required: ['type', 'body'],
              properties: {
                type: text('csp-violation; de otras clases no se hace caso.'),
                body: { type: 'object', description: 'Lo impedido, como lo cuenta la Reporting API.' },
              },
            },
          },
          example: [{ type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' } }],
        },
      },
    },
    responses: {
      204: { description: 'Recibido.' },
      413: { description: 'Demasiado largo: no se guarda.' },
    },
  },
};
