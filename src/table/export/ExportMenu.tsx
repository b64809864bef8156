import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '~/api/endpoint.ts';
import { formatNumber } from '~/lib/format.ts';
import type { Permission } from '~/session/permissions.ts';
import { session } from '~/session/session.ts';
import { Button } from '~/ui/Button.tsx';
import { Menu, type MenuItem } from '~/ui/Menu.tsx';
import type { ColumnLayout } from '../columns/layout.ts';
import type { Column } from '../columns.ts';
import type { Rows } from '../list/useRows.ts';
import { useOnDemand } from '../useOnDemand.ts';
import type { ExportEndpoint, Exported, Format, PrintedPage } from './exportParts.tsx';

interface ExportMenuProps {
  exporting: Exporting;
  /** Of a list that is a page; a part of one is printed with it. */
  print?: (() => void) | undefined;
}

/**
 * "Exportar" in a list's head: the current rows, the ticked ones, or everything; during an export, its cancel button.
 */
export function ExportMenu({ exporting, print }: ExportMenuProps) {
  const { t } = useTranslation('table');
  const { count, marked, reduced, all, write, busy, progress, cancel } = exporting;
  const rows = (number: number) => t('export.rows', { count: number, number: formatNumber(number) });
  const seen = {
    ...(count !== undefined && { hint: rows(count) }),
    ...(count === 0 && { disabledReason: t('export.nothing') }),
  };
  const whole: MenuItem[] = [];
  if (reduced)
    whole.push({
      id: 'reduced',
      label: t('export.reduced'),
      text: t('export.reducedText'),
      onSelect: () => write('reduced', 'xlsx'),
      ...seen,
    });
  if (all)
    whole.push({
      id: 'all',
      label: t('export.all'),
      text: t('export.allText'),
      onSelect: all.write,
      ...(all.reason && { disabledReason: all.reason }),
    });
  const formatsOf = (what: 'seen' | 'marked', more: Partial<MenuItem>): MenuItem[] =>
    (['xlsx', 'csv'] as const).map((format) => ({
      id: `${what}.${format}`,
      label: t(`export.${what}.${format}`),
      onSelect: () => write(what, format),
      ...more,
    }));
  const groups = [
    formatsOf('seen', seen),
    marked > 0 ? formatsOf('marked', { hint: rows(marked) }) : [],
    whole,
    print
      ? [
          {
            id: 'print',
            label: t('print.title'),
            text: t('print.text', { most: formatNumber(mostPrinted) }),
            onSelect: print,
          },
        ]
      : [],
  ];
  const percent = progress === undefined ? '…' : ` ${formatNumber(100 * progress)} %`;

  return (
    <>
      <Menu
        label={t('export.title')}
        align="end"
        groups={groups.filter(({ length }) => length > 0)}
        trigger={(trigger) =>
          busy ? (
            <Button icon={X} onClick={cancel}>
              {t('export.cancel', { progress: percent })}
            </Button>
          ) : (
            <Button icon={Download} {...trigger}>
              {t('export.title')}
            </Button>
          )
        }
      />
      <span role="status" className="sr-only">
        {busy && t('export.busy')}
      </span>
    </>
  );
}

/** Maximum number of printed rows: about thirty pages. */
const mostPrinted = 500;

interface ExportOptions<Row> {
  /** Name of the file, "Contratos": day and extension are added. */
  name: string;
  columns: readonly Column<Row>[];
  layout: ColumnLayout;
  /** The list's endpoint. */
  endpoint: Endpoint | undefined;
  rows: Pick<Rows<Row>, 'query' | 'data' | 'error' | 'fetchAll'>;
  /** Undefined if the resource has no export call. */
  all: ExportEndpoint | undefined;
  /** The permission for that export. */
  permission?: Permission | undefined;
  /** Columns of the file for a supplier. */
  reduced?: readonly string[] | undefined;
  /** The ticked rows. */
  marked: readonly Row[];
}

export type Exporting = ReturnType<typeof useExport>;

/** The exports of a list: current rows, everything, ticked rows. Each announces its result. */
export function useExport<Row>(options: ExportOptions<Row>) {
  const { name, endpoint, rows, all, permission, reduced, marked } = options;
  const { t } = useTranslation(['table', 'common']);
  const { busy, run, cancel } = useOnDemand();
  const [progress, onProgress] = useState<number>();
  const count = rows.error ? undefined : (rows.data?.TotalCount ?? undefined);
  return {
    /** Number of current rows; undefined while unknown. */
    count,
    /** Number of ticked rows. */
    marked: marked.length,
    reduced: reduced !== undefined,
    write: (what: Exported, format: Format) =>
      void run(endpoint, ({ writeList }, signal) => writeList({ ...options, what, format, signal, onProgress })),
    /** With the reason if it is not possible. */
    all: all && {
      reason: !session.can(permission)
        ? [t('common:record.noPermission'), t('common:error.noPermissionText')].join('. ')
        : count === 0 && !rows.query.filterColumns
          ? t('table:export.nothing')
          : undefined,
      write: () => void run(all, ({ writeWhole }, signal) => writeWhole(all, { name, signal, onProgress })),
    },
    busy,
    /** From 0 to 1; undefined while unknown. */
    progress,
    cancel,
  };
}

export type Printing = ReturnType<typeof usePrint>;

interface PrintOptions<Row> extends PrintedPage<Row>, Pick<Rows<Row>, 'data' | 'fetchAll'> {
  /** The endpoint that answers the rows. */
  endpoint: Endpoint | undefined;
}

/** Prints a list: fetches the rows that match its filters, up to a limit, and opens the browser's print dialog. */
export function usePrint<Row>(page: PrintOptions<Row>) {
  const { run } = useOnDemand();
  const [sheet, setSheet] = useState<ReactNode>();
  const print = () =>
    run(page.endpoint, async ({ PrintedList }, signal) => {
      const { rows, total: fetched } = await page.fetchAll({ signal, most: mostPrinted });
      const total = page.data?.TotalCount ?? fetched;
      if (!signal.aborted)
        setSheet(<PrintedList page={page} rows={rows} total={total} onDone={() => setSheet(undefined)} />);
    });
  return { print: () => void print(), sheet };
}
