import Check from 'lucide-react/icons/check';
import CopyIcon from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { cx } from '~/lib/cx.ts';
import { Icon } from './Icon.tsx';

export interface CopyNames {
  copy: string;
  copied: string;
  copyFailed: string;
}

interface CopyProps {
  text: string;
  names: CopyNames;
  tabIndex?: number;
  className?: string;
}

/** Milliseconds for which the confirmation is shown (specification, section 9). */
const confirmation = 1500;

/** Copies a text, and says for a moment whether that worked. */
export function useCopying() {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), confirmation);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (text: string, onCopied?: () => void) => {
    // Undefined if the page is not served securely.
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject();
    writing.then(
      () => {
        setOutcome('copied');
        onCopied?.();
      },
      () => setOutcome('copyFailed'),
    );
  };
  return { outcome, copy };
}

export function Copy({ text, names, tabIndex, className }: CopyProps) {
  const { outcome, copy } = useCopying();
  const name = names[outcome ?? 'copy'];
  return (
    <>
      <button
        type="button"
        aria-label={`${name} ${text}`}
        title={name}
        tabIndex={tabIndex}
        data-outcome={outcome}
        className={cx(
          'hit inline-flex size-6 shrink-0 items-center justify-center rounded-sm hover:bg-s3',
          outcome === 'copied' ? 'text-green-dot' : outcome ? 'text-red-dot' : 'text-text2',
          className,
        )}
        onClick={() => copy(text)}
      >
        <Icon of={outcome === 'copied' ? Check : outcome ? X : CopyIcon} size={14} />
      </button>
      {outcome && (
        <span role="status" className="sr-only">
          {name}
        </span>
      )}
    </>
  );
}
