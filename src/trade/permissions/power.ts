import type { Group } from '~/api/groups.ts';
import type { UserRow } from '~/api/users.ts';
import type { Permission } from '~/session/permissions.ts';
import type { Person } from '~/trade/users/person.ts';

/** Its holders can grant and revoke every permission, including this one. */
const power: Permission = 'GESTORACCESS';

export const isPower = ({ NombreNormalizado }: { NombreNormalizado: string | null }) => NombreNormalizado === power;

export const givesPower = ({ Permisos }: Pick<Group, 'Permisos'>) => Permisos?.some(isPower) ?? false;

/** A change that affects who manages the system. */
export interface PowerChange {
  way: 'give' | 'take';
  /** Users who are affected directly. */
  people?: readonly Person[];
  /** Ids of groups that start or stop granting it to all of their members. */
  groups?: readonly number[];
  /** Ids of groups that `people` leave. */
  leaving?: readonly number[];
}

/**
 * Who gains the permission, and who loses it entirely.
 *
 * @param members of the groups in the change
 * @param holders all who manage the system now, directly or through a group
 */
export function hitsOf(
  { way, people = [], groups = [], leaving = [] }: PowerChange,
  { members, holders, all }: { members: readonly UserRow[]; holders: readonly UserRow[]; all: readonly Group[] },
): Person[] {
  const reached = [...new Map([...people, ...members].map((person) => [person.Id, person])).values()];
  const held = new Map(holders.map((holder) => [holder.Id, holder]));
  if (way === 'give') return reached.filter(({ Id }) => !held.has(Id));
  const gone = new Set([...groups, ...leaving]);
  const giving = new Set(all.flatMap((group) => (givesPower(group) && !gone.has(group.Id) ? group.Id : [])));
  return reached.filter(({ Id }) => {
    const holder = held.get(Id);
    return holder && !holder.Grupos?.some((group) => giving.has(group.Id));
  });
}

/**
 * Whether no one could sign in and manage the system afterwards. For users with a group's permission the list does not
 * say whether they also have it directly: then only the server knows, and refuses.
 */
export const leavesNobody = (
  { way, groups, leaving }: PowerChange,
  hits: readonly Person[],
  holders: readonly UserRow[],
): boolean =>
  way === 'take' &&
  !groups?.length &&
  !leaving?.length &&
  holders.every(({ Id, Activo, Bloqueado }) => Activo === false || Bloqueado || hits.some((hit) => hit.Id === Id));
