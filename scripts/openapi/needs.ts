import type { DatabaseSync } from 'node:sqlite';
import type { Endpoint } from '~/api/endpoint.ts';
import { type Screen, screens } from '~/screens.ts';
import type { Permission } from '~/session/permissions.ts';
import texts from '../../locales/es/permissions.json' with { type: 'json' };
import titles from '../../locales/es/screens.json' with { type: 'json' };

/** Who asks: a person without permissions, except to see every contract. */
export const bare = 'sololectura';

/**
 * The permissions that each row asks for, in the order in which the sandbox asks: it is called without any, then with
 * each that it has asked for.
 *
 * @param refusalOf the sentence with which the sandbox refuses a call of `bare`
 */
export async function requiredPermissions(
  db: DatabaseSync,
  rows: readonly Endpoint[],
  refusalOf: (row: Endpoint) => Promise<string>,
): Promise<ReadonlyMap<string, readonly Permission[]>> {
  const give = db.prepare(
    `INSERT OR IGNORE INTO user_permissions SELECT u.Id, p.Id FROM users u, permissions p
     WHERE u.UserName = '${bare}' AND p.NombreNormalizado = ?`,
  );
  const required = new Map<string, readonly Permission[]>();
  for (const row of rows) {
    db.exec('SAVEPOINT before_call');
    give.run('VERTODOSLOSCONTRATOS');
    const wanted: Permission[] = [];
    for (;;) {
      const permission = /^No tienes el permiso (\w+)/.exec(await refusalOf(row))?.[1] as Permission | undefined;
      if (!permission || wanted.includes(permission)) break;
      wanted.push(permission);
      give.run(permission);
    }
    required.set(row.name, wanted);
    db.exec('ROLLBACK TO before_call; RELEASE before_call');
  }
  return required;
}

/** What a person cannot do without a permission: what it allows, the calls that are refused, the screens that close. */
export function missingWithout(permission: Permission, needs: ReadonlyMap<string, readonly Permission[]>): string {
  const calls = [...needs].flatMap(([name, wanted]) => (wanted.includes(permission) ? [name] : [])).sort();
  const closed = Object.entries<Screen>(screens).flatMap(([id, screen]) =>
    !screen.redirect && (screen.permission === permission || screen.menu?.needs === permission) && id in titles
      ? [titles[id as keyof typeof titles]]
      : [],
  );
  return [
    `${texts[permission].about}.`,
    calls.length > 0 && `Sin él se rechazan con 403: ${calls.join(', ')}.`,
    closed.length > 0 && `Sin él no se abre en el portal: ${[...new Set(closed)].join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
