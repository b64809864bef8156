import { useTranslation } from 'react-i18next';
import type { Group } from '~/api/groups.ts';
import type { Permission } from '~/api/permissions.ts';
import { usePermissionName } from '~/trade/permissions/usePermissionName.ts';
import type { MatrixState } from '~/ui/matrix/useMatrix.ts';

interface MatrixFailuresProps {
  matrix: MatrixState;
  permissions: readonly Permission[];
  groups: readonly Group[];
}

/** What could not be saved and why, by name: the cells say so too, but may be out of sight. */
export function MatrixFailures({ matrix, permissions, groups }: MatrixFailuresProps) {
  const { t } = useTranslation('access');
  const nameOf = usePermissionName();
  const failures = matrix.changes.flatMap(({ row, column, value }) => {
    const outcome = matrix.outcomeOf(row, column);
    const permission = permissions.find(({ Id }) => String(Id) === row);
    const group = groups.find(({ Id }) => String(Id) === column);
    if (outcome?.state !== 'failed' || !permission || !group) return [];
    const named = { permission: nameOf(permission), group: group.Nombre };
    return { key: `${row}/${column}`, what: t(value ? 'matrix.give' : 'matrix.take', named), why: outcome.reason };
  });
  return (
    <div role="alert" className="shrink-0 empty:hidden">
      {failures.length > 0 && (
        <ul className="max-h-32 overflow-y-auto border-line border-t bg-red-bg px-4 py-2 text-12 text-red-fg">
          {failures.map(({ key, what, why }) => (
            <li key={key}>
              <strong className="font-medium">{what}</strong> {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
