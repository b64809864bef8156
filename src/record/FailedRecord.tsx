import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { StateMessage } from '~/ui/StateMessage.tsx';

interface FailedRecordProps {
  problem: {
    title: string;
    text?: ReactNode;
    trace?: string;
    /** The server refused: there is nothing to retry. */
    forbidden?: boolean;
    retry: () => void;
  };
  back?: { to: string; label: string };
}

/** In place of a record that could not be fetched. */
export function FailedRecord({ problem: { title, text, trace, forbidden, retry }, back }: FailedRecordProps) {
  const { t } = useTranslation();
  const copy = { copy: t('copy'), copied: t('copied'), copyFailed: t('copyFailed') };
  return (
    <div role="alert" className="flex flex-1 items-center px-4 py-8">
      <StateMessage
        page
        icon={TriangleAlert}
        tone="red"
        title={title}
        detail={trace ? { label: t('traceLabel'), value: trace, copy } : undefined}
        actions={
          <>
            {!forbidden && (
              <Button icon={RotateCw} variant="primary" onClick={retry}>
                {t('retry')}
              </Button>
            )}
            {back && (
              <Link to={back.to} className={buttonClass()}>
                {back.label}
              </Link>
            )}
          </>
        }
      >
        {text && <p>{text}</p>}
      </StateMessage>
    </div>
  );
}
