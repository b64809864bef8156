import Check from 'lucide-react/icons/check';
import CopyIcon from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import type { CopyNames } from './Copy.tsx';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  label: string;
  names: Pick<CopyNames, 'copied' | 'copyFailed'>;
  /** Called on press: the text may be long, or contain a token that changes. */
  text: () => string;
  onCopied?: () => void;
}

/** Copies a long text, and confirms it for 1,500 ms (specification, section 9). */
export function CopyButton({ label, names, text, onCopied, size = 'sm', variant }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), 1500);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () => {
    // Undefined if the page is not served securely.
    const writing = navigator.clipboard?.writeText(text()) ?? Promise.reject();
    writing.then(
      () => {
        setOutcome('copied');
        onCopied?.();
      },
      () => setOutcome('copyFailed'),
    );
  };
  const said = outcome && names[outcome];
  return (
    <>
      <Button size={size} variant={variant} icon={outcome === 'copied' ? Check : outcome ? X : CopyIcon} onClick={copy}>
        {said ?? label}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
