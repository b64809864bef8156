import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import type { Preference } from '~/api/preferences.ts';
import { stored } from '~/lib/storage.ts';
import { session } from '~/session/session.ts';
import { settingKeys, valueIn } from '~/session/settingKeys.ts';
import { saveSetting, useSaving } from '~/session/settings.ts';
import { useOwnPreferences } from '~/session/useOwnPreferences.ts';
import { type Arrangement, defaultArrangement, type Reading, readArrangement } from './arrangement.ts';
import { type WidgetId, widgetOf } from './widgets.ts';

const key = settingKeys.dashboard;

/** The dashboard last shown on this device: it is shown at the next visit, until the person's own has arrived. */
const lastShown = stored('dashboard', v.unknown(), undefined);

const maySee = (id: WidgetId) => session.can(widgetOf(id).permission);

const reading = (value: unknown): Reading =>
  value === undefined
    ? { arrangement: defaultArrangement(maySee), unreadable: false, lost: [] }
    : readArrangement(value, maySee);

/** The dashboard last shown on this device, otherwise the default. */
export const lastReading = () => reading(lastShown.read());

/** The person's own, otherwise the default. What is there but cannot be parsed is unreadable. */
const ownReading = (rows: readonly Preference[]) =>
  reading(rows.some(({ Clave }) => Clave === key) ? (valueIn(rows, key) ?? null) : undefined);

/** The dashboard of the signed-in person: every change is saved at once. */
export function useDashboard() {
  const { data, error, reload } = useOwnPreferences();
  const [draft, setDraft] = useState<Arrangement>();
  const [past, setPast] = useState<readonly Arrangement[]>([]);
  const saving = useSaving(key);
  const read = useMemo(() => (data ? ownReading(data) : lastReading()), [data]);
  const arrangement = draft ?? read.arrangement;
  useEffect(() => {
    if (data) lastShown.write(arrangement);
  }, [data, arrangement]);

  const put = (next: Arrangement) => {
    setDraft(next);
    saveSetting(key, next);
  };
  const change = (next: Arrangement) => {
    setPast([...past, arrangement]);
    put(next);
  };
  const before = past.at(-1);
  const undo = () => {
    setPast(past.slice(0, -1));
    if (before) put(before);
  };
  return {
    /** Not loaded yet: what was shown last is shown. */
    loading: !data && !error,
    /** It could not be loaded, so it must not be overwritten. */
    error: data ? undefined : error,
    reload,
    arrangement,
    /** Tiles that were left out; nothing after a change, because it is then saved as shown. */
    problem: draft || !data ? undefined : read,
    /** How the last change stands, if there is one. */
    saving: draft && saving,
    retry: () => put(arrangement),
    change,
    undo: before && undo,
    /** Ends the editing: from here on there is nothing to undo. */
    settle: () => setPast([]),
    reset: () => change(defaultArrangement(maySee)),
  };
}
