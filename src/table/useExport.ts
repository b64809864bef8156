import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GenericSchema } from 'valibot';
import { request } from '~/api/client.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { ApiError } from '~/api/errors.ts';
import { announce } from '~/api/perform.ts';
import type { Download, ListQuery } from '~/api/schemas.ts';
import { sentence } from '~/i18n/explain.ts';
import { formatNumber } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import type { Permission } from '~/session/permissions.ts';
import { session } from '~/session/session.ts';
import { toast } from '~/ui/toast.ts';
import type { Column } from './columns.ts';
import type { Format } from './onDemand.ts';
import { useOnDemand } from './useOnDemand.ts';
import type { Rows } from './useRows.ts';
import { type TableView, viewOf } from './view.ts';

/** An area's own export. */
export type ExportEndpoint = Endpoint<
  GenericSchema<unknown, ListQuery>,
  GenericSchema,
  GenericSchema<unknown, Download>
>;

interface ExportOptions<Row> {
  /** Of what is exported, "Contratos": the day and the ending are added. */
  name: string;
  columns: readonly Column<Row>[];
  view: TableView;
  /** What answers with the rows. */
  endpoint: Endpoint | undefined;
  rows: Pick<Rows<Row>, 'query' | 'data' | 'error' | 'fetchAll'>;
  /** Not every area has one. */
  all: ExportEndpoint | undefined;
  /** What a person needs for that export. */
  permission?: Permission | undefined;
  /** Columns of the file that a supplier is sent. */
  reduced?: readonly string[] | undefined;
  /** Rows that are ticked. */
  marked: readonly Row[];
}

export interface Exporting {
  /** Rows that the file will have; undefined while that is not known. */
  seen: { count: number | undefined; write: (format: Format) => void };
  /** The same rows with the columns that a supplier needs. */
  reduced: (() => void) | undefined;
  /** With the reason why it is not to be had: there is nothing, or the server has said no. */
  all: { reason: string | undefined; write: () => void } | undefined;
  marked: { count: number; write: (format: Format) => void };
  /** A file is on its way. */
  busy: boolean;
  /** From 0 to 1; undefined while that is not known. */
  progress: number | undefined;
  cancel: () => void;
}

/** The files of a list: what is seen, everything, what is ticked. Each says how it went. */
export function useExport<Row>(options: ExportOptions<Row>): Exporting {
  const { name, columns, view, endpoint, rows, all, permission, reduced, marked } = options;
  const { t } = useTranslation(['table', 'common']);
  const { busy, run, cancel } = useOnDemand();
  const [progress, setProgress] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const total = rows.error ? undefined : rows.data?.TotalCount;

  /** Without rows: everything that is seen. */
  const write = (format: Format, { chosen, only }: { chosen?: readonly Row[]; only?: readonly string[] }) =>
    run(endpoint, async ({ listFile }, signal) => {
      setProgress(0);
      const found = chosen ?? (await rows.fetchAll({ signal, onProgress: setProgress }));
      if (signal.aborted) return;
      if (found.length === 0)
        return toast({ tone: 'error', summary: t('common:outcome.error'), text: t('table:export.nothing') });
      const file = only ? t('table:export.reducedFile', { name }) : name;
      const shown = only ? viewOf(only, columns) : view;
      saveFile(await listFile({ format, name: file, columns, view: shown, rows: found, signal }));
      const text = t('table:export.done', { count: found.length, number: formatNumber(found.length) });
      toast({ tone: 'success', summary: t('common:outcome.success'), text });
    });

  const writeAll = (whole: ExportEndpoint) =>
    run(whole, async (_, signal) => {
      setProgress(undefined);
      setRefusal(undefined);
      const onProgress = (done: number, size: number | undefined) => setProgress(size ? done / size : undefined);
      try {
        const file = await request(whole, { query: everything }, { signal, onProgress });
        announce(whole, { result: file });
        saveFile(file);
      } catch (error) {
        if (error instanceof ApiError && error.status === 403) setRefusal(sentence(error));
        throw error;
      }
    });

  return {
    seen: { count: total, write: (format) => void write(format, {}) },
    reduced: reduced && (() => void write('xlsx', { only: reduced })),
    marked: { count: marked.length, write: (format) => void write(format, { chosen: marked }) },
    all: all && {
      reason: !session.can(permission)
        ? [t('common:record.noPermission'), t('common:error.noPermissionText')].join('. ')
        : total === 0 && !rows.query.filterColumns
          ? t('table:export.nothing')
          : refusal,
      write: () => void writeAll(all),
    },
    busy,
    progress,
    cancel,
  };
}

const everything: ListQuery = { pageIndex: 0, pageSize: -1 };
