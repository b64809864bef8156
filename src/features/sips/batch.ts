import * as v from 'valibot';
import { request } from '~/api/client.ts';
import { ApiError } from '~/api/errors.ts';
import { announce, asApiError } from '~/api/perform.ts';
import { listSips } from '~/api/sips.ts';
import { cups20 } from '~/domain/cups.ts';
import type { ListedCups } from '~/domain/cups-list.ts';
import type { draftOf } from '~/form/draft.ts';
import { explain } from '~/i18n/explain.ts';
import { type BatchRow, batchRow, countIn, foundRow, rowOf, unansweredRow } from './batchRow.ts';

/** CUPS per call: few enough that progress is visible and stopping works. */
const portion = 25;

export interface BatchProgress {
  rows: readonly BatchRow[];
  running: boolean;
  /** True: the person has stopped it, so it does not continue by itself. */
  stopped: boolean;
  /** Why it stopped with CUPS left: no connection, no permission, the session has expired. */
  error: ApiError | undefined;
}

const kept = v.object({ rows: v.array(batchRow), stopped: v.boolean() });

/**
 * Looks up a list of CUPS portion by portion. Results are saved on the device after each portion, so that after a
 * reload, a lost connection or a visit to another screen nothing is looked up twice.
 */
export function createBatch(draft: Pick<ReturnType<typeof draftOf>, 'read' | 'write' | 'clear'>) {
  const found = v.safeParse(kept, draft.read()?.values);
  let state: BatchProgress = {
    rows: found.success ? found.output.rows : [],
    stopped: found.success && found.output.stopped,
    running: false,
    error: undefined,
  };
  let call = new AbortController();
  const listeners = new Set<() => void>();
  /** Trace and log of the last refusal, for the message about the whole list. */
  let logged: Pick<ApiError, 'traceId' | 'logId'> | undefined;

  function become(next: Partial<BatchProgress>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  function keep(next: Partial<BatchProgress>) {
    become(next);
    draft.write({ rows: state.rows, stopped: state.stopped });
  }

  /** Aborts the running call; its CUPS stay waiting. */
  function give() {
    call.abort();
    call = new AbortController();
  }

  async function run() {
    const { signal } = call;
    if (state.running || countIn(state.rows, 'waiting') === 0) return;
    become({ running: true, error: undefined });
    logged = undefined;
    while (!signal.aborted) {
      const part = state.rows.filter(({ Resultado }) => Resultado === 'waiting').slice(0, portion);
      if (part.length === 0) break;
      const outcome = await askFor(part, signal, (error) => {
        logged = error;
      });
      // Another list may have replaced this one meanwhile.
      if (signal.aborted) return;
      if (outcome instanceof ApiError) return keep({ running: false, error: outcome });
      keep({ rows: state.rows.map((row) => outcome.get(row.Cups) ?? row) });
    }
    become({ running: false });
    tellOutcome();
  }

  /** Once for the whole list, in the words of the specification (section 8). */
  function tellOutcome() {
    if (countIn(state.rows, 'found') > 0) return announce(listSips, { result: {} });
    const { traceId, logId = 0 } = logged ?? {};
    const details = { endpoint: listSips.name, status: 404, logId, ...(traceId && { traceId }) };
    announce(listSips, { error: new ApiError('status', details) });
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Replaces the previous list. */
    start(entries: readonly ListedCups[]) {
      give();
      keep({ rows: entries.map(rowOf), running: false, stopped: false, error: undefined });
      // A list without any valid CUPS needs no call.
      if (countIn(state.rows, 'waiting') === 0) tellOutcome();
      return run();
    },
    /** Automatically: after a reload, on returning, and when the connection is back. */
    goOn: () => (state.stopped ? Promise.resolve() : run()),
    resume() {
      keep({ stopped: false });
      return run();
    },
    stop() {
      give();
      keep({ running: false, stopped: true });
    },
    /** Retries CUPS that the server could not answer. */
    retry() {
      keep({
        stopped: false,
        rows: state.rows.map((row) => (row.Resultado === 'failed' ? unansweredRow(row, 'waiting', null) : row)),
      });
      return run();
    },
    clear() {
      give();
      draft.clear();
      become({ rows: [], running: false, stopped: false, error: undefined });
    },
    /** The person has signed out: nothing more is fetched or saved. */
    close: () => call.abort(),
  };
}
export type Batch = ReturnType<typeof createBatch>;

/** The rows with their answers, by CUPS; throws if nothing can be said, and they stay waiting. */
async function askFor(
  part: readonly BatchRow[],
  signal: AbortSignal,
  onFailure: (error: ApiError) => void,
): Promise<Map<string, BatchRow> | ApiError> {
  const all = (answer: (row: BatchRow) => BatchRow) => new Map(part.map((row) => [row.Cups, answer(row)]));
  try {
    const { Items } = await request(listSips, { body: part.map(({ Cups }) => Cups) }, { signal });
    const answers = new Map(Items.map((item) => [cups20(item.Cups), item]));
    return all((row) => {
      const answer = answers.get(cups20(row.Cups));
      if (answer?.Datos) return foundRow(row, answer.Datos);
      return unansweredRow(row, answer ? 'unknown' : 'failed', answer?.Motivo ?? null);
    });
  } catch (thrown) {
    const error = asApiError(listSips, thrown);
    onFailure(error);
    // None of this portion is known; the message is about the whole list, so rows do not repeat it.
    if (error.status === 404) return all((row) => unansweredRow(row, 'unknown', null));
    return standsStill(error) ? error : all((row) => unansweredRow(row, 'failed', explain(error)));
  }
}

/** Every other portion would fail in the same way. */
const standsStill = ({ kind, status = 0 }: ApiError) =>
  kind === 'network' || kind === 'timeout' || kind === 'aborted' || [401, 403, 429, 503].includes(status);
