import { useTranslation } from 'react-i18next';
import { listContracts } from '~/api/contracts.ts';
import { call } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import { formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { addressOf, ask, contractsThat, limitDays } from '~/trade/questions.ts';
import { FirstRows, Row } from './Rows.tsx';

const oldest = call(listContracts, ask(contractsThat.waitForSignature, 10));

/** Contracts that wait for their signature for too long, the oldest first. */
export default function SignaturesTile() {
  const { t } = useTranslation('dashboard');
  return (
    <FirstRows
      of={useQuery(...oldest)}
      none={t('tile.signatures.none', limitDays)}
      foot={(total) => t('tile.signatures.total', { count: total, number: formatNumber(total) })}
      href={addressOf('contracts', contractsThat.waitForSignature)}
    >
      {({ CodigoContrato, NombreTitular, Agente, DiasEnSituacion }) => (
        <Row
          key={CodigoContrato}
          title={NombreTitular ?? CodigoContrato}
          note={[CodigoContrato, Agente].filter(Boolean).join(' · ')}
          value={t('days', { count: DiasEnSituacion ?? 0, number: formatNumber(DiasEnSituacion) })}
          href={to('contract', { referencia: CodigoContrato })}
        />
      )}
    </FirstRows>
  );
}

SignaturesTile.calls = () => [oldest];
