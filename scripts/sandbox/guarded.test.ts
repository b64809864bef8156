import { describe, expect, test } from 'vitest';
import type { Endpoint } from '~/api/endpoint.ts';
import { type Resource, resources, rowsOf } from '~/api/index.ts';
import { permissions } from '~/session/permissions.ts';
import { exampleOf } from './examples.ts';
import { openSandbox } from './open-sandbox.ts';
import { refusal, tokenOf } from './testing.ts';

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

const { sandbox, token } = await openSandbox('sololectura', 'undone');
const tokens: Record<string, string> = { sololectura: token, comercial: await tokenOf(sandbox, 'comercial') };

async function askedOf(account: string, row: Endpoint) {
  const said = await refusal(sandbox, row, { ...exampleOf(row, sandbox.db), token: tokens[account] } as never);
  return { said, asks: said.startsWith('403 ') && said.includes('GESTORACCESS') };
}

test('every permission is asked for by some call, so that none is given for nothing', async () => {
  const give = sandbox.db.prepare(
    `INSERT OR IGNORE INTO user_permissions SELECT u.Id, p.Id FROM users u, permissions p
     WHERE u.UserName = 'sololectura' AND p.NombreNormalizado = ?`,
  );
  const asked = new Set<string>();
  let refused = rows;
  for (let before = -1; before < asked.size; ) {
    before = asked.size;
    const still: typeof rows = [];
    for (const row of refused) {
      const { said } = await askedOf('sololectura', row[2]);
      const wanted = /^403 No tienes el permiso (\w+)/.exec(said)?.[1];
      if (!wanted) continue;
      asked.add(wanted);
      still.push(row);
    }
    refused = still;
    // What stands behind them is asked for in the next round.
    for (const wanted of asked) give.run(wanted);
  }
  // These two decide whose contracts a person sees, and whether with their commissions.
  expect([...asked, 'VERTODOSLOSCONTRATOS', 'COMISIONESVER'].toSorted()).toEqual(Object.keys(permissions).toSorted());
});

// That the administrator is answered by every row is proved in contract.test.ts, with the same examples.
describe('GESTORACCESS', () => {
  test.each(rows)('is asked for by %s of %s exactly where the specification says so', async (name, resource, row) => {
    const { asks, said } = await askedOf('sololectura', row);
    expect(asks, said).toBe(name === besides || (guarded.includes(resource) && !forEveryone[name]));
  });

  test.each(rows.filter(([name, resource]) => guarded.includes(resource) && !forEveryone[name]))(
    'is asked of a person who has other permissions too: %s of %s',
    async (_, __, row) => {
      const { asks, said } = await askedOf('comercial', row);
      expect(asks, said).toBe(true);
    },
  );
});
