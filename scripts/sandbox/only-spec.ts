import type { DatabaseSync } from 'node:sqlite';
import { checkResetLink } from '~/api/auth.ts';
import { apiConfig } from '~/api/config.ts';
import { judgeDocument } from '~/api/contract.ts';
import { getInvoicePdf } from '~/api/invoices.ts';
import { specified } from '~/session/permissions.ts';
import { faultHeader } from './faults.ts';
import { Problem, problemResponse } from './problem.ts';

type Handle = (request: Request) => Promise<Response>;

/** Calls that section 7 of the specification does not list. */
const extraCalls = [getInvoicePdf, checkResetLink, judgeDocument];

/**
 * Fields beyond the specification that the portal uses if they are there: known permissions, messages, results of bulk
 * calls, record versions, sums over a list, months of the dashboard's figures.
 */
const extraFields = new Set([
  'PermisosConocidos',
  'DebeCambiarPassword',
  'CabeceraVerComo',
  'Message',
  'Resultados',
  'RowVersion',
  'Totales',
  'UrlPdf',
  'Admite',
  'Evolucion',
]);

/** Headers of the specification, those required by HTTP, and the one for faults. */
const headerNames = ['accept', 'authorization', 'content-length', 'content-type', apiConfig.brandHeader, faultHeader];

/** Leaves the server only the permissions of section 6. */
export function forgetPermissions(db: DatabaseSync) {
  const others = `SELECT Id FROM permissions WHERE NombreNormalizado NOT IN (SELECT value FROM json_each(?))`;
  const names = JSON.stringify(specified);
  for (const table of ['group_permissions', 'user_permissions', 'api_user_permissions'])
    db.prepare(`DELETE FROM ${table} WHERE PermisoId IN (${others})`).run(names);
  db.prepare(`DELETE FROM permissions WHERE Id IN (${others})`).run(names);
}

/** A server that knows only the specification: it accepts and answers nothing else. */
export const onlySpecification =
  (handle: Handle): Handle =>
  async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(`/${apiConfig.basePath}_`)) return handle(request);
    if (
      extraCalls.some(({ path, method }) => method === request.method && pathname === `/${apiConfig.basePath}${path}`)
    )
      return problemResponse(new Problem(404, `No existe ${request.method} ${pathname}.`), pathname, '', 0);
    const plain = new Request(request.url, {
      method: request.method,
      headers: [...request.headers].filter(([name]) => headerNames.includes(name)),
      body: request.method === 'GET' ? null : await request.arrayBuffer(),
    });
    const { status, headers, body } = await handle(plain);
    const type = headers.get('Content-Type') ?? '';
    return new Response(/\bjson\b/.test(type) ? JSON.stringify(bare(await new Response(body).json())) : body, {
      status,
      headers: { 'Content-Type': type },
    });
  };

function bare(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(bare);
  if (answer === null || typeof answer !== 'object') return answer;
  const entries = Object.entries(answer).filter(([name]) => !extraFields.has(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, bare(value)]));
}
