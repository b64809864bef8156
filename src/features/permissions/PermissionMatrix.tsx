import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '~/api/groups.ts';
import type { Permission } from '~/api/permissions.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { counted, formatList, formatNumber } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { type PermissionWords, usePermissionName, usePermissionWords } from '~/trade/permissions/usePermissionWords.ts';
import { usePower } from '~/trade/permissions/usePower.tsx';
import { Button } from '~/ui/Button.tsx';
import { Matrix } from '~/ui/matrix/Matrix.tsx';
import type { MatrixState } from '~/ui/matrix/useMatrix.ts';
import { TableSkeleton } from '~/ui/TableSkeleton.tsx';
import type { Diff, PermissionMatrixState } from './usePermissionMatrix.ts';

/** Permissions by groups: collected, confirmed before saving, and saved with a result per cell. */
export function PermissionMatrix({ matrix }: { matrix: PermissionMatrixState }) {
  const { t } = useTranslation('access');
  const words = usePermissionWords();
  const [reviewing, setReviewing] = useState(false);
  return (
    <Answered query={matrix.query} skeleton={<TableSkeleton rows={18} />} className="p-4">
      {([permissions, groups]) => (
        <>
          <div className="min-h-0 flex-1 max-md:px-4 max-md:pt-3">
            <Matrix
              label={t('matrix.label')}
              columns={groups.map(({ Id, Nombre }) => ({ id: String(Id), name: Nombre }))}
              groups={byModule(permissions, words)}
              matrix={matrix.state}
              refusal={matrix.refusal}
              words={{
                corner: t('column.permission'),
                column: t('column.group'),
                changed: t('matrix.changed'),
                saving: t('matrix.cellSaving'),
                done: t('matrix.cellDone'),
              }}
            />
          </div>
          <MatrixFailures matrix={matrix.state} {...{ permissions, groups }} />
          <MatrixFoot matrix={matrix} onReview={() => setReviewing(true)} />
          {reviewing && (
            <SaveDialog diff={matrix.diff} onSave={() => void matrix.save()} onClose={() => setReviewing(false)} />
          )}
        </>
      )}
    </Answered>
  );
}

/** The rows by module, in the order in which modules first occur. */
const byModule = (permissions: readonly Permission[], { nameOf, moduleOf }: PermissionWords) =>
  [...Map.groupBy(permissions, moduleOf)].map(([module, rows]) => ({
    id: module,
    name: module,
    rows: rows.map((row) => ({ id: String(row.Id), name: nameOf(row), detail: row.NombreNormalizado })),
  }));

interface MatrixFailuresProps {
  matrix: MatrixState;
  permissions: readonly Permission[];
  groups: readonly Group[];
}

/** Failed cells with their reason, by name: the cells themselves may be out of sight. */
function MatrixFailures({ matrix, permissions, groups }: MatrixFailuresProps) {
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

interface MatrixFootProps {
  matrix: PermissionMatrixState;
  /** Opens the dialog that names the changes. */
  onReview: () => void;
}

/** The number of changes, or the result of saving, and the possible actions. */
function MatrixFoot({ matrix: { state, diff, result, discard, save }, onReview }: MatrixFootProps) {
  const { t } = useTranslation('access');
  const { changes, saving } = state;
  // Failed changes were confirmed before, and are sent again directly. With another change, all are confirmed again.
  const again =
    changes.length > 0 && changes.every(({ row, column }) => state.outcomeOf(row, column)?.state === 'failed');
  const pending = t('matrix.pending', {
    changes: t('matrix.changes', counted(diff.grants + diff.removals)),
    groups: t('matrix.groups', counted(diff.groups.length)),
  });
  const ended =
    result &&
    [
      result.done > 0 && t('matrix.done', counted(result.done)),
      result.failed > 0 && t('matrix.failed', counted(result.failed)),
    ]
      .filter(Boolean)
      .join(' ');
  const status = saving ? t('matrix.saving') : changes.length > 0 && !again ? pending : (ended ?? t('matrix.none'));
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-bg px-4 py-2">
      <p role="status" className="min-w-0 flex-1 text-12 text-text2">
        {status}
      </p>
      {changes.length > 0 && (
        <Button disabled={saving} onClick={discard}>
          {t('matrix.discard')}
        </Button>
      )}
      <Button
        variant="primary"
        loading={saving}
        disabledReason={changes.length === 0 ? { text: t('matrix.nothing') } : undefined}
        onClick={again ? () => void save() : onReview}
      >
        {again ? t('matrix.retry', { number: formatNumber(changes.length) }) : t('matrix.save')}
      </Button>
    </div>
  );
}

interface SaveDialogProps {
  diff: Diff;
  /** Starts saving. The dialog closes: the cells show each result. */
  onSave: () => void;
  onClose: () => void;
}

/** Lists what each group will grant and no longer grant, before saving. */
function SaveDialog({ diff, onSave, onClose }: SaveDialogProps) {
  const { t } = useTranslation('access');
  const gives = usePower({ way: 'give', groups: diff.power.grants });
  const takes = usePower({ way: 'take', groups: diff.power.removals });
  const sums = [
    diff.grants > 0 && t('review.given', counted(diff.grants)),
    diff.removals > 0 && t('review.taken', counted(diff.removals)),
  ];
  return (
    <ConfirmDialog
      title={t('review.title', counted(diff.grants + diff.removals))}
      text={sums.filter(Boolean).join(' ')}
      confirm={t('review.confirm')}
      disabledReason={gives.reason ?? takes.reason}
      onConfirm={onSave}
      onClose={onClose}
    >
      {gives.notice}
      {takes.notice}
      <ul className="flex flex-col gap-3 text-13">
        {diff.groups.map(({ id, group, members, grants, removals }) => (
          <li key={id}>
            <p className="font-medium">
              {group} <span className="font-normal text-text2">{t('count.users', counted(members))}</span>
            </p>
            {grants.length > 0 && <p className="text-text2">{t('review.gives', { names: formatList(grants) })}</p>}
            {removals.length > 0 && <p className="text-text2">{t('review.takes', { names: formatList(removals) })}</p>}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
