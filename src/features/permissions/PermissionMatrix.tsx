import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '~/api/permissions.ts';
import { Answered } from '~/record/Answered.tsx';
import { type PermissionWords, usePermissionWords } from '~/trade/permissions/usePermissionWords.ts';
import { Matrix } from '~/ui/matrix/Matrix.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { MatrixFailures } from './MatrixFailures.tsx';
import { MatrixFoot } from './MatrixFoot.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import type { PermissionMatrixState } from './usePermissionMatrix.ts';

/** Permissions by groups: ticked at leisure, named before they are saved, and saved with an outcome per cell. */
export function PermissionMatrix({ matrix }: { matrix: PermissionMatrixState }) {
  const { t } = useTranslation('access');
  const words = usePermissionWords();
  const [reviewing, setReviewing] = useState(false);
  return (
    <Answered query={matrix.asked} skeleton={<Skeleton soft className="m-4 h-96" />} className="p-4">
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

/** The rows by the part of the portal that they belong to, in the order in which the parts first come. */
const byModule = (permissions: readonly Permission[], { nameOf, moduleOf }: PermissionWords) =>
  [...Map.groupBy(permissions, moduleOf)].map(([module, rows]) => ({
    id: module,
    name: module,
    rows: rows.map((row) => ({ id: String(row.Id), name: nameOf(row), detail: row.NombreNormalizado })),
  }));
