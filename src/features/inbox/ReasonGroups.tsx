import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getContract } from '~/api/contract.ts';
import type { ContractRow } from '~/api/contracts.ts';
import { useQueries } from '~/api/hooks.ts';
import { cureOf } from '~/domain/rejection-reasons.ts';
import { Failed } from '~/Failed.tsx';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { addressOf, contractsThat } from '~/trade/questions.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { type Refused, reasonsOf } from './reasonsOf.ts';

/** The rows in view by the reason of their refusal: what can be corrected first. The list has no reasons: each contract is read. */
export function ReasonGroups({ rows }: { rows: readonly ContractRow[] }) {
  const { t } = useTranslation('inbox');
  const { data, error, reload } = useQueries(
    getContract,
    rows.map(({ CodigoContrato }) => ({ codigo: CodigoContrato })),
    { atOnce: 6, someGone: true },
  );
  if (error) return <Failed size="line" error={error} reload={reload} className="px-3 py-2" />;
  if (!data) return <Skeleton className="h-20" soft />;
  const worth = new Map(rows.map((row) => [row.CodigoContrato, row.ImporteComision ?? 0]));
  const refused = data.map(
    ({ CodigoContrato, MotivoRechazo, MotivoRechazoCodigo }): Refused => ({
      code: CodigoContrato,
      reason: [MotivoRechazoCodigo, MotivoRechazo].filter(Boolean).join(' · '),
      cure: cureOf(MotivoRechazoCodigo).kind,
      worth: worth.get(CodigoContrato) ?? 0,
    }),
  );
  return (
    <ul className="flex flex-col divide-y divide-line rounded border border-line">
      {reasonsOf(refused).map(({ reason, cure, codes, worth: sum }) => (
        <li key={reason} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-medium">{reason || t('noReason')}</p>
            <p className="text-12 text-text2">{t(`cure.${cure}`)}</p>
          </div>
          <p className="text-right text-12 text-text2">
            {t('group', { count: codes.length, number: formatNumber(codes.length), amount: formatEuro(sum) })}
          </p>
          <Link to={addressOf('contracts', contractsThat.areCalled(codes))} className={buttonClass({ size: 'sm' })}>
            {t('together')}
            <span className="sr-only">: {reason || t('noReason')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
