import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { getContract } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { fixedText } from '~/i18n/explain.ts';
import { RecordSkeleton } from '~/record/RecordSkeleton.tsx';
import { UnknownRecord } from '~/record/UnknownRecord.tsx';
import { to } from '~/screens.ts';
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
  return error ? <Leave trace={error.trace} /> : <RecordSkeleton />;
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
    <UnknownRecord
      title={t('notFoundTitle')}
      text={t('notFound', { code })}
      back={{ to: to('contracts'), label: t('back') }}
    />
  );
}
