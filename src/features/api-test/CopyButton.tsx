import Check from 'lucide-react/icons/check';
import CopyIcon from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button.tsx';

interface CopyButtonProps {
  label: string;
  /** Made when it is pressed: it may be long, or hold a token that is renewed meanwhile. */
  text: () => string;
}

/** Copies something too long for a name of its own, and says for 1,500 ms that it has (specification, section 9). */
export function CopyButton({ label, text }: CopyButtonProps) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), 1500);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () => {
    // Absent where the page is not served securely.
    const writing = navigator.clipboard?.writeText(text()) ?? Promise.reject();
    writing.then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    );
  };
  const said = outcome && (outcome === 'copied' ? t('copied') : t('copyFailed'));
  return (
    <>
      <Button size="sm" icon={outcome === 'copied' ? Check : outcome ? X : CopyIcon} onClick={copy}>
        {said ?? label}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
