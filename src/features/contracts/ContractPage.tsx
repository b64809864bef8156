import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { getContract } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { fixedText } from '~/i18n/explain.ts';
import { to } from '~/screens.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Icon } from '~/ui/Icon.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import { toast } from '~/ui/toast.ts';
import { ContractHead } from './ContractHead.tsx';
import { ContractTabs } from './ContractTabs.tsx';
import { movesByItself } from './steps.ts';

/** Milliseconds between two questions about a contract that others are moving. */
const pause = 15_000;

/** A contract by its code: fetched before anything of it is shown. */
export default function ContractPage() {
  const { referencia = '' } = useParams();
  const { data, error, reload } = useQuery(getContract, { codigo: referencia });
  useWatch(data !== undefined && movesByItself(data), reload);

  if (data)
    return (
      // Nothing begun on one contract goes on with the next.
      <article key={data.CodigoContrato} className="flex min-h-full flex-col">
        <ContractHead contract={data} />
        <ContractTabs contract={data} />
      </article>
    );
  if (error?.status === 404) return <Unknown code={referencia} />;
  return error ? <Leave trace={error.trace} /> : <Loading />;
}

/** Asks again as long as it is told to, while somebody may be looking. */
function useWatch(on: boolean, ask: () => void) {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, pause);
    return () => clearInterval(timer);
  }, [on]);
}

/** The contract could not be fetched: says so and goes back to the list. */
function Leave({ trace }: { trace: string | undefined }) {
  const { t } = useTranslation(['common', 'toasts']);
  const navigate = useNavigate();
  useEffect(() => {
    toast({
      tone: 'error',
      summary: t('common:outcome.summary', { outcome: t('common:outcome.error'), area: t('toasts:areas.contracts') }),
      text: fixedText.error('getContract') ?? '',
      ...(trace && { trace }),
    });
    void navigate(to('contracts'), { replace: true });
  }, [t, navigate, trace]);
  return null;
}

function Unknown({ code }: { code: string }) {
  const { t } = useTranslation('contract');
  return (
    <div className="flex flex-1 items-center px-4 py-8">
      <StateMessage
        page
        code="404"
        title={t('notFoundTitle')}
        actions={
          <Link to={to('contracts')} className={buttonClass({ variant: 'primary' })}>
            <Icon of={ArrowLeft} />
            {t('back')}
          </Link>
        }
      >
        <p>{t('notFound', { code })}</p>
      </StateMessage>
    </div>
  );
}

/** The shape of what comes: head, tabs, steps, figures, comparison. */
const Loading = () => (
  <div aria-busy="true" className="flex flex-col gap-4 p-6 max-md:p-4">
    <Skeleton className="h-7 w-80 max-w-full" />
    <Skeleton className="h-5 w-[32rem] max-w-full" />
    <Skeleton soft className="h-8" />
    {['h-20', 'h-20', 'h-64'].map((height, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are nothing but their place
      <Skeleton key={index} soft className={height} />
    ))}
  </div>
);
