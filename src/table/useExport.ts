import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GenericSchema } from 'valibot';
import type { Endpoint, ListEndpoint } from '~/api/endpoint.ts';
import { useAction } from '~/api/hooks.ts';
import type { Download, ListQuery, Page } from '~/api/schemas.ts';
import { sentence } from '~/i18n/explain.ts';
import { formatNumber } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { toast } from '~/ui/toast.ts';
import type { Column } from './columns.ts';
import { useOnDemand } from './useOnDemand.ts';
import type { TableView } from './view.ts';

/** The area's own export. */
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
  /** The list with the query in force. */
  seen: { endpoint: ListEndpoint<Row>; query: ListQuery };
  /** Rows that it has; undefined while that is not known. */
  total: number | undefined;
  /** Not every area has one. */
  all?: ExportEndpoint | undefined;
  /** Rows that are ticked. */
  marked?: readonly Row[];
}

export interface Exporting {
  /** Rows that the file will have; undefined while that is not known. */
  seen: { count: number | undefined; write: () => void };
  /** With the reason why it is not to be had: there is nothing, or the server has said no. */
  all: { reason: string | undefined; write: () => void } | undefined;
  marked: { count: number; write: () => void };
  /** A file is on its way. */
  busy: boolean;
  /** From 0 to 1; undefined where nobody knows. */
  progress: number | undefined;
  cancel: () => void;
}

/** The files of a list: what is seen, everything, what is ticked. Each says how it went. */
export function useExport<Row>(options: ExportOptions<Row>): Exporting {
  const { name, columns, view, seen, total, all, marked = [] } = options;
  const { t } = useTranslation(['table', 'common']);
  const whole = useAction<WholeOrPage<Row>>(all ?? seen.endpoint);
  const own = useOnDemand(seen.endpoint);
  const [progress, setProgress] = useState<number>();

  /** Undefined: everything that is seen. */
  const write = (rows?: readonly Row[]) =>
    own.run(async ({ csvFile, fetchRows, listLines }, signal) => {
      setProgress(0);
      const found = rows ?? (await fetchRows(seen.endpoint, seen.query, { signal, onProgress: setProgress }));
      if (signal.aborted) return;
      if (found.length === 0)
        return toast({ tone: 'error', summary: t('common:outcome.error'), text: t('table:export.nothing') });
      saveFile(csvFile(`${name} ${today()}.csv`, listLines(columns, view, found)));
      const text = t('table:export.done', { count: found.length, number: formatNumber(found.length) });
      toast({ tone: 'success', summary: t('common:outcome.success'), text });
    });

  return {
    seen: { count: total, write: () => void write() },
    marked: { count: marked.length, write: () => void write(marked) },
    all: all && {
      reason:
        total === 0 && !seen.query.filterColumns
          ? t('table:export.nothing')
          : whole.error?.status === 403
            ? sentence(whole.error)
            : undefined,
      write: async () => {
        const file = await whole.run({ query: everything });
        if (file && 'blob' in file) saveFile(file);
      },
    },
    busy: own.busy || whole.loading,
    progress: own.busy ? progress : whole.progress,
    cancel: () => {
      own.cancel();
      whole.cancel();
    },
  };
}

/** A hook stands in every list, in those without an export too. */
type WholeOrPage<Row> = Endpoint<
  GenericSchema<unknown, ListQuery>,
  GenericSchema,
  GenericSchema<unknown, Download | Page<Row>>
>;

const everything: ListQuery = { pageIndex: 0, pageSize: -1 };

/** `2026-11-21`, by the clock of the device. */
const today = () => new Date().toLocaleDateString('sv-SE');
