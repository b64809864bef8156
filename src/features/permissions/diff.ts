import type { Group } from '~/api/groups.ts';
import type { Permission } from '~/api/permissions.ts';
import type { Permission as PermissionName } from '~/session/permissions.ts';
import type { Change } from '~/ui/matrix/useMatrix.ts';

/** What changes of the matrix mean for one group. */
interface GroupDiff {
  id: string;
  group: string;
  /** Users in the group. */
  members: number;
  /** Names of permissions. */
  given: readonly string[];
  taken: readonly string[];
}

export interface Diff {
  given: number;
  taken: number;
  groups: readonly GroupDiff[];
  /** A group is to lose what lets people into these very screens. */
  takesAccess: boolean;
}

/**
 * Says changes of the matrix (rows are permissions, columns are groups) group by group, in the order of the groups; the
 * permissions of each in the order of the list.
 */
export function diffOf(
  changes: readonly Change[],
  groups: readonly Group[],
  permissions: readonly Permission[],
  nameOf: (permission: Permission) => string,
): Diff {
  const names = (column: string, value: boolean) => {
    const rows = new Set(
      changes.flatMap((change) => (change.column === column && change.value === value ? change.row : [])),
    );
    return permissions.filter(({ Id }) => rows.has(String(Id))).map(nameOf);
  };
  const all = groups.map(({ Id, Nombre, NumUsuarios }) => ({
    id: String(Id),
    group: Nombre,
    members: NumUsuarios ?? 0,
    given: names(String(Id), true),
    taken: names(String(Id), false),
  }));
  const access = permissions.find(({ NombreNormalizado }) => NombreNormalizado === managing);
  const count = (of: 'given' | 'taken') => all.reduce((sum, group) => sum + group[of].length, 0);
  return {
    given: count('given'),
    taken: count('taken'),
    groups: all.filter(({ given, taken }) => given.length + taken.length > 0),
    takesAccess: changes.some(({ row, value }) => !value && row === String(access?.Id)),
  };
}

const managing: PermissionName = 'GESTORACCESS';
