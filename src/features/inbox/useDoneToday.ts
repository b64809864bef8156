import { useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { useQuery } from '~/api/hooks.ts';
import { listPreferences } from '~/api/preferences.ts';
import { today } from '~/lib/days.ts';
import { settingKeys, valueIn } from '~/session/settingKeys.ts';
import { saveSetting, useSaving } from '~/session/settings.ts';
import { useSession } from '~/session/useSession.ts';

/** The stored format, with the API's names: the day, and queue and row of each. */
const schema = v.object({ dia: v.string(), hechos: v.array(v.string()) });

const none: readonly string[] = [];

/** The rows that a person has set aside today, on any device. Ids contain queue and row, `unsigned:PT-2026-000001`. */
export function useDoneToday() {
  const state = useSession();
  const loggedUserId = state.status === 'authenticated' ? state.user.Id : '';
  const { data, error } = useQuery(listPreferences, { loggedUserId }, { enabled: loggedUserId !== '' });
  const day = today();
  /** Rows set aside here, before the account has them. */
  const [own, setOwn] = useState<v.InferOutput<typeof schema>>();
  const kept = useMemo(() => {
    const read = v.safeParse(schema, valueIn(data ?? [], settingKeys.done));
    return read.success ? read.output : undefined;
  }, [data]);
  const { dia, hechos } = own ?? kept ?? { dia: day, hechos: none };
  const done = dia === day ? hechos : none;

  // "Deshacer" may be pressed after other rows were set aside.
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  }, [done]);
  const write = (change: (ids: readonly string[]) => string[]) => {
    const next = { dia: day, hechos: change(latest.current) };
    latest.current = next.hechos;
    setOwn(next);
    saveSetting(settingKeys.done, next);
  };
  return {
    ids: done,
    /** False until the account's rows are loaded. */
    known: data !== undefined || error !== undefined,
    failed: useSaving(settingKeys.done) === 'failed',
    add: (id: string) => write((ids) => [...new Set([...ids, id])]),
    remove: (id: string) => write((ids) => ids.filter((other) => other !== id)),
    clear: () => write(() => []),
  };
}

export type DoneToday = ReturnType<typeof useDoneToday>;
