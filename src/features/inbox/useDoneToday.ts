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
  /** Rows put off until a day. */
  aplazados: v.optional(v.array(v.object({ id: v.string(), hasta: v.string(), motivo: v.string() })), []),
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
  const now = useMemo(
    (): StoredDay => ({
      dia: day,
      hechos: current?.dia === day ? current.hechos : none,
      aplazados: current?.aplazados.filter(({ hasta }) => hasta > day) ?? [],
    }),
    [current, day],
  );
  const ids = useMemo(() => [...now.hechos, ...now.aplazados.map(({ id }) => id)], [now]);

  // "Deshacer" in a toast may be pressed after other rows have been set aside.
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  }, [now]);
  const write = (change: (now: StoredDay) => Partial<StoredDay>) => {
    const next = { ...latest.current, ...change(latest.current) };
    latest.current = next;
    setOwn(next);
    saveSetting(settingKeys.done, next);
  };
  const without = (id: string) => (now: StoredDay) => ({
    hechos: now.hechos.filter((other) => other !== id),
    aplazados: now.aplazados.filter((other) => other.id !== id),
  });
  return {
    /** Set aside for today, or put off. */
    ids,
    today: now.hechos,
    putOff: now.aplazados,
    /** False until the account's answer has arrived. */
    isLoaded: data !== undefined || error !== undefined,
    failed: useSaving(settingKeys.done) === 'failed',
    add: (id: string) => write(({ hechos }) => ({ hechos: [...new Set([...hechos, id])] })),
    /** @param hasta ISO day on which it comes back */
    until: (id: string, hasta: string, motivo: string) =>
      write((now) => ({ aplazados: [...without(id)(now).aplazados, { id, hasta, motivo }] })),
    remove: (id: string) => write(without(id)),
    clear: () => write(() => ({ hechos: [] })),
  };
}

export type DoneToday = ReturnType<typeof useDoneToday>;
