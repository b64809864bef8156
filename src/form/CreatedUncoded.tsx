import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonClass } from '~/ui/buttonClass.ts';
import { StateMessage } from '~/ui/StateMessage.tsx';

interface CreatedUncodedProps {
  /** Address of the list that contains it. */
  list: string;
  /** Called before the page is left. */
  onLeave?: () => void;
  /** What else the person should know. */
  children?: ReactNode;
}

/**
 * Shown instead of a form whose record was created by a server that did not say its code. The form is gone, so that it
 * is not sent again.
 */
export function CreatedUncoded({ list, onLeave, children }: CreatedUncodedProps) {
  const { t } = useTranslation('form');
  return (
    <StateMessage
      whole
      title={t('uncoded.title')}
      actions={
        <Link to={list} onClick={onLeave} className={buttonClass({ variant: 'primary' })}>
          {t('uncoded.toList')}
        </Link>
      }
    >
      <p>{t('uncoded.text')}</p>
      {children && <p>{children}</p>}
    </StateMessage>
  );
}
