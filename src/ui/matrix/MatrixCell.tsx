import Check from 'lucide-react/icons/check';
import Alert from 'lucide-react/icons/circle-alert';
import { memo, useId, useRef } from 'react';
import { cx } from '~/lib/cx.ts';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Spinner } from '~/ui/Spinner.tsx';
import { Tooltip } from '~/ui/Tooltip.tsx';

export interface CellProps {
  row: string;
  column: string;
  /** Ids of the elements that label it. */
  labelledBy: string;
  checked: boolean;
  changed: boolean;
  outcome: 'saving' | 'done' | 'failed' | undefined;
  /** True: it cannot be changed. */
  off: boolean;
  /** Why it cannot be changed, or could not be saved. */
  reason: string | undefined;
  /** Its state as text, with the reason. */
  description: string;
  onToggle: (row: string, column: string) => void;
}

interface MatrixCellProps extends CellProps {
  /** True: it is in the tab order. */
  focusable: boolean;
}

/**
 * A checkbox that fills its cell; a corner marks a change. Its props are plain values, so that of hundreds of cells
 * only changed ones render again.
 */
export const MatrixCell = memo(function MatrixCell({
  row,
  column,
  checked,
  changed,
  outcome,
  ...rest
}: MatrixCellProps) {
  const { labelledBy, off, reason, description, focusable, onToggle } = rest;
  const input = useRef<HTMLInputElement>(null);
  const descriptionId = useId();
  const failed = outcome === 'failed';
  return (
    <span
      className={cx(
        'relative flex h-7 items-center justify-center max-md:h-11 max-md:w-11',
        failed ? 'bg-red-bg' : changed && 'bg-tint',
      )}
    >
      <Checkbox
        ref={input}
        tabIndex={focusable ? 0 : -1}
        aria-labelledby={labelledBy}
        aria-describedby={description ? descriptionId : undefined}
        aria-disabled={off || undefined}
        aria-busy={outcome === 'saving' || undefined}
        checked={checked}
        onChange={() => !off && onToggle(row, column)}
        className="size-full items-center! justify-center"
      />
      {description && (
        <span id={descriptionId} hidden>
          {description}
        </span>
      )}
      {changed && (
        <span
          aria-hidden
          className={cx(
            'pointer-events-none absolute top-0 right-0 border-4 border-b-transparent border-l-transparent',
            failed ? 'border-red-dot' : 'border-mark',
          )}
        />
      )}
      {outcome && (
        <span className={cx('pointer-events-none absolute top-1/2 left-1/2 ml-2.5 -translate-y-1/2', tones[outcome])}>
          {outcome === 'saving' ? <Spinner size={12} /> : <Icon of={failed ? Alert : Check} size={12} />}
        </span>
      )}
      {reason && <Tooltip anchor={input} text={reason} onPress />}
    </span>
  );
});

const tones = { saving: 'text-text2', done: 'text-green-dot', failed: 'text-red-dot' };
