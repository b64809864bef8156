import FileQuestion from 'lucide-react/icons/file-question-mark';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { to } from '~/screens.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { StateMessage } from '~/ui/StateMessage.tsx';

/** The offer that was to be repeated or changed is not there. */
export function OfferMissing({ code }: { code: string }) {
  const { t } = useTranslation('batteries');
  return (
    <StateMessage
      whole
      icon={FileQuestion}
      title={t('offer.missingTitle')}
      actions={
        <>
          <Link to={to('batteryOffers')} className={buttonClass({ variant: 'primary' })}>
            {t('offers')}
          </Link>
          <Link to={to('batteries')} className={buttonClass({})}>
            {t('startAnew')}
          </Link>
        </>
      }
    >
      {t('offer.missing', { code })}
    </StateMessage>
  );
}
