import Download from 'lucide-react/icons/download';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Endpoint } from '~/api/endpoint.ts';
import { announce, asApiError } from '~/api/perform.ts';
import { withListPosition } from '~/routing/listPosition.ts';
import { looking, missing } from '~/session/missingPermission.ts';
import type { Permission } from '~/session/permissions.ts';
import type { LucideIcon } from '~/ui/Icon.tsx';
import { useKeys } from '~/useKeys.ts';
import { UnfinishedJob } from '../bulk/BulkDialog.tsx';
import type { StoredJob } from '../bulk/job.ts';
import { JobContext, jobKeyPrefix, unfinishedActions } from '../bulk/jobContext.ts';
import { DataTable } from '../grid/DataTable.tsx';
import type { RowProps } from '../grid/GridRow.tsx';
import { useOnDemand } from '../useOnDemand.ts';
import { sumsOf } from './rowsAtHand.ts';
import type { ListPageState } from './useListPage.ts';

/** Sums by column. */
export type Sums = Readonly<Record<string, number | null | undefined>>;

/** Props of a dialog over the ticked rows. */
export interface BulkDialogProps<Row> {
  rows: readonly Row[];
  /** Called with the ids of finished rows: their ticks are cleared. */
  onClose: (done: readonly string[]) => void;
}

/** An action for the ticked rows. */
export interface RowAction<Row> {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Without this permission the action is disabled and says why. */
  permission?: Permission;
  /** True: it changes nothing, so it is possible during an impersonation. */
  reads?: boolean;
  /** Whether the action is possible for these rows. */
  offered?: (rows: readonly Row[]) => boolean;
  /** Loads the dialog before it opens. */
  prepare?: () => Promise<unknown>;
  dialog: (props: BulkDialogProps<Row>) => ReactNode;
}

type Actions<Row> = readonly RowAction<Row>[];
export type RowActions<Row> = Actions<Row> | (() => Promise<() => Actions<Row>>);

export interface ListRowsProps<Row extends object> {
  page: ListPageState<Row>;
  /** Address of a row's record, or of this page with a drawer open. A row without one is not a link. */
  link?: (row: Row) => string | undefined;
  /** "17.730 contratos", "412.806.118 kWh/año": number and sums of the whole list, or of the ticked rows. */
  totals?: (count: number, sums: Sums) => readonly string[];
  /** Props of a row's element in the grid: dragging and dropping. */
  rowProps?: (row: Row) => RowProps;
  /**
   * Actions for the ticked rows, before "Exportar"; or a function that loads them once a row is ticked, with their
   * names in the current language.
   */
  actions?: RowActions<Row>;
  /** True if the page's head has "Seleccionar" for the phone; otherwise it is above the cards. */
  selectInHead?: boolean;
  /** True: rows can be ticked although exporting is the only action. */
  ticks?: boolean;
  /** Number of rows if it is known before the answer: the placeholder is as high as they will be. */
  expected?: number | null;
}

/** The rows of a list with all states of loading, and the dialogs over the ticked ones. */
export function ListRows<Row extends object>({
  page,
  link,
  expected,
  rowProps,
  totals,
  actions: declared,
  ticks,
  selectInHead = false,
}: ListRowsProps<Row>) {
  const { list, rows } = page;
  const { endpoint, query, data, selection, exporting, printing } = rows;
  const { t } = useTranslation('table');
  const [open, setOpen] = useState<{ action: RowAction<Row>; stored?: StoredJob | undefined }>();
  const preparing = useOnDemand();
  const prefix = jobKeyPrefix(useLocation().pathname);
  // Checked when the page opens, and after a bulk dialog was closed.
  const [unfinished, setUnfinished] = useState(() => (declared ? unfinishedActions(prefix) : []));
  const { ids } = selection;
  const actions = useActions(declared, endpoint, ids.length + unfinished.length > 0);
  const begun = actions?.find(({ id }) => unfinished.includes(id));

  const start = (action: RowAction<Row>, stored?: StoredJob) =>
    preparing.run(endpoint, async () => {
      await action.prepare?.();
      setOpen({ action, stored });
    });
  // A record opened in another tab needs its neighbours too, so its address contains its position.
  const linkWithPosition = (row: Row) => {
    const address = link?.(row);
    const index = data?.Items.indexOf(row) ?? -1;
    if (page.rows.endpoint === undefined || !address?.startsWith('/') || index < 0) return address;
    return withListPosition(address, { query, position: query.pageIndex * query.pageSize + index + 1 });
  };
  const offered = (actions ?? []).filter((action) => action.offered?.(selection.rows) ?? true);
  useKeys({ print: list.part ? undefined : printing.print });
  const sums = data?.Totales ?? {};

  return (
    <>
      {begun && prefix !== undefined && !open && (
        <Suspense>
          <UnfinishedJob
            key={begun.id}
            storageKey={prefix + begun.id}
            onResume={(stored) => void start(begun, stored)}
            onDiscard={() => setUnfinished(unfinishedActions(prefix))}
          />
        </Suspense>
      )}
      <DataTable
        page={page}
        link={link && linkWithPosition}
        rowProps={rowProps}
        expected={expected}
        totals={totals && ((total) => totals(total, sums))}
        ticking={
          declared || ticks
            ? {
                selectInHead,
                actions: [
                  ...offered.map((action) => ({
                    ...action,
                    reason: missing(action.permission) ?? (action.reads ? undefined : looking()),
                    run: () => void start(action),
                  })),
                  { id: 'export', label: t('export.title'), icon: Download, run: () => exporting.marked.write('xlsx') },
                ],
                totals: ids.length > 0 ? totals?.(ids.length, sumsOf(selection.rows, Object.keys(sums))) : undefined,
              }
            : undefined
        }
      />
      {printing.sheet}
      {open && (
        <Suspense>
          <JobContext
            value={prefix === undefined ? undefined : { storageKey: prefix + open.action.id, stored: open.stored }}
          >
            {open.action.dialog({
              rows: open.stored ? [] : selection.rows,
              onClose: (done) => {
                setOpen(undefined);
                setUnfinished(unfinishedActions(prefix));
                selection.drop(done);
              },
            })}
          </JobContext>
        </Suspense>
      )}
    </>
  );
}

/** Loads the actions when they are first needed; a failure is announced. */
function useActions<Row>(
  declared: RowActions<Row> | undefined,
  endpoint: Endpoint | undefined,
  wanted: boolean,
): Actions<Row> | undefined {
  const [made, setMade] = useState<() => Actions<Row>>();
  const load = typeof declared === 'function' && wanted ? declared : undefined;
  useEffect(() => {
    load?.().then(
      (make) => setMade(() => make),
      (thrown) => endpoint && announce(endpoint, { error: asApiError(endpoint, thrown) }),
    );
  }, [load, endpoint]);
  return typeof declared === 'function' ? made?.() : declared;
}
