import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { ResultOf } from '~/api/endpoint.ts';
import { useAction, useQuery } from '~/api/hooks.ts';
import { announce } from '~/api/perform.ts';
import { deletePreference, listPreferences, savePreference } from '~/api/preferences.ts';
import { stored } from '~/lib/storage.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import {
  type Arrangement,
  defaultArrangement,
  type Reading,
  readArrangement,
  writeArrangement,
} from './arrangement.ts';
import { useAutosave } from './useAutosave.ts';
import { useLate } from './useLate.ts';
import { type WidgetId, widgetOf } from './widgets.ts';

/** `Clave` of the dashboards among a person's preferences; each has a name of its own. */
const key = 'dashboard';
/** The one last shown on this device, so that the skeletons of the next visit lie where its tiles will. */
const lastShown = stored('dashboard', v.string(), '');

/** A change that is not saved yet: it survives when the page is closed or reloaded in the meantime. */
const unsaved = stored(
  'dashboard.unsaved',
  v.nullable(v.object({ user: v.string(), name: v.string(), text: v.string() })),
  null,
);

const maySee = (id: WidgetId) => session.can(widgetOf(id).permission);

const untouched = (): Reading => ({ arrangement: defaultArrangement(maySee), unreadable: false, lost: [] });

/** The one that this device showed last, or else the first of everybody. */
export function lastArrangement(): Reading {
  const text = lastShown.read();
  return text === '' ? untouched() : readArrangement(text, maySee);
}

interface Draft {
  name: string;
  arrangement: Arrangement;
}

/** The dashboards of the signed-in person: the one in force, the actions on it, and the others. */
export function useDashboard() {
  const { t } = useTranslation('dashboard');
  const state = useSession();
  const loggedUserId = state.status === 'authenticated' ? state.user.Id : '';
  const { data, error, reload, ...asked } = useQuery(
    listPreferences,
    { loggedUserId },
    { enabled: loggedUserId !== '' },
  );
  const loading = asked.loading || (!data && !error);
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
  // What was changed belongs to its own name alone, also where that has gone meanwhile.
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
  /** Under a name, and as the one to begin with; `id` is that of the row it takes the place of. */
  const keep = async (as: string, text: string, id?: number) => {
    const body = bodyOf(as, text);
    return (await saving.run({ body: id === undefined ? body : { ...body, PreferenciaId: id } })) !== undefined;
  };
  const quietly = useAction(savePreference, { quiet: true });
  /** The answer to the last change that was kept, until it is announced. */
  const last = useRef<ResultOf<typeof savePreference>>(undefined);
  const [kept, setKept] = useState(false);
  const autosave = useAutosave(async (to: Draft) => {
    const text = writeArrangement(to.arrangement);
    const answer = await quietly.run({ body: bodyOf(to.name, text) });
    const done = answer !== undefined;
    if (done) last.current = answer;
    setKept(done);
    if (done && unsaved.read()?.text === text) unsaved.clear();
    return done;
  });
  const { queue } = autosave;
  useEffect(() => {
    const left = readUnsaved(loggedUserId);
    if (left) queue(left);
  }, [queue, loggedUserId]);
  const shown = writeArrangement(arrangement);

  const draw = (next: Arrangement) => {
    const to = { name, arrangement: next };
    setDraft(to);
    setRemoved(undefined);
    lastShown.write(writeArrangement(next));
    unsaved.write({ user: loggedUserId, name, text: writeArrangement(next) });
    queue(to);
  };

  /** Goes to another one, when what was changed in this one is kept. */
  const leaveFor = async (to: string) => {
    if (!(await autosave.flush())) return false;
    setChosen(to);
    setDraft(undefined);
    setPast([]);
    setRemoved(undefined);
    return true;
  };

  return {
    /** Not read yet: what is shown are places. */
    loading,
    /** The tiles may ask: they wait for the layout, but not for longer than a person does. */
    ready: !loading || late,
    /** Could not be read, so nothing may be kept over it. */
    error: data ? undefined : error,
    reload,
    name,
    names: rows.length > 0 ? rows.map(({ Nombre }) => Nombre ?? key) : [name],
    arrangement,
    /** What was left out of it; nothing once it has been changed, and so kept as it is shown. */
    problem: draft || !data ? undefined : reading,
    saving: saving.loading || quietly.loading,
    /** The last change has been kept, which is announced when all is done. */
    kept,
    failed: autosave.failed,
    retry: () => void autosave.flush(),
    change: (next: Arrangement) => {
      setPast([...past, arrangement]);
      draw(next);
    },
    undo:
      past.length > 0
        ? () => {
            const before = past.at(-1);
            setPast(past.slice(0, -1));
            if (before) draw(before);
          }
        : undefined,
    /** What was done before is done: that it is kept is announced once, and not at each change. */
    settle: async () => {
      setPast([]);
      setKept(false);
      if (!(await autosave.flush()) || last.current === undefined) return;
      announce(savePreference, { result: last.current });
      last.current = undefined;
    },
    reset: () => {
      setPast([...past, arrangement]);
      draw(defaultArrangement(maySee));
    },
    choose: async (to: string) => {
      const next = rows.find(({ Nombre }) => Nombre === to);
      if ((await leaveFor(to)) && next) await keep(to, next.Valor ?? '');
    },
    /** A copy of this one under a name of its own; this one is kept first. */
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
    /** The one removed last, until something else is done. */
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
