import { useEffect, useRef } from 'react';
import type { ApiError } from '~/api/errors.ts';
import { useQuery } from '~/api/hooks.ts';
import { type ChangedRecord, type LogRow, listLogs } from '~/api/logs.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { session } from '~/session/session.ts';

/** A record of the administration, as it is named in the log. */
export interface Recorded {
  kind: ChangedRecord['Tipo'];
  id: string | number;
}

/** A call that changed a record. */
export type RecordedCall = Pick<LogRow, 'Id' | 'Fecha' | 'Usuario' | 'Mensaje'> &
  Pick<ChangedRecord, 'Accion' | 'Cambios'>;

export type Changes =
  /** True: the API's log does not say which records a call changed, or the person may not read the log. */
  | { state: 'absent' }
  | { state: 'forbidden' }
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError; reload: () => void }
  | { state: 'known'; calls: readonly RecordedCall[]; total: number | null; validating: boolean };

const newest: ListQuery = { pageIndex: 0, pageSize: 1 };

const ofRecord = ({ kind, id }: Recorded, pageSize: number): ListQuery => ({
  pageIndex: 0,
  pageSize,
  filterColumns: ['Registro'],
  filterQueries: [serialiseFilter({ kind: 'equals', value: `${kind}/${id}` })],
});

/** Statuses of an API that refuses the unknown filter, or does not have the call. */
const isUnsupported = ({ status = 0 }: ApiError) => [400, 404, 405, 422, 501].includes(status);

/** Whether the person may read the log, as far as the server has said which permissions it knows. */
const mayRead = () => session.can('GESTORACCESS') && session.can('LOGSVER');

/**
 * The calls that changed a record, newest first.
 *
 * @param shown the record as the page shows it: when it changes, the log is fetched again
 * @param size number of calls
 */
export function useChanges(record: Recorded, shown: unknown, size: number): Changes {
  const may = mayRead();
  const lines = useQuery(listLogs, ofRecord(record, size), { enabled: may, keepPrevious: true });
  const none = lines.data?.Items.length === 0;
  // An empty answer could also come from a log without such fields: its newest line tells.
  const last = useQuery(listLogs, newest, { enabled: may && none });
  const { reload } = lines;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    reload();
  }, [shown, reload]);

  if (!may) return { state: session.can('LOGSVER') ? 'absent' : 'forbidden' };
  if (lines.data === undefined) {
    if (!lines.error) return { state: 'loading' };
    if (lines.error.status === 403) return { state: 'forbidden' };
    return isUnsupported(lines.error) ? { state: 'absent' } : { state: 'failed', error: lines.error, reload };
  }
  if (none && last.data === undefined) {
    if (!last.error) return { state: 'loading' };
    return { state: 'failed', error: last.error, reload: last.reload };
  }
  if (none && !last.data?.Items.every(({ Registros }) => Registros !== undefined)) return { state: 'absent' };
  const calls = lines.data.Items.flatMap((line) => {
    const own = line.Registros?.find(({ Tipo, Id }) => Tipo === record.kind && Id === String(record.id));
    return own ? [{ ...line, Accion: own.Accion, Cambios: own.Cambios }] : [];
  });
  // An API that ignores the filter answers with lines of other records.
  if (calls.length < lines.data.Items.length) return { state: 'absent' };
  return { state: 'known', calls, total: lines.data.TotalCount, validating: lines.validating };
}
