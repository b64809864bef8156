import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { getContract } from '~/api/contracts.ts';
import { RecordPage } from '~/record/RecordPage.tsx';
import { useRecord } from '~/record/useRecord.ts';
import { ContractRecord } from './ContractRecord.tsx';
import { movesByItself } from './steps.ts';

/** Milliseconds between two questions about a contract that others are moving. */
const pause = 15_000;

/** A contract by its code. */
export default function ContractPage() {
  const { t } = useTranslation('contract');
  const { referencia = '' } = useParams();
  const record = useRecord(getContract, { codigo: referencia });
  useWatch(record.data !== undefined && movesByItself(record.data), record.reload);
  return (
    <RecordPage record={record} unknown={t('notFound', { code: referencia })}>
      {(contract) => <ContractRecord contract={contract} />}
    </RecordPage>
  );
}

/** Asks again and again while the flag is on and the window is in view. */
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
