import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { formatList, formatNumber } from '~/lib/format.ts';
import { Notice } from '~/ui/Notice.tsx';
import type { Diff } from './diff.ts';

interface SaveDialogProps {
  diff: Diff;
  /** Begins to save. The dialog does not wait: the cells below it say how each one ends. */
  onSave: () => void;
  onClose: () => void;
}

/** Names what each group will give and no longer give, before it is saved. */
export function SaveDialog({ diff, onSave, onClose }: SaveDialogProps) {
  const { t } = useTranslation('access');
  const figure = (count: number) => ({ count, number: formatNumber(count) });
  const sums = [
    diff.given > 0 && t('review.given', figure(diff.given)),
    diff.taken > 0 && t('review.taken', figure(diff.taken)),
  ];
  return (
    <ConfirmDialog
      title={t('review.title', figure(diff.given + diff.taken))}
      text={sums.filter(Boolean).join(' ')}
      confirm={t('review.confirm')}
      onConfirm={onSave}
      onClose={onClose}
    >
      {diff.takesAccess && (
        <Notice tone="amber" icon={TriangleAlert} title={t('review.accessTitle')}>
          {t('review.access')}
        </Notice>
      )}
      <ul className="flex flex-col gap-3 text-13">
        {diff.groups.map(({ id, group, members, given, taken }) => (
          <li key={id}>
            <p className="font-medium">
              {group} <span className="font-normal text-text2">{t('count.users', figure(members))}</span>
            </p>
            {given.length > 0 && <p className="text-text2">{t('review.gives', { names: formatList(given) })}</p>}
            {taken.length > 0 && <p className="text-text2">{t('review.takes', { names: formatList(taken) })}</p>}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
