import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { ResultOf } from '~/api/endpoint.ts';
import { useAction } from '~/api/hooks.ts';
import { announce } from '~/api/perform.ts';
import { deletePreference, savePreference } from '~/api/preferences.ts';
import { stored } from '~/lib/storage.ts';
import { session } from '~/session/session.ts';
import { useOwnPreferences } from '~/session/useOwnPreferences.ts';
import {
  type Arrangement,
  defaultArrangement,
  type Reading,
  readArrangement,
  writeArrangement,
} from './arrangement.ts';
import { useAutosave } from './useAutosave.ts';
import { type WidgetId, widgetOf } from './widgets.ts';

/** Milliseconds that the tiles wait for their layout; a later one moves them. */
const timeout = 4_000;

/** `Clave` of the dashboards among a person's preferences; each has a name. */
const key = 'dashboard';
/** The dashboard last shown on this device: its skeletons are shown at the next visit. */
const lastShown = stored('dashboard', v.string(), '');

/** An unsaved change: it survives closing or reloading the page. */
const unsaved = stored(
  'dashboard.unsaved',
  v.nullable(v.object({ user: v.string(), name: v.string(), text: v.string() })),
  null,
);

const maySee = (id: WidgetId) => session.can(widgetOf(id).permission);

const untouched = (): Reading => ({ arrangement: defaultArrangement(maySee), unreadable: false, lost: [] });

/** The dashboard last shown on this device, otherwise the default. */
export function lastArrangement(): Reading {
  const text = lastShown.read();
  return text === '' ? untouched() : readArrangement(text, maySee);
}

interface Draft {
  name: string;
  arrangement: Arrangement;
}

