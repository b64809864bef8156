import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';

interface DropHintProps {
  /** The folder that the files would go to. */
  name: string;
  /** It is the one in view; otherwise the row of another one is marked. */
  whole: boolean;
}

/** Lies over the list while files of the desktop are held above it. */
export function DropHint({ name, whole }: DropHintProps) {
  const { t } = useTranslation('files');
  return (
    <div
      className={cx(
        'pointer-events-none absolute inset-2 z-10 flex items-center justify-center rounded border-2 border-dashed border-mark',
        whole && 'bg-tint/60',
      )}
    >
      <p className="rounded bg-surface px-4 py-2 font-medium shadow-float">{t('dropHere', { name })}</p>
    </div>
  );
}
