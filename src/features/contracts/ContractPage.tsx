import ArrowLeft from 'lucide-react/icons/arrow-left';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Unplug from 'lucide-react/icons/unplug';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { getContract } from '~/api/contracts.ts';
import type { ApiError } from '~/api/errors.ts';
import { useQuery } from '~/api/hooks.ts';
import { sentence } from '~/i18n/explain.ts';
import { to } from '~/screens.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Icon } from '~/ui/Icon.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import { ContractFacts } from './ContractFacts.tsx';
import { ContractHead } from './ContractHead.tsx';

export default function ContractPage() {
  const { referencia = '' } = useParams();
  const { data, error, reload } = useQuery(getContract, { codigo: referencia });

  if (error) return <Failure error={error} code={referencia} retry={reload} />;
  if (!data) return <Loading />;
  return (
    <article className="flex flex-col gap-6 p-6 max-md:p-4">
      <ContractHead contract={data} />
      <ContractFacts contract={data} />
    </article>
  );
}

function Failure({ error, code, retry }: { error: ApiError; code: string; retry: () => void }) {
  const { t } = useTranslation(['contracts', 'common']);
  const unknown = error.status === 404;
  return (
    <div className="flex flex-1 items-center px-4 py-8">
      <StateMessage
        page
        {...(unknown ? { code: '404' } : { icon: Unplug, tone: 'red' })}
        title={unknown ? t('contracts:record.notFoundTitle') : t('contracts:record.failed')}
        detail={
          error.trace && !unknown
            ? {
                label: t('common:traceLabel'),
                value: error.trace,
                copy: { copy: t('common:copy'), copied: t('common:copied'), copyFailed: t('common:copyFailed') },
              }
            : undefined
        }
        actions={
          <>
            {!unknown && (
              <Button variant="primary" icon={RotateCw} onClick={retry}>
                {t('common:retry')}
              </Button>
            )}
            <Link to={to('contracts')} className={buttonClass({ variant: unknown ? 'primary' : 'default' })}>
              <Icon of={ArrowLeft} />
              {t('contracts:record.back')}
            </Link>
          </>
        }
      >
        <p>{unknown ? t('contracts:record.notFound', { code }) : sentence(error)}</p>
      </StateMessage>
    </div>
  );
}

/** The shape of what comes: head, facts line, four cards. */
const Loading = () => (
  <div aria-busy="true" className="flex flex-col gap-6 p-6 max-md:p-4">
    <div className="flex flex-col gap-3">
      <Skeleton className="h-7 w-80 max-w-full" />
      <Skeleton className="h-5 w-[32rem] max-w-full" />
    </div>
    <div className="grid gap-4 lg:grid-cols-2">
      {['holder', 'supply', 'product', 'dates'].map((card) => (
        <Skeleton key={card} className="h-56" />
      ))}
    </div>
  </div>
);
