import * as v from 'valibot';
import type { Args } from '~/api/client.ts';
import { apiConfig } from '~/api/config.ts';
import { listContracts } from '~/api/contracts.ts';
import type { Endpoint, ResultOf } from '~/api/endpoint.ts';
import { addressOf } from '~/api/wire/index.ts';
import { password } from './accounts.ts';
import type { Sandbox } from './app.ts';
import { type ContractRow, type Wire, wireSchema } from './wire.ts';

export const now = '2026-11-16T09:00:00+01:00';

export interface Sent {
  method?: string;
  brand?: string | null;
  token?: string | undefined;
  /** Sent as JSON, except for a text or a form. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** What the sandbox answers to the portal, as it arrives. */
export const fetchFrom = (
  sandbox: Sandbox,
  path: string,
  { method, brand = 'portal', token, body, headers }: Sent = {},
): Promise<Response> =>
  sandbox.handle(
    new Request(`http://localhost/${apiConfig.basePath}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(brand !== null && { [apiConfig.brandHeader]: brand }),
        ...(token && { [apiConfig.auth.token.headerName]: `${apiConfig.auth.token.type} ${token}` }),
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
      }),
    }),
  );

export async function call(sandbox: Sandbox, path: string, sent?: Sent) {
  const response = await fetchFrom(sandbox, path, sent);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

/** How a call was refused: status and sentence, as one text. */
export const sentenceOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => `${status} ${body?.detail}`;

/** Not typed, because every test says what it expects; undefined if the body is not JSON. */
function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param user the part of the address before the `@` */
export const signIn = (sandbox: Sandbox, user: string, sent: Sent & { password?: string } = {}) =>
  call(sandbox, apiConfig.auth.signIn.path, {
    ...sent,
    body: { email: user.includes('@') ? user : `${user}@example.com`, password: sent.password ?? password },
  });

export const tokenOf = async (sandbox: Sandbox, user: string, sent: Sent = {}): Promise<string> =>
  (await signIn(sandbox, user, sent)).body.Token;

/** @param user the part of the address before the `@` */
export const idOf = (sandbox: Sandbox, user: string) =>
  sandbox.db.prepare('SELECT Id FROM users WHERE UserName = ?').get(user)?.Id as string;

export const givePermission = (sandbox: Sandbox, user: string, permission: string) =>
  sandbox.db
    .prepare('INSERT OR IGNORE INTO user_permissions SELECT ?, Id FROM permissions WHERE NombreNormalizado = ?')
    .run(idOf(sandbox, user), permission);

/** The agent of `comercial` and all below, by id. */
export const agentsOfSeller = ({ db }: Sandbox) =>
  new Set<unknown>(
    db
      .prepare("SELECT Id FROM agents WHERE Ruta LIKE '/1/4/10/%'")
      .all()
      .map(({ Id }) => Id),
  );

export interface ListRequest {
  pageIndex?: number;
  pageSize?: number;
  sortColumn?: string;
  sortOrder?: string;
  /** Query by column. */
  filters?: Record<string, string>;
}

const queryOf = ({ filters = {}, ...query }: ListRequest) => ({
  ...query,
  filterColumns: Object.keys(filters),
  filterQueries: Object.values(filters),
});

export const contractPage = async (sandbox: Sandbox, request: ListRequest, sent: Sent) =>
  listed(sandbox, listContracts, { pageIndex: 0, pageSize: 10, ...request }, sent);

export const codesOf = (rows: readonly ContractRow[]) => rows.map(({ CodigoContrato }) => CodigoContrato).sort();

export type CallArgs<E> = Args<E> & Pick<Sent, 'token' | 'brand' | 'headers'>;

const send = (sandbox: Sandbox, row: Endpoint, args: Sent & { query?: unknown }) =>
  call(sandbox, addressOf(row, args.query as Record<string, unknown>), { ...args, method: row.method });

/** The answer of a row, read by its own schema. A refusal throws. */
export async function answer<E extends Endpoint>(
  sandbox: Sandbox,
  row: E,
  args: CallArgs<E>,
): Promise<Wire<ResultOf<E>>> {
  const { status, body } = await send(sandbox, row, args);
  if (status !== 200) throw new Error(`${row.name}: ${status} ${body?.detail}`);
  return v.parse(wireSchema(row.result), body) as Wire<ResultOf<E>>;
}

/** A page of a list, read by its own schema. A refusal throws. */
export const listed = <E extends Endpoint>(
  sandbox: Sandbox,
  row: E,
  request: ListRequest,
  sent: Sent,
): Promise<Wire<ResultOf<E>>> => answer(sandbox, row, { query: queryOf(request), ...sent } as unknown as CallArgs<E>);

/** The address of a list, or of its export, as it is asked for. */
export const listAddress = (row: Endpoint, request: ListRequest) => addressOf(row, queryOf(request));

/** How a row refuses: status and sentence, as one text. */
export const refusal = async <E extends Endpoint>(sandbox: Sandbox, row: E, args: CallArgs<E>): Promise<string> =>
  sentenceOf(await send(sandbox, row, args));
