import Send from 'lucide-react/icons/send';
import { type ReactNode, useMemo } from 'react';
import { getContract } from '~/api/contract.ts';
import { ApiError } from '~/api/errors.ts';
import { BulkDialog } from '~/table/bulk/BulkDialog.tsx';
import { BulkRows } from '~/table/bulk/BulkRows.tsx';
import type { BulkItem, Outcome } from '~/table/bulk/bulk.ts';
import { SelectionBar } from '~/table/bulk/SelectionBar.tsx';
import { storedJob } from '~/table/bulk/storedJob.ts';
import { UnfinishedJob } from '~/table/bulk/UnfinishedJob.tsx';
import { ColumnChooser } from '~/table/columns/ColumnChooser.tsx';
import { PrintedList } from '~/table/export/PrintedList.tsx';
import { DatesEditor } from '~/table/filters/DatesEditor.tsx';
import { FilterEditor } from '~/table/filters/FilterEditor.tsx';
import { FilterMenu } from '~/table/filters/FilterMenu.tsx';
import type { FilterField } from '~/table/filters/filters.ts';
import { Cards } from '~/table/grid/Cards.tsx';
import { ListPage } from '~/table/ListPage.tsx';
import { ListPart } from '~/table/ListPart.tsx';
import { Figures } from '~/table/list/Figures.tsx';
import { ListHead } from '~/table/list/ListHead.tsx';
import { SearchBox } from '~/table/list/SearchBox.tsx';
import { type ListPageState, useListPage } from '~/table/list/useListPage.ts';
import { ViewDialog } from '~/table/views/ViewDialog.tsx';
import { ViewsPanel } from '~/table/views/ViewsPanel.tsx';
import { ViewTabs } from '~/table/views/ViewTabs.tsx';
import { Button } from '~/ui/Button.tsx';
import { Kept, nothing, Opens, type Parts } from './part.tsx';
import { columns, fields, link, long, type Row, reason, rows, useFilters } from './samples.ts';

const failed = new ApiError('status', { endpoint: 'getContract', status: 500 });
const forbidden = new ApiError('status', { endpoint: 'getContract', status: 403 });
const answered = (data: readonly Row[] | undefined, error?: ApiError) => ({
  data,
  error,
  validating: !data && !error,
  reload: nothing,
});
const totals = (count: number) => [`${count} contratos`, '412.806 kWh/año'];

/** A list within the page, with this answer. */
const part = (
  answer: ReturnType<typeof answered>,
  more: { ticks?: true; totals?: typeof totals; size?: number } = {},
) => (
  <div className="flex max-h-112 flex-col">
    <ListPart
      title="Contratos"
      columns={columns}
      answer={answer}
      link={link}
      none={{ text: 'Los que se den de alta aparecen aquí.', action: <Button>Nuevo contrato</Button> }}
      {...more}
    />
  </div>
);

/** What shares the state of a list: it is kept in the page, for this one alone. */
function WithList({ children }: { children: (page: ListPageState<Row>) => ReactNode }) {
  const page = useListPage<Row>(
    { title: 'Contratos', columns, answer: useMemo(() => answered(rows), []), useFilters },
    { keeping: 'memory' },
  );
  return children(page);
}

const items: readonly BulkItem[] = [
  { id: '1', code: 'PT-2026-000001', name: long },
  { id: '2', code: 'PT-2026-000002', name: 'Lucía Ferrer' },
  { id: '3', code: 'PT-2026-000003', name: null, refusal: reason.text },
];
const all: readonly Outcome['state'][] = ['waiting', 'running', 'done', 'failed', 'leftOut', 'undone'];
const outcomes: readonly [string, Outcome][] = all.map((state) => [
  state,
  { state, ...(state === 'failed' && { text: reason.text }) },
]);
const names = {
  waiting: 'En espera',
  running: 'Enviando',
  done: 'Enviado',
  failed: 'Error',
  leftOut: 'No se envía',
  undone: 'Deshecho',
};
const heads = ['Contrato', 'Titular'] as const;

