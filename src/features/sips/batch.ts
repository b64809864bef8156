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

/** CUPS in one call: few enough that the progress moves, and that stopping stops something. */
const portion = 25;

export interface BatchProgress {
  rows: readonly BatchRow[];
  running: boolean;
  /** Its person has stopped it: it does not go on by itself. */
  stopped: boolean;
  /** Why it stands still with CUPS waiting: no connection, no permission, the session is over. */
  error: ApiError | undefined;
}

const kept = v.object({ rows: v.array(batchRow), stopped: v.boolean() });

/**
 * A list of CUPS that is looked up portion by portion. What is known is kept on the device after each of them, so that a
 * reload, a lost connection or another screen costs nothing that was already answered.
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
  /** Trace and log of the last refusal: what is said of the whole list names them. */
  let logged: Pick<ApiError, 'traceId' | 'logId'> | undefined;

  function become(next: Partial<BatchProgress>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  function keep(next: Partial<BatchProgress>) {
    become(next);
    draft.write({ rows: state.rows, stopped: state.stopped });
  }

  /** Gives up the call that is out; what it asked for goes on waiting. */
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
      // Another list may have taken this one's place meanwhile.
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
    /** Takes the place of the list that was there. */
    start(entries: readonly ListedCups[]) {
      give();
      keep({ rows: entries.map(rowOf), running: false, stopped: false, error: undefined });
      // A list in which nothing is a CUPS has its outcome without a call.
      if (countIn(state.rows, 'waiting') === 0) tellOutcome();
      return run();
    },
    /** By itself: after a reload, on coming back, when the connection is back. */
    goOn: () => (state.stopped ? Promise.resolve() : run()),
    resume() {
      keep({ stopped: false });
      return run();
    },
    stop() {
      give();
      keep({ running: false, stopped: true });
    },
    /** Asks again for those that the server could not answer for. */
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
    /** Its person has left: nothing is asked or kept any more. */
    close: () => call.abort(),
  };
}
export type Batch = ReturnType<typeof createBatch>;

/** The rows as they are answered, by CUPS; an error where nothing can be said of them and they go on waiting. */
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
    // Not one of this portion is known; its explain speaks of the whole list, so a row does not repeat it.
    if (error.status === 404) return all((row) => unansweredRow(row, 'unknown', null));
    return standsStill(error) ? error : all((row) => unansweredRow(row, 'failed', explain(error)));
  }
}

/** Every other portion would fail in the same way. */
const standsStill = ({ kind, status = 0 }: ApiError) =>
  kind === 'network' || kind === 'timeout' || kind === 'aborted' || [401, 403, 429, 503].includes(status);
