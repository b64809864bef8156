/** Servers that say yes and do something else: each deviation is simulated alone, in front of the sandbox. */
import { expect, test } from 'vitest';
import { isSafe } from '~/api/endpoint.ts';
import { allRows } from '~/api/index.ts';
import { createSandbox, type Sandbox } from '../../sandbox/app.ts';
import { now, tokenOf } from '../../sandbox/testing.ts';
import { behaviour, type Finding, written } from '../check.ts';
import { summary } from '../report.ts';
import { untried } from './journeys.ts';

/** What happens to a call on its way: the body as the server gets it, or an answer in the server's place. */
type Twist = (method: string, path: string, body: string) => string | Response | undefined;

const yes = () => Response.json({ Message: 'Hecho.' });

/** A server that says yes to a call and does nothing. */
const ignores =
  (method: string, path: string): Twist =>
  (verb, at) =>
    verb === method && at === `/api/${path}` ? yes() : undefined;

/** A server that stores something else than was sent. */
const changes =
  (path: string, change: (body: string) => string): Twist =>
  (_, at, body) =>
    at === `/api/${path}` ? change(body) : undefined;

async function findings(twist: Twist = () => undefined, sandbox = createSandbox({ now })): Promise<Finding[]> {
  try {
    const fetch = async (request: Request) => {
      const { pathname } = new URL(request.url);
      const isForm = request.headers.get('Content-Type')?.startsWith('multipart') ?? false;
      const body = request.method === 'GET' || isForm ? '' : await request.clone().text();
      const made = twist(request.method, pathname, body);
      if (made instanceof Response) return made;
      if (made === undefined) return sandbox.handle(request);
      return sandbox.handle(new Request(request.url, { method: request.method, headers: request.headers, body: made }));
    };
    const server = { address: 'http://localhost', token: await tokenOf(sandbox, 'admin'), brand: 'portal', fetch };
    const found: Finding[] = [];
    for await (const finding of written(allRows, server)) found.push(finding);
    return found;
  } finally {
    sandbox.close();
  }
}

const countRows = ({ db }: Sandbox) =>
  Object.fromEntries(
    db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all()
      .map(({ name }) => [String(name), Number(db.prepare(`SELECT count(*) AS n FROM "${name}"`).get()?.n)]),
  );

test('each call that changes something is tried, or named with the reason', async () => {
  const found = await findings();
  const changing = allRows.filter((row) => !isSafe(row)).map(({ name }) => name);
  expect(found.map(({ name }) => name).sort()).toEqual(changing.sort());
  expect(
    found
      .filter(({ outcome }) => outcome === 'skipped')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(untried).sort());
  expect(summary(found)).toMatch(/^44 conform, 0 differ, 18 skipped$/);
});

test('what a journey did not come to is skipped, and does not count as good', async () => {
  const found = await findings(ignores('POST', 'usuarios/register'));
  expect(found.find(({ name }) => name === 'deleteUser')).toMatchObject({
    outcome: 'skipped',
    differences: ['not tried: the journey ended before it'],
  });
});

test('what is missing for a journey is named, and its calls do not count as bad', async () => {
  const found = await findings((method, path) =>
    method === 'GET' && path === '/api/contract' ? Response.json({ Items: [], TotalCount: 0 }) : undefined,
  );
  expect(found.filter(({ outcome }) => outcome === 'differs')).toEqual([]);
  expect(found.find(({ name }) => name === 'insertContract')).toMatchObject({
    outcome: 'skipped',
    differences: ['not tried: the server has no contract with the tariff 2.0TD and a fixed price to make one like it'],
  });
  expect(found.find(({ name }) => name === 'saveBattery')).toMatchObject({
    outcome: 'skipped',
    differences: ['not tried: the server has no contract for whose supply point an offer could be made'],
  });
});

test('an answer that breaks a journey is named, and what the journey made is removed', async () => {
  const calls: string[] = [];
  const found = await findings((method, path) => {
    calls.push(`${method} ${path}`);
    return path === '/api/folder' ? Response.json({ Archivos: [null] }) : undefined;
  });
  expect(summary(found)).toMatch(/Documentación: the journey broke off after it: Cannot .* \(saveFiles\)/);
  expect(calls).toContain('DELETE /api/delete-folders-and-files');
  expect(found.flatMap(({ notes }) => notes).join()).not.toMatch(/the folder/);
  expect(found.find(({ name }) => name === 'deleteUser')?.outcome).toBe('conforms');
});

test('what no call removes is named, and nothing else is left', async () => {
  const sandbox = createSandbox({ now });
  const before = countRows(sandbox);
  let after = before;
  const close = sandbox.close;
  const found = await findings(undefined, {
    ...sandbox,
    close: () => {
      after = countRows(sandbox);
      close();
    },
  });
  const notes = found.flatMap((finding) => finding.notes);
  expect(notes.join('\n').replaceAll(/conformidad-\w+/g, 'x')).toMatch(
    /^left on the server: the group x, the permission x\nleft on the server: the contract PT-\S+ and its customer\nleft on the server: the battery offer BAT-\S+$/,
  );
  // Every call leaves lines in the logs and in the history, also those that undo.
  const own = Object.entries(after).filter(
    ([table]) => !/^(log_|sessions|refresh_tokens|contract_search|contract_history)/.test(table),
  );
  expect(
    Object.fromEntries(
      own
        .filter(([table, count]) => count !== before[table])
        .map(([table, count]) => [table, count - (before[table] ?? 0)]),
    ),
  ).toEqual({
    battery_offers: 1,
    contracts: 1,
    contract_details: 1,
    contract_documents: 1,
    customers: 1,
    permissions: 1,
    user_groups: 1,
  });
});

