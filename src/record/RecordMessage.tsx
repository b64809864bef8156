import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Failed } from '~/Failed.tsx';
import { fixedText } from '~/i18n/explain.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Icon } from '~/ui/Icon.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import type { RecordState } from './useRecord.ts';

interface RecordMessageProps {
  record: RecordState<unknown>;
  /** Text if there is no such record. */
  notFound: string;
  /** True: the page has nothing else, so the title is its main heading. */
  page?: boolean;
  back?: { to: string; label: string } | undefined;
}

/** Instead of a record: it does not exist, the user may not see it, or it could not be loaded. */
export function RecordMessage({
  record: { error, reload, ...record },
  notFound,
  page = false,
  back,
}: RecordMessageProps) {
  const { t } = useTranslation(['common', 'errors']);
  if (record.notFound || !error)
    return (
      <StateMessage
        page={page}
        code="404"
        title={t('common:error.notFoundTitle')}
        actions={
          back && (
            <Link to={back.to} className={buttonClass({ variant: 'primary' })}>
              <Icon of={ArrowLeft} />
              {back.label}
            </Link>
          )
        }
      >
        <p>{notFound}</p>
      </StateMessage>
    );
  const forbidden = error.status === 403;
  return (
    <Failed
      size="block"
      page={page}
      error={error}
      reload={reload}
      // The call's fixed text (specification, section 8), then the server's message.
      title={forbidden ? t('common:error.noPermission') : (fixedText.error(error.endpoint) ?? t('errors:generic'))}
      action={
        back && (
          <Link to={back.to} className={buttonClass()}>
            {back.label}
          </Link>
        )
      }
    >
      {forbidden ? (error.serverMessage ?? t('common:error.noPermissionText')) : undefined}
    </Failed>
  );
}
