import { afterAll, afterEach, beforeEach } from 'vitest';
import type { Endpoint } from '~/api/endpoint.ts';
import { createSandbox, type Sandbox } from './app.ts';
import * as testing from './testing.ts';

/**
 * The sandbox of a test file, and the token of one of its accounts, which asks unless a call says otherwise. It is
 * closed after the file's tests.
 *
 * @param undone each test begins with the same data
 * @param options size and permissions, if not the usual ones
 */
export async function openSandbox(
  user = 'admin',
  undone?: 'undone',
  options: Parameters<typeof createSandbox>[0] = {},
) {
  const sandbox = createSandbox({ now: testing.now, ...options });
  afterAll(() => sandbox.close());
  if (undone) {
    beforeEach(() => sandbox.db.exec('SAVEPOINT untouched'));
    afterEach(() => sandbox.db.exec('ROLLBACK TO untouched; RELEASE untouched'));
  }
  const token = await testing.tokenOf(sandbox, user);
  return { sandbox, token, ...helpersOf(sandbox, token) };
}

type ListRequest = testing.ListRequest;
type Sent = testing.Sent;

const helpersOf = (sandbox: Sandbox, token: string) => ({
  call: (path: string, sent?: Sent) => testing.call(sandbox, path, { token, ...sent }),
  fetchFrom: (path: string, sent?: Sent) => testing.fetchFrom(sandbox, path, { token, ...sent }),
  answer: <E extends Endpoint>(row: E, args?: testing.CallArgs<E>) =>
    testing.answer(sandbox, row, { token, ...args } as testing.CallArgs<E>),
  refusal: <E extends Endpoint>(row: E, args?: testing.CallArgs<E>) =>
    testing.refusal(sandbox, row, { token, ...args } as testing.CallArgs<E>),
  listed: <E extends Endpoint>(row: E, request: ListRequest, sent?: Sent) =>
    testing.listed(sandbox, row, request, { token, ...sent }),
  contractPage: (request: ListRequest, sent?: Sent) => testing.contractPage(sandbox, request, { token, ...sent }),
  signIn: (user: string, sent?: Sent & { password?: string }) => testing.signIn(sandbox, user, sent),
  tokenOf: (user: string, sent?: Sent) => testing.tokenOf(sandbox, user, sent),
  idOf: (user: string) => testing.idOf(sandbox, user),
  givePermission: (user: string, permission: string) => testing.givePermission(sandbox, user, permission),
  agentsOfSeller: () => testing.agentsOfSeller(sandbox),
});
