import { useTranslation } from 'react-i18next';
import { Spinner } from '~/ui/Spinner.tsx';

/** Prices are being asked for: it stays for as long as the specification's status display. */
export function Asking({ validating }: { validating: boolean }) {
  const { t } = useTranslation('prices');
  return (
    <span role="status" className="flex items-center gap-1.5 text-12 text-text2">
      {validating && (
        <>
          <Spinner size={14} />
          {t('asking')}
        </>
      )}
    </span>
  );
}
