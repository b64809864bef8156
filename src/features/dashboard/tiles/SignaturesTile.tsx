import { useTranslation } from 'react-i18next';
import { listContracts } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { addressOf, ask, contractsThat } from '~/trade/questions.ts';
import { Answer, Nothing } from './Answer.tsx';
import { Row, RowsFoot } from './Rows.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';

const most = 10;

/** Contracts that wait for their signature for more than seven days, the oldest first. */
export default function SignaturesTile() {
  const { t } = useTranslation('dashboard');
  return (
    <Answer
      to={useQuery(listContracts, ask(contractsThat.waitForSignature, most))}
      skeleton={<RowsSkeleton rows={5} />}
    >
      {({ Items, TotalCount }) =>
        TotalCount === 0 ? (
          <Nothing>{t('tile.signatures.none')}</Nothing>
        ) : (
          <div className="flex h-full flex-col">
            <ul className="min-h-0 flex-1 overflow-y-auto">
              {Items.map(({ CodigoContrato, NombreTitular, Agente, DiasEnSituacion }) => (
                <Row
                  key={CodigoContrato}
                  title={NombreTitular ?? CodigoContrato}
                  note={[CodigoContrato, Agente].filter(Boolean).join(' · ')}
                  value={t('days', { count: DiasEnSituacion ?? 0, number: formatNumber(DiasEnSituacion) })}
                  href={to('contract', { referencia: CodigoContrato })}
                />
              ))}
            </ul>
            <RowsFoot
              text={t('tile.signatures.total', { count: TotalCount, number: formatNumber(TotalCount) })}
              href={addressOf('contracts', contractsThat.waitForSignature)}
              open={t('open')}
            />
          </div>
        )
      }
    </Answer>
  );
}
