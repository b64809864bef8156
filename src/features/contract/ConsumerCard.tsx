import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { consumerPapers, withdrawalEnd } from '~/domain/consumer-papers.ts';
import { today } from '~/lib/days.ts';
import { formatDate } from '~/lib/format.ts';
import { FactCard } from '~/ui/Facts.tsx';

/** What the law asks for when a home or a small firm signs: the papers that came with the signature, and until when it may withdraw. */
export function ConsumerCard({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const { Tarifa, FechaFirma, BonoSocial, Documentos } = contract;
  const papers = consumerPapers({ tariff: Tarifa, signed: FechaFirma, socialBonus: BonoSocial });
  if (papers.length === 0 || !FechaFirma) return null;
  const end = withdrawalEnd(FechaFirma);
  return (
    <FactCard
      title={t('consumer.title')}
      facts={[
        ...papers.map((type) => {
          const paper = Documentos?.find((one) => one.TipoDocumento === type);
          const when = formatDate(paper?.FechaSubida?.slice(0, 10));
          return [type, paper ? t('consumer.signed', { date: when }) : t('consumer.missing')] as const;
        }),
        end && [
          t('consumer.withdrawal'),
          t(end < today() ? 'consumer.over' : 'consumer.until', { date: formatDate(end) }),
        ],
      ]}
    />
  );
}
