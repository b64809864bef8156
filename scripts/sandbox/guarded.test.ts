import { describe, expect, test } from 'vitest';
import type { Endpoint } from '~/api/endpoint.ts';
import { type Resource, resources, rowsOf } from '~/api/index.ts';
import { formOf } from '~/api/transfer.ts';
import { permissions } from '~/session/permissions.ts';
import { exampleOf } from './examples.ts';
import { ofCalls, permissionsFor } from './guards.ts';
import { openSandbox } from './open-sandbox.ts';

/** What the specification guards by GESTORACCESS: users, and system management with its children (section 6). */
const guarded: readonly Resource[] = ['users', 'groups', 'permissions', 'apiUsers', 'apiKeys', 'brands', 'logs'];

/** Rows of these areas that every person with a session needs, each with the reason. */
const forEveryone: Readonly<Record<string, string>> = {
  changeOwnPassword: 'the password is the own one',
  listActiveBrands: 'the names of the brands stand in the records of everybody',
};

/** Beside them: the groups to choose from in the form of a user. */
const besides = 'listUserGroupOptions';

const rows = (Object.entries(resources) as [Resource, object][]).flatMap(([resource, module]) =>
  (Object.values(rowsOf<object>(module)) as Endpoint[])
    .filter((row) => !row.anonymous && row.name !== 'signOut')
    .map((row) => [row.name, resource, row] as const),
);

const { sandbox, token, givePermission, refusal, tokenOf } = await openSandbox('sololectura', 'undone');
const tokens: Record<string, string> = { sololectura: token, comercial: await tokenOf('comercial') };

async function refusalOf(account: string, row: Endpoint) {
  const { query, body } = exampleOf(row, sandbox.db);
  const sent = { query, body: row.multipart ? formOf(body) : body, token: tokens[account] };
  const sentence = await refusal(row, sent as never);
  return { sentence, isDenied: sentence.startsWith('403 ') && sentence.includes('GESTORACCESS') };
}

test.each(rows.filter(([, , row]) => permissionsFor(row).length > 0))(
  '%s of %s is refused until the person has every permission that it asks for',
  async (_, __, row) => {
    for (const permission of permissionsFor(row)) {
      expect((await refusalOf('sololectura', row)).sentence).toMatch(`403 No tienes el permiso ${permission},`);
      givePermission('sololectura', permission);
    }
    expect((await refusalOf('sololectura', row)).sentence).not.toMatch(/^403 No tienes el permiso/);
  },
);

test('every permission is asked for by some call, so that none is given for nothing', () => {
  const required = new Set(rows.flatMap(([, , row]) => permissionsFor(row)));
  // These two decide whose contracts a person sees, and whether with their commissions.
  expect([...required, 'VERTODOSLOSCONTRATOS', 'COMISIONESVER'].toSorted()).toEqual(
    Object.keys(permissions).toSorted(),
  );
  expect(Object.keys(ofCalls).filter((name) => !rows.some(([row]) => row === name))).toEqual([]);
});

// That the administrator is answered by every row is proved in contract.test.ts, with the same examples.
describe('GESTORACCESS', () => {
  test.each(rows)('is asked for by %s of %s exactly where the specification says so', async (name, resource, row) => {
    const { isDenied, sentence } = await refusalOf('sololectura', row);
    expect(isDenied, sentence).toBe(name === besides || (guarded.includes(resource) && !forEveryone[name]));
  });
});