const begun = 'page-of-parts';
/** A job of three, of which one is done, as if the page had been closed. */
function Begun() {
  useMemo(() => {
    const memory = storedJob(begun).begin('Enviar 3 contratos', items, () => undefined);
    memory.note(new Map(items.map(({ id }) => [id, { state: id === '1' ? 'done' : 'waiting' }])));
  }, []);
  return <UnfinishedJob storageKey={begun} onResume={nothing} onDiscard={nothing} />;
}

const bulkActions = [
  { id: 'send', label: 'Enviar', icon: Send, run: nothing },
  { id: 'lock', label: 'Bloquear', icon: Send, reason, run: nothing },
];
const bar = (phone: boolean) => (
  <SelectionBar
    phone={phone}
    label="Selección: 3"
    more={{ label: 'Seleccionar los 3.412 que coinciden', busy: false, run: nothing }}
    actions={bulkActions}
    clearName="Quitar la selección"
    onClear={nothing}
  />
);

const editor = (field: FilterField, query?: string) => (
  <div className="max-w-88 rounded border border-line">
    <FilterEditor field={field} query={query} onApply={nothing} />
  </div>
);
const [text, chosen, dates, numbers] = fields as [FilterField, FilterField, FilterField, FilterField];

export const tables: Parts = {
  'table/ListPage': {
    wide: true,
    states: {
      'rows, filters, sums, ticks': (
        <div className="flex h-128 flex-col">
          <ListPage
            title="Contratos"
            columns={columns}
            answer={answered(rows)}
            useFilters={useFilters}
            quick="Estado"
            totals={totals}
            link={link}
            ticks
            own={['piezas', 'abre']}
          >
            <Button variant="primary">Nuevo contrato</Button>
          </ListPage>
        </div>
      ),
    },
  },
  'table/ListPart': {
    wide: true,
    states: {
      rows: part(answered(rows), { totals }),
      'to be ticked': part(answered(rows.slice(0, 4)), { ticks: true }),
      loading: part(answered(undefined)),
      empty: part(answered([])),
      failed: part(answered(undefined, failed)),
      'without permission': part(answered(undefined, forbidden)),
    },
  },
  'table/FetchedPart': { within: 'table/columns/ColumnChooser' },
  'table/grid/Cards': {
    states: {
      rows: (
        <Cards
          caption="Contratos, en tarjetas"
          columns={columns}
          rows={rows.slice(0, 3)}
          rowId={({ Id }) => String(Id)}
          rowLink={link}
          skeletons={0}
          ticks={undefined}
        />
      ),
      loading: (
        <Cards columns={columns} rows={[]} rowId={({ Id }) => String(Id)} caption="" skeletons={2} ticks={undefined} />
      ),
      'to be ticked': (
        <Cards
          caption="Contratos, marcados"
          columns={columns}
          rows={rows.slice(0, 2)}
          rowId={({ Id }) => String(Id)}
          skeletons={0}
          ticks={{ has: (id) => id === '1', all: false, some: true, toggle: nothing, toggleAll: nothing }}
        />
      ),
    },
  },
  'table/grid/CardsHead': { within: 'table/grid/DataTable' },
  'table/grid/CellValue': { within: 'table/grid/Cards' },
  'table/grid/DataTable': { within: 'table/list/ListRows' },
  'table/grid/Grid': { within: 'table/grid/DataTable' },
  'table/grid/GridHead': { within: 'table/grid/Grid' },
  'table/grid/GridRow': { within: 'table/grid/Grid' },
  'table/list/ListRows': { within: 'table/ListPart' },
  'table/list/ListMessage': { within: 'table/grid/DataTable' },
  'table/list/Foot': { within: 'table/grid/DataTable' },
  'table/list/Toolbar': { within: 'table/ListPage' },
  'table/list/Figures': { states: { rest: <Figures>412.806 kWh/año</Figures> } },
  'table/list/ListHead': {
    wide: true,
    states: {
      'with tabs': (
        <ListHead
          title="Clientes"
          tabs={[
            { id: 'contracts', label: 'Contratos', current: false },
            { id: 'customers', label: 'Clientes', current: true },
          ]}
        />
      ),
    },
  },
  'table/list/SearchBox': {
    states: {
      empty: <SearchBox label="Buscar" clearLabel="Borrar" value="" onChange={nothing} />,
      typed: (
        <Kept first="Ferrer">
          {(value, set) => <SearchBox label="Buscar, escrito" clearLabel="Borrar" value={value} onChange={set} />}
        </Kept>
      ),
    },
  },
  'table/columns/ColumnChooser': {
    states: {
      closed: (
        <WithList>
          {({ layout, setLayout, density, setDensity }) => (
            <ColumnChooser
              columns={columns}
              layout={layout}
              onLayout={setLayout}
              density={density}
              onDensity={setDensity}
            />
          )}
        </WithList>
      ),
    },
  },
  'table/columns/ColumnPanel': { within: 'table/columns/ColumnChooser' },
  'table/columns/ColumnList': { within: 'table/columns/ColumnPanel' },
  'table/filters/FilterMenu': {
    states: {
      'all fields': (
        <WithList>
          {({ list }) => (
            <div className="flex h-96 max-w-88 flex-col rounded border border-line">
              <FilterMenu fields={fields} list={list} close={nothing} />
            </div>
          )}
        </WithList>
      ),
    },
  },
  'table/filters/FieldSearch': { within: 'table/filters/FilterMenu' },
  'table/filters/ActiveFilters': { within: 'table/list/Toolbar' },
  'table/filters/FilterEditor': {
    states: {
      text: editor(text),
      options: editor(chosen),
      dates: editor(dates),
      numbers: editor(numbers),
    },
  },
  'table/filters/DatesEditor': {
    states: {
      'with times': (
        <Kept first={{ from: '2026-11-09', to: '2026-11-20' }}>
          {(range, set) => <DatesEditor range={range} times onChange={(next) => next && set(next as typeof range)} />}
        </Kept>
      ),
    },
  },
  'table/export/ExportMenu': { within: 'table/ListPage' },
  'table/export/PrintedList': {
    states: {
      'opens the print dialog': (
        <Opens>
          {(close) => (
            <WithList>{(page) => <PrintedList page={page} rows={rows} total={900} onDone={close} />}</WithList>
          )}
        </Opens>
      ),
    },
  },
  'table/bulk/BulkDialog': {
    states: {
      'one left out': (
        <Opens>
          {(close) => (
            <BulkDialog
              title="Enviar a comercializadora"
              text={(count) => `Se enviarán ${count} contratos.`}
              confirm={(count) => `Enviar ${count}`}
              endpoint={getContract}
              items={items}
              send={async ({ id }) => {
                if (id === '2') throw failed;
              }}
              heads={heads}
              onClose={close}
            />
          )}
        </Opens>
      ),
    },
  },
  'table/bulk/BulkPanel': { within: 'table/bulk/BulkDialog' },
  'table/bulk/BulkRows': {
    wide: true,
    states: {
      'all outcomes': (
        <BulkRows
          items={all.map((id) => ({ id, code: `PT-2026-${id}`, name: 'Lucía Ferrer' }))}
          outcomes={new Map(outcomes)}
          heads={heads}
          names={names}
          begun
        />
      ),
    },
  },
  'table/bulk/UnfinishedJob': { wide: true, states: { rest: <Begun /> } },
  'table/bulk/SelectionBar': {
    wide: true,
    states: {
      desktop: <div className="relative h-12">{bar(false)}</div>,
      phone: <div className="relative h-28 *:absolute!">{bar(true)}</div>,
    },
  },
  'table/views/SavedViews': { within: 'table/ListPage' },
  'table/views/ViewsPanel': {
    states: {
      rest: (
        <WithList>
          {(page) => (
            <div className="max-w-80 rounded border border-line">
              <ViewsPanel screen="contracts" page={page} close={nothing} onTask={nothing} />
            </div>
          )}
        </WithList>
      ),
    },
  },
  'table/views/ViewTabs': {
    wide: true,
    states: {
      rest: (
        <div className="flex h-9">
          <WithList>
            {(page) => <ViewTabs screen="contracts" page={page as unknown as ListPageState<object>} />}
          </WithList>
        </div>
      ),
    },
  },
  'table/views/ViewDialog': {
    states: {
      save: (
        <Opens>
          {(close) => (
            <WithList>
              {({ facts }) => <ViewDialog screen="contracts" task={{ kind: 'save' }} facts={facts} onClose={close} />}
            </WithList>
          )}
        </Opens>
      ),
    },
  },
};
