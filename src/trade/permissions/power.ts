import type { Group } from '~/api/groups.ts';
import type { UserRow } from '~/api/users.ts';
import type { Permission } from '~/session/permissions.ts';
import type { Person } from '~/trade/users/person.ts';

/** Who has it enters everywhere and gives and takes every permission, this one included. */
const power: Permission = 'GESTORACCESS';

export const isPower = ({ NombreNormalizado }: { NombreNormalizado: string | null }) => NombreNormalizado === power;

export const givesPower = ({ Permisos }: Pick<Group, 'Permisos'>) => Permisos?.some(isPower) ?? false;

/** Something that decides who manages the system. */
export interface PowerChange {
  way: 'give' | 'take';
  /** Whom it reaches one by one. */
  people?: readonly Person[];
  /** Ids of groups that begin or cease to give it, to all of their members. */
  groups?: readonly number[];
  /** Ids of groups that `people` leave. */
  leaving?: readonly number[];
}

/**
 * Whom the change hits: who gains what they had not, or loses it for good.
 *
 * @param members of the groups that the change names
 * @param holders everybody who manages the system today, directly or by a group
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
 * Whether nobody could sign in and manage the system afterwards. Of who has it by a group the list does not say whether
 * they have it directly too: there only the server knows, and refuses.
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