/** The dashboards of the signed-in person: the current one, its operations, and the others. */
export function useDashboard() {
  const { t } = useTranslation('dashboard');
  const { data, error, reload, loggedUserId, ...query } = useOwnPreferences();
  const loading = query.loading || (!data && !error);
  const late = useLate(loading);
  const saving = useAction(savePreference);
  const deleting = useAction(deletePreference);
  const [chosen, setChosen] = useState<string>();
  const [draft, setDraft] = useState(() => readUnsaved(loggedUserId));
  const [past, setPast] = useState<readonly Arrangement[]>([]);
  const [removed, setRemoved] = useState<{ name: string; text: string }>();

  const rows = useMemo(() => (data ?? []).filter(({ Clave }) => Clave === key), [data]);
  const named = draft?.name ?? chosen;
  const first = rows.find((one) => one.Predeterminada) ?? rows[0];
  // A change belongs to its own dashboard, even if that was removed meanwhile.
  const row = rows.find(({ Nombre }) => Nombre === named) ?? (draft ? undefined : first);
  const name = draft?.name ?? row?.Nombre ?? t('layout.first');
  const reading = useMemo(() => {
    if (!data) return lastArrangement();
    return row ? readArrangement(row.Valor ?? '', maySee) : untouched();
  }, [data, row]);
  const arrangement = draft?.arrangement ?? reading.arrangement;
  useEffect(() => {
    if (data) lastShown.write(row?.Valor ?? '');
  }, [data, row]);

  const bodyOf = (as: string, text: string) => ({
    LoggedUserId: loggedUserId,
    Clave: key,
    Nombre: as,
    Valor: text,
    Predeterminada: true,
  });
  /** Saves it under a name, as the default; `id` is the row that it replaces. */
  const keep = async (as: string, text: string, id?: number) => {
    const body = bodyOf(as, text);
    return (await saving.run({ body: id === undefined ? body : { ...body, PreferenciaId: id } })) !== undefined;
  };
  const quietly = useAction(savePreference, { quiet: true });
  /** The answer of the last save, until it is announced. */
  const last = useRef<ResultOf<typeof savePreference>>(undefined);
  const [isSaved, setSaved] = useState(false);
  const autosave = useAutosave(async (to: Draft) => {
    const text = writeArrangement(to.arrangement);
    const answer = await quietly.run({ body: bodyOf(to.name, text) });
    const done = answer !== undefined;
    if (done) last.current = answer;
    setSaved(done);
    if (done && unsaved.read()?.text === text) unsaved.clear();
    return done;
  });
  const { queue } = autosave;
  useEffect(() => {
    const left = readUnsaved(loggedUserId);
    if (left) queue(left);
  }, [queue, loggedUserId]);
  const shown = writeArrangement(arrangement);

  const setArrangement = (next: Arrangement) => {
    const to = { name, arrangement: next };
    setDraft(to);
    setRemoved(undefined);
    lastShown.write(writeArrangement(next));
    unsaved.write({ user: loggedUserId, name, text: writeArrangement(next) });
    queue(to);
  };

  /** Switches to another dashboard after the current one is saved. */
  const leaveFor = async (to: string) => {
    if (!(await autosave.flush())) return false;
    setChosen(to);
    setDraft(undefined);
    setPast([]);
    setRemoved(undefined);
    return true;
  };

  return {
    /** Not loaded yet: placeholders are shown. */
    loading,
    /** True: tiles may send their calls. They wait for the layout, but only for a limited time. */
    ready: !loading || late,
    /** It could not be loaded, so it must not be overwritten. */
    error: data ? undefined : error,
    reload,
    name,
    names: rows.length > 0 ? rows.map(({ Nombre }) => Nombre ?? key) : [name],
    arrangement,
    /** Tiles that were left out; nothing after a change, because it is then saved as shown. */
    problem: draft || !data ? undefined : reading,
    saving: saving.loading || quietly.loading,
    /** True: the last change was saved; announced when editing ends. */
    isSaved,
    failed: autosave.failed,
    retry: () => void autosave.flush(),
    change: (next: Arrangement) => {
      setPast([...past, arrangement]);
      setArrangement(next);
    },
    undo:
      past.length > 0
        ? () => {
            const before = past.at(-1);
            setPast(past.slice(0, -1));
            if (before) setArrangement(before);
          }
        : undefined,
    /** Announces once that everything is saved, instead of after each change. */
    settle: async () => {
      setPast([]);
      setSaved(false);
      if (!(await autosave.flush()) || last.current === undefined) return;
      announce(savePreference, { result: last.current });
      last.current = undefined;
    },
    reset: () => {
      setPast([...past, arrangement]);
      setArrangement(defaultArrangement(maySee));
    },
    choose: async (to: string) => {
      const next = rows.find(({ Nombre }) => Nombre === to);
      if ((await leaveFor(to)) && next) await keep(to, next.Valor ?? '');
    },
    /** Creates a copy with another name; saves this one first. */
    copy: async (to: string) => {
      if (!(await autosave.flush())) return;
      if (rows.length === 0 && !(await keep(name, shown))) return;
      if (await keep(to, shown)) await leaveFor(to);
    },
    rename: async (to: string) => {
      if (!(await autosave.flush()) || !(await keep(to, shown, row?.PreferenciaId))) return;
      setChosen(to);
      setDraft(undefined);
    },
    remove: async () => {
      const other = rows.find((one) => one !== row);
      if (!row || !other) return;
      if (!(await autosave.flush())) return;
      if (!(await deleting.run({ query: { loggedUserId, preferenciaId: row.PreferenciaId } }))) return;
      await leaveFor(other.Nombre ?? key);
      setRemoved({ name, text: draft ? shown : (row.Valor ?? shown) });
    },
    /** The dashboard removed last, until something else is done. */
    removed: removed && {
      name: removed.name,
      restore: async () => {
        if (await keep(removed.name, removed.text)) await leaveFor(removed.name);
      },
    },
  };
}

function readUnsaved(user: string): Draft | undefined {
  const left = unsaved.read();
  return left?.user === user
    ? { name: left.name, arrangement: readArrangement(left.text, maySee).arrangement }
    : undefined;
}

/** True if loading has taken longer than the timeout. */
export function useLate(loading: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return setLate(false);
    const timer = setTimeout(() => setLate(true), timeout);
    return () => clearTimeout(timer);
  }, [loading]);
  return late;
}
