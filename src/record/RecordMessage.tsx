import ArrowLeft from 'lucide-react/icons/arrow-left';
import Lock from 'lucide-react/icons/lock';
import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ApiError } from '~/api/errors.ts';
import { fixedText, sentence } from '~/i18n/explain.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Icon } from '~/ui/Icon.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import type { AskedRecord } from './useRecord.ts';

interface RecordMessageProps {
  record: AskedRecord<unknown>;
  /** Said where there is no such record. */
  unknown: string;
  /** The message is all there is on the page, and its title is the page's. */
  page?: boolean;
  back?: { to: string; label: string } | undefined;
}

/** In place of a record: that there is none, that one may not see it, or that it could not be fetched. */
export function RecordMessage({
  record: { error, reload, ...record },
  unknown,
  page = false,
  back,
}: RecordMessageProps) {
  const { t } = useTranslation();
  if (record.unknown || !error)
    return (
      <StateMessage
        page={page}
        code="404"
        title={t('error.notFoundTitle')}
        actions={
          back && (
            <Link to={back.to} className={buttonClass({ variant: 'primary' })}>
              <Icon of={ArrowLeft} />
              {back.label}
            </Link>
          )
        }
      >
        <p>{unknown}</p>
      </StateMessage>
    );
  return <Failed error={error} reload={reload} page={page} back={back} />;
}

interface FailedProps extends Pick<RecordMessageProps, 'page' | 'back'> {
  error: ApiError;
  reload: () => void;
}

/** The fixed text of the call (specification, section 8), then what the server said. */
function Failed({ error, reload, page = false, back }: FailedProps) {
  const { t } = useTranslation(['common', 'errors']);
  const names = useCopyNames();
  const forbidden = error.status === 403;
  const title = forbidden ? t('common:error.noPermission') : (fixedText.error(error.endpoint) ?? t('errors:generic'));
  const text = forbidden ? (error.serverMessage ?? t('common:error.noPermissionText')) : sentence(error);
  return (
    <div role="alert" className="flex-1">
      <StateMessage
        page={page}
        icon={forbidden ? Lock : TriangleAlert}
        tone={forbidden ? 'neutral' : 'red'}
        title={title}
        detail={error.trace ? { label: t('common:traceLabel'), value: error.trace, copy: names } : undefined}
        actions={
          <>
            {!forbidden && (
              <Button icon={RotateCw} variant="primary" onClick={reload}>
                {t('common:retry')}
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
        {text !== title && <p>{text}</p>}
      </StateMessage>
    </div>
  );
}
