import SearchX from 'lucide-react/icons/search-x';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allRows } from '~/api/index.ts';
import { Link } from '~/Link.tsx';
import { ListHead } from '~/table/ListHead.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { StateMessage } from '~/ui/StateMessage.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { useSearchParams } from '~/useSearchParams.ts';
import { CallHistory } from './CallHistory.tsx';
import { CallPanel } from './CallPanel.tsx';
import { type Call, useCalls } from './calls.ts';
import { EndpointList } from './EndpointList.tsx';

/** Every call of the API, to be tried with one's own session: what the portal knows of it comes from its row. */
export default function ApiTestPage() {
  const { t } = useTranslation('apiTest');
  const [params, setParams] = useSearchParams();
  const name = params.get('llamada') ?? undefined;
  const row = allRows.find((one) => one.name === name);
  const { calls, add } = useCalls();
  const [seen, setSeen] = useState<Call>();
  const [returns, setReturns] = useState(0);
  const phone = usePhone();

  const call = seen?.row === row ? seen : calls.find((one) => one.row === row);
  const goBackTo = (past: Call) => {
    setSeen(past);
    setReturns(returns + 1);
    if (past.row !== row) setParams({ llamada: past.row.name });
  };

  return (
    <>
      <ListHead title={t('title')} />
      <div className="flex min-h-0 flex-1 max-md:flex-none max-md:flex-col">
        <EndpointList rows={allRows} current={name} phone={phone} />
        {/* Positioned: what is hidden from the eye in it would stretch the document otherwise. */}
        <div className="relative flex min-w-0 flex-1 flex-col gap-4 overflow-y-auto p-6 max-md:overflow-visible max-md:p-4">
          {row ? (
            <CallPanel
              key={`${row.name} ${returns}`}
              row={row}
              call={call}
              onCall={(made) => setSeen(add({ ...made, row }))}
            />
          ) : name === undefined ? (
            <StateMessage icon={SquareTerminal} title={t('start.chooseTitle')} className="my-auto">
              <p>{t('start.chooseText')}</p>
            </StateMessage>
          ) : (
            <StateMessage
              icon={SearchX}
              title={t('start.unknownTitle', { name })}
              className="my-auto"
              actions={
                <Link to={{ search: '' }} className={buttonClass()}>
                  {t('start.all')}
                </Link>
              }
            >
              <p>{t('start.unknownText')}</p>
            </StateMessage>
          )}
          {calls.length > 0 && <CallHistory calls={calls} current={call} onChoose={goBackTo} />}
        </div>
      </div>
    </>
  );
}
