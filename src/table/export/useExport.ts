import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '~/api/endpoint.ts';
import type { Permission } from '~/session/permissions.ts';
import { session } from '~/session/session.ts';
import type { Column } from '../columns.ts';
import type { Rows } from '../list/useRows.ts';
import { useOnDemand } from '../useOnDemand.ts';
import type { TableView } from '../views/view.ts';
import type { ExportEndpoint, Format } from './exports.ts';

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
    run(endpoint, ({ writeList }, signal) =>
      writeList({ format, chosen, only, name, columns, view, rows, signal, onProgress: setProgress }),
    );

  const writeAll = (whole: ExportEndpoint) =>
    run(whole, ({ writeWhole }, signal) =>
      writeWhole(whole, { name, signal, onProgress: setProgress, onRefusal: setRefusal }),
    );

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
