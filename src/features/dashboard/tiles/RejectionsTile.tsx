import { useTranslation } from 'react-i18next';
import { prefetch } from '~/api/answers.ts';
import { type Contract, getContract } from '~/api/contract.ts';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import { call } from '~/api/endpoint.ts';
import { useQueries, useQuery } from '~/api/hooks.ts';
import { formatNumber } from '~/lib/format.ts';
import { addressOf, ask, contractsThat } from '~/trade/questions.ts';
import { Answer, Nothing } from './Answer.tsx';
import { Row, Rows, RowsSkeleton } from './Rows.tsx';

/** Only the latest 12: the list has no reasons, so each contract costs one more call. */
const latest = call(listContracts, ask(contractsThat.wereRejected, 12));

/** Reasons for which contracts were rejected lately. */
export default function RejectionsTile() {
  const { t } = useTranslation('dashboard');
  return (
    <Answer to={useQuery(...latest)} skeleton={<RowsSkeleton />}>
      {({ Items, TotalCount }) =>
        Items.length > 0 ? <Reasons rows={Items} total={TotalCount} /> : <Nothing>{t('tile.rejections.none')}</Nothing>
      }
    </Answer>
  );
}

RejectionsTile.prefetch = () => prefetch(...latest);

function Reasons({ rows, total }: { rows: readonly ContractRow[]; total: number | null }) {
  const { t } = useTranslation('dashboard');
  const contracts = useQueries(
    getContract,
    rows.map(({ CodigoContrato }) => ({ codigo: CodigoContrato })),
  );
  return (
    <Answer to={contracts} skeleton={<RowsSkeleton />}>
      {(details) => (
        <Rows
          foot={t('tile.rejections.latest', { count: rows.length, total: formatNumber(total) })}
          href={addressOf('contracts', contractsThat.wereRejected)}
        >
          {byReason(details).map(({ name, codes }) => (
            <Row
              key={name}
              title={name ?? t('tile.rejections.unknown')}
              value={formatNumber(codes.length)}
              href={addressOf('contracts', contractsThat.areCalled(codes))}
            />
          ))}
        </Rows>
      )}
    </Answer>
  );
}

type Refused = Pick<Contract, 'CodigoContrato' | 'MotivoRechazo'>;

interface Reason {
  /** null: none was given. */
  name: string | null;
  codes: readonly string[];
}

/** Rejected contracts by reason, most common first. */
export function byReason(contracts: readonly Refused[]): Reason[] {
  const reasons = Map.groupBy(contracts, ({ MotivoRechazo }) => MotivoRechazo);
  return [...reasons]
    .map(([name, refused]) => ({ name, codes: refused.map(({ CodigoContrato }) => CodigoContrato) }))
    .sort((a, b) => b.codes.length - a.codes.length);
}
