import type { Group } from '~/api/groups.ts';
import type { Permission } from '~/api/permissions.ts';
import { isPower } from '~/trade/permissions/power.ts';
import type { Change } from '~/ui/matrix/useMatrix.ts';

/** The changes of the matrix for one group. */
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
  /** Ids of the groups that start or stop granting access to these very screens. */
  power: { given: readonly number[]; taken: readonly number[] };
}

/**
 * The changes of the matrix (rows are permissions, columns are groups) by group, in the order of the groups;
 * permissions in the order of the list.
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
  const power = permissions.find(isPower);
  const powerOf = (value: boolean) =>
    changes.flatMap((change) =>
      change.row === String(power?.Id) && change.value === value ? Number(change.column) : [],
    );
  const count = (of: 'given' | 'taken') => all.reduce((sum, group) => sum + group[of].length, 0);
  return {
    given: count('given'),
    taken: count('taken'),
    groups: all.filter(({ given, taken }) => given.length + taken.length > 0),
    power: { given: powerOf(true), taken: powerOf(false) },
  };
}
