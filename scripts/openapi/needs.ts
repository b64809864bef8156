import type { Endpoint } from '~/api/endpoint.ts';
import { type Screen, screens } from '~/screens.ts';
import type { Permission } from '~/session/permissions.ts';
import texts from '../../locales/es/permissions.json' with { type: 'json' };
import titles from '../../locales/es/screens.json' with { type: 'json' };
import { permissionsFor } from '../sandbox/guards.ts';

/** The permissions that a row asks for. */
export const needsOf = (row: Endpoint): readonly Permission[] => ofOthers[row.name] ?? permissionsFor(row);

/** What these ask for where it is another user: the sandbox's handlers see to it. */
const ofOthers: Readonly<Record<string, readonly Permission[]>> = {
  getUser: ['GESTORACCESS'],
  updateUser: ['GESTORACCESS'],
};

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