const deviations: Readonly<Record<string, [Twist, RegExp]>> = {
  'a saved view that is not kept': [ignores('POST', 'usuarios/preference'), /a saved view is not in the list/],
  'a view that is kept without its content': [
    changes('usuarios/preference', (body) => JSON.stringify({ ...JSON.parse(body), Valor: '{}' })),
    /a saved view comes back with another content/,
  ],
  'a view that is not deleted': [ignores('DELETE', 'usuarios/preference'), /a deleted view is still in the list/],
  'a folder that is not made': [ignores('POST', 'folder/create'), /a new folder is not in the tree/],
  'a folder that keeps its name': [ignores('PUT', 'rename-folder'), /a renamed folder keeps its old name/],
  'an upload that is lost': [ignores('POST', 'save-files'), /an uploaded file is not in its folder/],
  'a file that stays where it is': [ignores('PUT', 'move-files'), /a moved file is not where it was moved to/],
  'a file that is not deleted': [ignores('DELETE', 'delete-file'), /a deleted file is still in its folder/],
  'a user that is not made': [ignores('POST', 'usuarios/register'), /a new user is not in the list/],
  'a change of a user that is lost': [ignores('PUT', 'usuarios/update'), /a changed user keeps the old data/],
  'a user that is not locked': [ignores('PATCH', 'usuarios/lock'), /Bloqueado of the user is not true/],
  'disabling that enables': [
    (method, path) => (method === 'PATCH' && path.endsWith('usuarios/disable') ? yes() : undefined),
    /Activo of the user is not false/,
  ],
  'a permission that is not given': [ignores('PUT', 'permission/add-permisos-to-user'), /what it gives is not there/],
  'a group that is not taken away': [ignores('DELETE', 'remove-user-group'), /what it takes away is still there/],
  'a user that is not deleted': [ignores('DELETE', 'usuarios/delete'), /a deleted user can still be opened/],
  'a key that is not switched': [ignores('PUT', 'apikey/toggle'), /a key that is switched stays as it was/],
  'a new contract without its notes': [
    changes('contract/insert', (body) => JSON.stringify({ ...JSON.parse(body), Observaciones: null })),
    /Observaciones of a new contract is null instead of conformidad/,
  ],
  'a power that is rounded': [
    changes('contract/insert', (body) => JSON.stringify({ ...JSON.parse(body), PotenciaP1: 5, PotenciaP2: 5 })),
    /PotenciaP1 of a new contract is 5 instead of 4.6/,
  ],
  'a new contract without a code': [
    (_, path) => (path === '/api/contract/insert' ? yes() : undefined),
    /the answer does not say the code of the new contract/,
  ],
  'a document that is lost': [ignores('POST', 'contract/insert-documents'), /an uploaded document is not among those/],
  'an offer that is not kept': [ignores('POST', 'bateria/savedata'), /a new offer is not in the list/],
  'a renewal that does not move': [ignores('PUT', 'renovaciones/change-subestado'), /a renewal stays in its sub-state/],
  'a brand that keeps its footer': [ignores('PATCH', 'marcas/patch'), /the footer of a brand keeps its old text/],
  'a call that fails': [
    (_, path) => (path === '/api/folder/create' ? new Response('{}', { status: 500 }) : undefined),
    /Documentación: it is refused with 500.*\(createFolder\)/,
  ],
};

test.each(Object.entries(deviations))('it is named: %s', async (_, [twist, named]) => {
  expect(summary(await findings(twist))).toMatch(named);
});

test('the contracts of another brand are named', async () => {
  const sandbox = createSandbox({ now });
  try {
    const token = await tokenOf(sandbox, 'admin');
    const fetchAs = (brand: string | undefined) => (request: Request) => {
      const headers = new Headers(request.headers);
      if (brand) headers.set('brand-domain', brand);
      return sandbox.handle(new Request(request, { headers }));
    };
    const listOf = async (brand?: string) => {
      const found: Finding[] = [];
      const server = { address: 'http://localhost', token, brand: 'portal', fetch: fetchAs(brand) };
      for await (const finding of behaviour([], [], server, 'few')) found.push(finding);
      return summary(found);
    };
    expect(await listOf()).toBe('1 conform, 0 differ, 0 skipped');
    expect(await listOf('portal')).toMatch(/Contratos: for an unknown brand it answers 200/);
    expect(await listOf('portal')).toMatch(/under grupo-optimus the list shows \d+ contracts of portal/);
  } finally {
    sandbox.close();
  }
});
