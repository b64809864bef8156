import { request } from '~/api/client.ts';
import { ApiError } from '~/api/errors.ts';
import { announce, asApiError } from '~/api/perform.ts';
import { listSips } from '~/api/sips.ts';
import { cups20 } from '~/domain/cups.ts';
import type { ListedCups } from '~/domain/cups-list.ts';
import { draftOf } from '~/form/draft.ts';
import { explain } from '~/i18n/explain.ts';
import { type BatchRow, batchRow, countIn, foundRow, rowOf, unansweredRow } from './batchRow.ts';
import { createWalk, halts, useWalkOf, walkOfPerson } from './walk.ts';

/** Looks up a list of CUPS portion by portion. */
export function createBatch(draft: Pick<ReturnType<typeof draftOf>, 'read' | 'write' | 'clear'>) {
  /** Trace and log of the last refusal, for the message about the whole list. */
  let logged: Pick<ApiError, 'traceId' | 'logId'> | undefined;

  /** Once for the whole list, in the words of the specification (section 8). */
  function announceOutcome(rows: readonly BatchRow[]) {
    if (countIn(rows, 'found') > 0) return announce(listSips, { result: {} });
    const { traceId, logId = 0 } = logged ?? {};
    const details = { endpoint: listSips.name, status: 404, logId, ...(traceId && { traceId }) };
    announce(listSips, { error: new ApiError('status', details) });
  }

  const walk = createWalk<BatchRow>({
    draft,
    schema: batchRow,
    portion: 25,
    load: (part, signal) =>
      loadPart(part, signal, (error) => {
        logged = error;
      }),
    again: (row) => unansweredRow(row, 'waiting', null),
    onStart: () => {
      logged = undefined;
    },
    onDone: announceOutcome,
  });
  return { ...walk, start: (entries: readonly ListedCups[]) => walk.start(entries.map(rowOf)) };
}

/** The rows with their answers, by CUPS; throws if nothing can be said, and they stay waiting. */
async function loadPart(
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
    // SIPS has none of this portion; the message is about the whole list, so rows do not repeat it.
    if (error.status === 404) return all((row) => unansweredRow(row, 'unknown', null));
    return halts(error) ? error : all((row) => unansweredRow(row, 'failed', explain(error)));
  }
}

const lookUp = walkOfPerson((owner) => createBatch(draftOf('sips', owner, [])));

/** The current list, with its operations. */
export function useBatch() {
  const { state, walk } = useWalkOf(lookUp);
  return { ...state, batch: walk };
}
