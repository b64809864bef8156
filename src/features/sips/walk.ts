import { useEffect, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { ApiError } from '~/api/errors.ts';
import type { draftOf } from '~/form/draft.ts';
import { perAccount } from '~/lib/perPerson.ts';
import { session } from '~/session/session.ts';
import type { BatchState } from './batchRow.ts';

interface WalkRow {
  Cups: string;
  Resultado: BatchState;
}

export interface WalkProgress<Row> {
  rows: readonly Row[];
  running: boolean;
  /** True: the person has stopped it, so it does not continue by itself. */
  stopped: boolean;
  /** Why it stopped with CUPS waiting: no connection, no permission, the session has ended. */
  error: ApiError | undefined;
}

interface WalkOptions<Row extends WalkRow> {
  draft: Pick<ReturnType<typeof draftOf>, 'read' | 'write' | 'clear'>;
  /** Of a row as it is kept. */
  schema: v.GenericSchema<unknown, Row>;
  /** Number of CUPS per step: few enough that progress is visible and stopping works. */
  portion: number;
  /** The rows with their answers, by CUPS; throws if nothing is known, and they keep waiting. */
  load: (part: readonly Row[], signal: AbortSignal) => Promise<ReadonlyMap<string, Row> | ApiError>;
  /** Waiting again. */
  again: (row: Row) => Row;
  /** The form in which it may be stored on the device. */
  toStored?: (row: Row) => Row;
  onStart?: () => void;
  onDone?: (rows: readonly Row[]) => void;
}

/**
 * Works through a list of CUPS portion by portion. Results are saved on the device after each portion, so that after a
 * reload, a lost connection or a visit to another screen nothing is asked twice.
 */
export function createWalk<Row extends WalkRow>({
  draft,
  schema,
  portion,
  load,
  again,
  toStored = (row) => row,
  onStart,
  onDone,
}: WalkOptions<Row>) {
  const found = v.safeParse(v.object({ rows: v.array(schema), stopped: v.boolean() }), draft.read()?.values);
  let state: WalkProgress<Row> = {
    rows: found.success ? found.output.rows : [],
    stopped: found.success && found.output.stopped,
    running: false,
    error: undefined,
  };
  let call = new AbortController();
  const listeners = new Set<() => void>();
  const waiting = () => state.rows.filter(({ Resultado }) => Resultado === 'waiting');

  function update(next: Partial<WalkProgress<Row>>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  function keep(next: Partial<WalkProgress<Row>>) {
    update(next);
    draft.write({ rows: state.rows.map(toStored), stopped: state.stopped });
  }

  /** Aborts the running call; its CUPS keep waiting. */
  function abort() {
    call.abort();
    call = new AbortController();
  }

  async function run() {
    const { signal } = call;
    if (state.running || waiting().length === 0) return;
    update({ running: true, error: undefined });
    onStart?.();
    while (!signal.aborted) {
      const part = waiting().slice(0, portion);
      if (part.length === 0) break;
      const outcome = await load(part, signal);
      // Another list may have replaced this one meanwhile.
      if (signal.aborted) return;
      if (outcome instanceof ApiError) return keep({ running: false, error: outcome });
      keep({ rows: state.rows.map((row) => outcome.get(row.Cups) ?? row) });
    }
    update({ running: false });
    onDone?.(state.rows);
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Replaces the list that was there. */
    start(rows: readonly Row[]) {
      abort();
      keep({ rows, running: false, stopped: false, error: undefined });
      // A list without anything to look up is finished without a call.
      if (waiting().length === 0) onDone?.(state.rows);
      return run();
    },
    /** Continues by itself: after a reload, on returning, when the connection is back. */
    goOn: () => (state.stopped ? Promise.resolve() : run()),
    resume() {
      keep({ stopped: false });
      return run();
    },
    stop() {
      abort();
      keep({ running: false, stopped: true });
    },
    /** Looks up failed ones again. */
    retry() {
      keep({ stopped: false, rows: state.rows.map((row) => (row.Resultado === 'failed' ? again(row) : row)) });
      return run();
    },
    clear() {
      abort();
      draft.clear();
      update({ rows: [], running: false, stopped: false, error: undefined });
    },
    /** The person has signed out: nothing more is fetched or saved. */
    close: () => call.abort(),
  };
}
/** Every other portion would fail in the same way. */
export const halts = ({ kind, status = 0 }: ApiError) =>
  kind === 'network' || kind === 'timeout' || kind === 'aborted' || [401, 403, 429, 503].includes(status);

interface Walking<State> {
  get: () => State;
  subscribe: (listener: () => void) => () => void;
  goOn: () => Promise<void>;
  close: () => void;
}

const ownerNow = () => (session.state.status === 'authenticated' ? session.state.user.Id : '');

/** The list of the signed-in person, which continues on other screens; it is closed when the person changes. */
export function walkOfPerson<W extends { close: () => void }>(create: (owner: string) => W): () => W {
  const current = perAccount<{ walk?: W }>(
    () => ({}),
    ({ walk }) => walk?.close(),
  );
  return () => (current.value.walk ??= create(ownerNow()));
}

/** A person's list and its state. It continues by itself after a reload and when the connection is back. */
export function useWalkOf<State, W extends Walking<State>>(current: () => W & Walking<State>) {
  const walk = current();
  const state: State = useSyncExternalStore(walk.subscribe, walk.get);
  useEffect(() => {
    const goOn = () => void walk.goOn();
    goOn();
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [walk]);
  return { state, walk };
}
