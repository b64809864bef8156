import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Contract } from '~/api/contracts.ts';
import { contractCan } from '~/domain/contract-can.ts';
import { formatList, formatNumber } from '~/lib/format.ts';
import { useTabSearch } from '~/record/RecordTabs.tsx';
import { checklistOf } from '~/trade/documents/checklist.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Notice } from '~/ui/Notice.tsx';

/** Why a contract cannot be sent on, with the way out. Nothing is shown where it can, or where the next step is the supplier's. */
export function Blocked({ contract, openKleen }: { contract: Contract; openKleen: () => void }) {
  const { t } = useTranslation('contract');
  const searchOf = useTabSearch();
  const reasons = (['sendToSignature', 'sendToSupplier'] as const).map((action) => {
    const answer = contractCan(action, contract);
    return answer.can ? undefined : answer.reason;
  });
  if (reasons.includes('documentsMissing')) {
    const { lacking } = checklistOf(contract);
    const count = (contract.DocumentosPedidos ?? 0) - (contract.DocumentosEntregados ?? 0);
    return (
      <section aria-label={t('blocked.label')}>
        <Notice
          tone="amber"
          icon={CircleAlert}
          title={t('blocked.documents', { count, number: formatNumber(count) })}
          action={
            <Link to={{ search: searchOf('documentos') }} replace className={buttonClass()}>
              {t('documents.upload')}
            </Link>
          }
        >
          {lacking.length > 0 && t('blocked.which', { documents: formatList(lacking) })}
        </Notice>
      </section>
    );
  }
  if (!reasons.includes('notValidated')) return null;
  return (
    <section aria-label={t('blocked.label')}>
      <Notice
        tone="amber"
        icon={CircleAlert}
        title={t('blocked.kleen')}
        action={<Button onClick={openKleen}>{t('action.kleen')}</Button>}
      >
        {t('blocked.kleenText')}
      </Notice>
    </section>
  );
}
