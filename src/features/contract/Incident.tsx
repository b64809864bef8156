import type { TFunction } from 'i18next';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Contract } from '~/api/contract.ts';
import { contractCan } from '~/domain/contract-can.ts';
import { situation } from '~/domain/contract-states.ts';
import { cureOf, type RejectionCure } from '~/domain/rejection-reasons.ts';
import { formatDate } from '~/lib/format.ts';
import { tabParameter } from '~/record/RecordTabs.tsx';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Notice } from '~/ui/Notice.tsx';
import { fieldNamesOf } from './fieldNames.ts';

interface IncidentProps {
  contract: Contract;
  /** Asks whether to send the contract to the supplier again. */
  sendAgain: () => void;
}

/** Why the contract was refused or returned, what must be corrected, and links to do it. */
export function Incident({ contract, sendAgain }: IncidentProps) {
  const { t } = useTranslation('contract');
  const { SituacionId, MotivoRechazo, MotivoRechazoCodigo, Historial } = contract;
  const refused = SituacionId === situation.refused;
  if (!refused && SituacionId !== situation.incident && !MotivoRechazo) return null;
  const event = Historial?.find((one) => one.SituacionId === SituacionId);
  const what = t(refused ? 'incident.refused' : 'incident.returned', { date: formatDate(event?.Fecha.slice(0, 10)) });
  const why = [MotivoRechazoCodigo, MotivoRechazo].filter(Boolean).join(' · ') || event?.Nota;
  const cure = cureOf(MotivoRechazoCodigo);
  return (
    <section aria-label={t('incident.label')}>
      <Notice
        tone="amber"
        icon={CircleAlert}
        title={[what, why].filter(Boolean).join(': ')}
        action={
          <div className="flex flex-wrap gap-2">
            <CureAction cure={cure} code={contract.CodigoContrato} />
            {contractCan('sendToSupplier', contract).can && <Button onClick={sendAgain}>{t('incident.again')}</Button>}
          </div>
        }
      >
        {cureText(cure, t)}
      </Notice>
    </section>
  );
}

/** A link to what must be corrected: the field in a copy of the contract, or its documents. */
function CureAction({ cure, code }: { cure: RejectionCure; code: string }) {
  const { t } = useTranslation('contract');
  if (cure.kind === 'document')
    return (
      <Link to={{ search: `?${tabParameter}=documentos` }} replace className={buttonClass()}>
        {t('documents.upload')}
      </Link>
    );
  if (cure.kind !== 'field' || missing('CONTRATOSALTA')) return null;
  const search = new URLSearchParams({ duplicar: code, campo: cure.field });
  return (
    <Link to={`${to('newContract')}?${search}`} className={buttonClass()}>
      {t('incident.correct', { field: fieldNamesOf(t)[cure.field] ?? cure.field })}
    </Link>
  );
}

function cureText(cure: RejectionCure, t: TFunction<'contract'>): string {
  switch (cure.kind) {
    case 'field':
      return t('incident.field', { field: fieldNamesOf(t)[cure.field] ?? cure.field });
    case 'document':
      return t('incident.document', { document: cure.type });
    case 'wait':
      return t(`incident.wait.${cure.what}`);
    default:
      return t('incident.ask');
  }
}
