import { useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { today } from '~/lib/days.ts';
import { settingKeys, valueIn } from '~/session/settingKeys.ts';
import { saveSetting, useSaving } from '~/session/settings.ts';
import { useOwnPreferences } from '~/session/useOwnPreferences.ts';

/** The stored format, with the API's names: the day, and queue and row of each. */
const schema = v.object({
  dia: v.string(),
  hechos: v.array(v.string()),
});
type StoredDay = v.InferOutput<typeof schema>;

const none: never[] = [];

/** The rows that a person has set aside today, on any device. Ids contain queue and row, `unsigned:PT-2026-000001`. */
export function useDoneToday() {
  const { data, error } = useOwnPreferences();
  const day = today();
  /** Rows set aside here, before the account has them. */
  const [own, setOwn] = useState<StoredDay>();
  const stored = useMemo(() => {
    const read = v.safeParse(schema, valueIn(data ?? [], settingKeys.done));
    return read.success ? read.output : undefined;
  }, [data]);
  const current = own ?? stored;
  const ids = current?.dia === day ? current.hechos : none;

  // "Deshacer" in a toast may be pressed after other rows have been set aside.
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  }, [ids]);
  const write = (hechos: string[]) => {
    latest.current = hechos;
    setOwn({ dia: day, hechos });
    saveSetting(settingKeys.done, { dia: day, hechos });
  };
  return {
    ids,
    /** False until the account's answer has arrived. */
    isLoaded: data !== undefined || error !== undefined,
    failed: useSaving(settingKeys.done) === 'failed',
    add: (id: string) => write([...new Set([...latest.current, id])]),
    remove: (id: string) => write(latest.current.filter((other) => other !== id)),
    clear: () => write([]),
  };
}

export type DoneToday = ReturnType<typeof useDoneToday>;
