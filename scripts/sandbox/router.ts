import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { apiConfig } from '~/api/config.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { type Resource, resources, rowsOf } from '~/api/index.ts';
import { type Brand, findBrand, impersonated, impersonationHeader, requires, type User } from './access.ts';
import { agents } from './agents.ts';
import { apiKeys, apiUsers } from './api-clients.ts';
import { auth, readOutbox } from './auth.ts';
import { batteries } from './batteries.ts';
import { brands } from './brands.ts';
import type { Clock } from './clock.ts';
import { hurryContract } from './contract-steps.ts';
import { contracts } from './contracts.ts';
import { customers } from './customers.ts';
import { energy } from './energy.ts';
import { files } from './files.ts';
import { permissionsFor } from './guards.ts';
import type { Call, FileAnswer, Handlers } from './handler.ts';
import { invoices } from './invoices.ts';
import { logs } from './logs.ts';
import { groups, permissions } from './permissions.ts';
import { preferences } from './preferences.ts';
import { Problem } from './problem.ts';
import { readBody, readForm, readQuery } from './read.ts';
import { renewals } from './renewals.ts';
import { sips } from './sips.ts';
import type { Storage } from './storage.ts';
import { authenticate } from './tokens.ts';
import { users } from './users.ts';
import { utility } from './utility.ts';
import { validators } from './validators.ts';

const handlers: { [Name in Resource]: Handlers<(typeof resources)[Name]> } = {
  agents,
  apiKeys,
  apiUsers,
  auth,
  batteries,
  brands,
  contracts,
  customers,
  energy,
  files,
  groups,
  invoices,
  logs,
  permissions,
  preferences,
  renewals,
  sips,
  users,
  utility,
  validators,
};

/** What is known about a call while it is answered. */
export interface Visit {
  brand?: Brand;
  user?: User;
  /** What was sent, and what was answered unless it is a file: for the log. */
  body?: unknown;
  result?: unknown;
}

interface Context {
  db: DatabaseSync;
  clock: Clock;
  storage: Storage;
}

const api = `/${apiConfig.basePath}`;

/** Path of the development helpers, beside the shared API. */
export const aids = `${api}_sandbox/`;

export function makeRouter(context: Context) {
  const router = new Hono<{ Bindings: Visit }>();
  router.onError((error) => {
    throw error;
  });
  router.notFound(({ req }) => {
    throw new Problem(404, `No existe ${req.method} ${req.path}.`);
  });
  for (const [resource, name, row] of inOrder()) {
    const handler = (handlers[resource] as Record<string, AnyHandler>)[name] as AnyHandler;
    router.on(row.method, api + row.path.replace(/\{(\w+)\}/g, ':$1'), ({ req, env }) =>
      answer(context, row, handler, req.raw, req.param(), env),
    );
  }
  addAids(router, context);
  return router;
}

/** Every row with its resource and name; paths with parameters last, because they would match plain ones too. */
function inOrder() {
  const rows = Object.entries(resources).flatMap(([resource, module]) =>
    Object.entries<Endpoint>(rowsOf(module)).map(([name, row]) => [resource as Resource, name, row] as const),
  );
  const parameters = (path: string) => Number(path.includes('{'));
  return rows.sort(([, , a], [, , b]) => parameters(a.path) - parameters(b.path));
}

type AnyHandler = (call: Call<unknown, unknown>) => unknown;

async function answer(
  { db, clock, storage }: Context,
  row: Endpoint,
  handler: AnyHandler,
  request: Request,
  params: object,
  visit: Visit,
): Promise<Response> {
  const brand = findBrand(db, apiConfig.brandHeader, request.headers.get(apiConfig.brandHeader) ?? undefined);
  visit.brand = brand;
  const token = bearerToken(request);
  const user = row.anonymous ? undefined : await authenticate({ db, clock, brand }, token);
  visit.user = user;
  const searchParams = new URL(request.url).searchParams;
  for (const [name, value] of Object.entries(params)) searchParams.append(name, value);
  const query = readQuery(row, searchParams);
  visit.body = await (row.multipart ? readForm : readBody)(row.body, request);
  const viewed = request.headers.get(impersonationHeader);
  const caller = user && viewed !== null ? impersonated({ db, user, brand }, row, viewed) : user;
  if (caller) for (const permission of permissionsFor(row)) requires(caller, permission);
  const result = await handler({
    query,
    body: visit.body,
    db,
    clock,
    storage,
    brand,
    get user() {
      if (!caller) throw new Error(`${row.name} is anonymous: there is no user`);
      return caller;
    },
    token,
  });
  if (row.file) return fileResponse(result as FileAnswer);
  visit.result = result;
  return Response.json(result ?? null);
}

function fileResponse({ name, type, bytes }: FileAnswer): Response {
  return new Response(bytes.slice(), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Access-Control-Expose-Headers': `Content-Disposition, Retry-After, ${apiConfig.traceHeader}`,
    },
  });
}

function bearerToken(request: Request): string | undefined {
  const { headerName, type } = apiConfig.auth.token;
  const header = request.headers.get(headerName) ?? '';
  return header.startsWith(`${type} `) ? header.slice(type.length + 1).trim() : undefined;
}

function addAids(router: Hono<{ Bindings: Visit }>, { db }: Context) {
  router.get(`${aids}outbox`, (context) => context.json(readOutbox(db)));
  router.post(`${aids}hurry`, async (context) => {
    hurryContract(db, await context.req.json().catch(() => undefined));
    return context.body(null, 204);
  });
}
