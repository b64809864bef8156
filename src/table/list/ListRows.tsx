import Download from 'lucide-react/icons/download';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '~/api/endpoint.ts';
import { announce, asApiError } from '~/api/perform.ts';
import { withListPosition } from '~/routing/listPosition.ts';
import { looking, missing } from '~/session/missingPermission.ts';
import type { Permission } from '~/session/permissions.ts';
import type { LucideIcon } from '~/ui/Icon.tsx';
import { useKeys } from '~/useKeys.ts';
import { DataTable } from '../grid/DataTable.tsx';
import type { RowProps } from '../grid/GridRow.tsx';
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
  /** True: rows can be ticked although exporting is the only action. */
  ticks?: boolean;
}

/** The rows of a list with all states of loading, and the dialogs over the ticked ones. */
export function ListRows<Row extends object>({
  page,
  link,
  rowProps,
  totals,
  actions: declared,
  ticks,
}: ListRowsProps<Row>) {
  const { list, rows } = page;
  const { endpoint, query, data, selection, exporting, printing } = rows;
  const { t } = useTranslation('table');
  const [open, setOpen] = useState<RowAction<Row>>();
  const { ids } = selection;
  const actions = useActions(declared, endpoint, ids.length > 0);

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
      <DataTable
        page={page}
        link={link && linkWithPosition}
        rowProps={rowProps}
        totals={totals && ((total) => totals(total, sums))}
        ticking={
          declared || ticks
            ? {
                actions: [
                  ...offered.map((action) => ({
                    ...action,
                    reason: missing(action.permission) ?? (action.reads ? undefined : looking()),
                    run: () => setOpen(action),
                  })),
                  {
                    id: 'export',
                    label: t('export.title'),
                    icon: Download,
                    run: () => exporting.write('marked', 'xlsx'),
                  },
                ],
                totals: ids.length > 0 ? totals?.(ids.length, sumsOf(selection.rows, Object.keys(sums))) : undefined,
              }
            : undefined
        }
      />
      {printing.sheet}
      {open && (
        <Suspense>
          {open.dialog({
            rows: selection.rows,
            onClose: (done) => {
              setOpen(undefined);
              selection.drop(done);
            },
          })}
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
