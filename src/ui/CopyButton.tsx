import Check from 'lucide-react/icons/check';
import CopyIcon from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { Button, type ButtonProps } from './Button.tsx';
import { type CopyNames, useCopying } from './Copy.tsx';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  label: string;
  names: Pick<CopyNames, 'copied' | 'copyFailed'>;
  /** Called on press: the text may be long, or contain a token that changes. */
  text: () => string;
  onCopied?: () => void;
}

/** Copies a long text, and confirms it for 1,500 ms (specification, section 9). */
export function CopyButton({ label, names, text, onCopied, size = 'sm', variant }: CopyButtonProps) {
  const { outcome, copy } = useCopying();
  const message = outcome && names[outcome];
  return (
    <>
      <Button
        size={size}
        variant={variant}
        icon={outcome === 'copied' ? Check : outcome ? X : CopyIcon}
        onClick={() => copy(text(), onCopied)}
      >
        {message ?? label}
      </Button>
      <span role="status" className="sr-only">
        {message}
      </span>
    </>
  );
}
