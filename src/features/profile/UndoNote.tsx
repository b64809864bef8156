import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import type { Done } from './useKept.ts';
import { useKeptName } from './useKeptName.ts';

interface UndoNoteProps {
  done: Done;
  busy: boolean;
  onUndo: () => void;
}

/** What was just removed or renamed, and the way back. It takes the focus, for the button that was pressed has gone. */
export function UndoNote({ done, busy, onUndo }: UndoNoteProps) {
  const { t } = useTranslation('profile');
  const nameOf = useKeptName();
  const undo = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new removal is a new offer
  useEffect(() => undo.current?.focus(), [done]);
  const [first] = done.rows;
  const name = first && nameOf(first).name;
  const count = done.rows.length;
  return (
    <div role="status" className="flex items-center gap-3 rounded bg-amber-bg px-4 py-2 text-13 text-amber-fg">
      <p className="min-w-0 flex-1 wrap-anywhere">
        {done.what === 'renamed'
          ? t('kept.renamed', { name })
          : t('kept.removed', { count, number: formatNumber(count), name })}
      </p>
      <Button ref={undo} size="sm" loading={busy} onClick={onUndo}>
        {t('kept.undo')}
      </Button>
    </div>
  );
}
