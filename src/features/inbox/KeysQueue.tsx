import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiKey, listApiKeys } from '~/api/api-keys.ts';
import { useQuery } from '~/api/hooks.ts';
import { today } from '~/lib/days.ts';
import { to } from '~/screens.ts';
import { columnsOf } from '~/table/columns/columnSet.ts';
import { expiringKeys } from '~/trade/api-keys/expiring.ts';
import type { Situation } from '~/ui/SituationGlyph.tsx';
import { Queue, type Turn } from './Queue.tsx';
import { untilEnd } from './untilEnd.ts';
import type { DoneToday } from './useDoneToday.ts';

/** The API keys that are about to expire. */
export function KeysQueue({ done, turn }: { done: DoneToday; turn: Turn }) {
  const { t } = useTranslation('inbox');
  const { data, ...answer } = useQuery(listApiKeys, undefined, { enabled: done.known });
  const keys = useMemo(() => data && expiringKeys(data, today()).map(({ key }) => key), [data]);
  const columns = useMemo(() => keyColumns(t), [t]);
  return (
    <Queue
      id="keys"
      sign={pending}
      answer={{ ...answer, data: keys }}
      total={keys?.length}
      since={(key) => untilEnd(t, key.FechaCaducidad)}
      columns={columns}
      idOf={maskOf}
      nameOf={(key) => key.Nombre}
      link={toKeys}
      step={toKeys}
      all={to('apiKeys')}
      done={done}
      turn={turn}
    />
  );
}

const pending: Situation = { kind: 'pending' };
const maskOf = (key: ApiKey) => key.ApiKey;
const toKeys = () => to('apiKeys');

const keyColumns = (t: TFunction<'inbox'>) =>
  columnsOf<ApiKey>()({
    Nombre: { kind: 'text', header: t('key.name'), width: 180, grow: true, main: true, card: '1left' },
    ApiKey: { kind: 'code', header: t('key.key'), width: 180, card: '2left' },
    ApiUser: { kind: 'text', header: t('key.user'), width: 160, card: '3left' },
    FechaCaducidad: { kind: 'date', header: t('key.ends'), width: 110, card: '1right' },
  });
