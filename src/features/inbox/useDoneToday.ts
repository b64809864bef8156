import { useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { useQuery } from '~/api/hooks.ts';
import { listPreferences } from '~/api/preferences.ts';
import { today } from '~/lib/days.ts';
import { settingKeys, valueIn } from '~/session/settingKeys.ts';
import { saveSetting, useSaving } from '~/session/settings.ts';
import { useSession } from '~/session/useSession.ts';

/** What the API keeps of it, in its own words: the day, and the queue and row of each. */
const schema = v.object({ dia: v.string(), hechos: v.array(v.string()) });

const none: readonly string[] = [];

/**
 * The rows that a person has set aside today, on any device; tomorrow there are none. Ids are of a queue and a row,
 * `unsigned:PT-2026-000001`.
 */
export function useDoneToday() {
  const state = useSession();
  const loggedUserId = state.status === 'authenticated' ? state.user.Id : '';
  const { data, error } = useQuery(listPreferences, { loggedUserId }, { enabled: loggedUserId !== '' });
  const day = today();
  /** What was set aside here, before the account knows of it. */
  const [own, setOwn] = useState<v.InferOutput<typeof schema>>();
  const kept = useMemo(() => {
    const read = v.safeParse(schema, valueIn(data ?? [], settingKeys.done));
    return read.success ? read.output : undefined;
  }, [data]);
  const { dia, hechos } = own ?? kept ?? { dia: day, hechos: none };
  const done = dia === day ? hechos : none;

  // A toast's "Deshacer" is pressed later than the row it brings back was set aside, and than others since.
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
    /** False until the account has answered which rows are set aside. */
    known: data !== undefined || error !== undefined,
    failed: useSaving(settingKeys.done) === 'failed',
    add: (id: string) => write((ids) => [...new Set([...ids, id])]),
    remove: (id: string) => write((ids) => ids.filter((other) => other !== id)),
    clear: () => write(() => []),
  };
}

export type DoneToday = ReturnType<typeof useDoneToday>;
