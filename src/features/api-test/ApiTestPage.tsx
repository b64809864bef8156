import SquareTerminal from 'lucide-react/icons/square-terminal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isSafe } from '~/api/endpoint.ts';
import { useUnsaved } from '~/form/unsaved.tsx';
import { ListHead } from '~/table/list/ListHead.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import { exampleOf } from './args.ts';
import { CallList } from './CallList.tsx';
import { Console, type Trial } from './Console.tsx';
import { rows } from './rows.ts';

/** Every call of the API, to try with one's own session. What is shown about a call comes from its row. */
export default function ApiTestPage() {
  const { t } = useTranslation('apiTest');
  const [params] = useSearchParams();
  const name = params.get('llamada') ?? undefined;
  return (
    <>
      <ListHead title={t('title')} />
      <div className="flex min-h-0 flex-1 max-md:flex-none max-md:flex-col">
        <CallList current={name} />
        {/* `relative`: otherwise visually hidden content would stretch the document. */}
        <div className="relative flex min-w-0 flex-1 flex-col gap-4 overflow-y-auto p-6 max-md:overflow-visible max-md:p-4">
          <Trials name={name} />
        </div>
      </div>
    </>
  );
}

/** The console of the chosen call. What was written and answered in each call stays until the page is left. */
function Trials({ name }: { name: string | undefined }) {
  const { t } = useTranslation('apiTest');
  const [trials, setTrials] = useState<ReadonlyMap<string, Trial>>(new Map());
  // A reading call is quick to write again; the body of a change may be long.
  useUnsaved(rows.some((one) => trials.get(one.name)?.unsent && !isSafe(one)));

  const row = rows.find((one) => one.name === name);
  if (!row)
    return (
      <StateMessage
        icon={SquareTerminal}
        title={name === undefined ? t('start.chooseTitle') : t('start.unknownTitle', { name })}
        className="my-auto"
      >
        <p>{t('start.chooseText')}</p>
      </StateMessage>
    );
  const fresh = exampleOf(row);
  return (
    <Console
      key={row.name}
      row={row}
      trial={trials.get(row.name) ?? fresh}
      onChange={(change) =>
        setTrials((before) => new Map(before).set(row.name, { ...(before.get(row.name) ?? fresh), ...change }))
      }
    />
  );
}
