import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import type { PermissionMatrixState } from './usePermissionMatrix.ts';

interface MatrixFootProps {
  matrix: PermissionMatrixState;
  /** Opens the dialog that names the changes. */
  onReview: () => void;
}

/** How many changes there are, or how the saving went, and what can be done with them. */
export function MatrixFoot({ matrix: { state, diff, result, discard, save }, onReview }: MatrixFootProps) {
  const { t } = useTranslation('access');
  const { changes, saving } = state;
  // What failed was reviewed before: it is sent again as it is. With another change it is all reviewed again.
  const again =
    changes.length > 0 && changes.every(({ row, column }) => state.outcomeOf(row, column)?.state === 'failed');
  const figure = (count: number) => ({ count, number: formatNumber(count) });
  const pending = t('matrix.pending', {
    changes: t('matrix.changes', figure(diff.given + diff.taken)),
    groups: t('matrix.groups', figure(diff.groups.length)),
  });
  const ended =
    result &&
    [
      result.done > 0 && t('matrix.done', figure(result.done)),
      result.failed > 0 && t('matrix.failed', figure(result.failed)),
    ]
      .filter(Boolean)
      .join(' ');
  const said = saving ? t('matrix.saving') : changes.length > 0 && !again ? pending : (ended ?? t('matrix.none'));
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-bg px-4 py-2">
      <p role="status" className="min-w-0 flex-1 text-12 text-text2">
        {said}
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
