import Ban from 'lucide-react/icons/ban';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import Send from 'lucide-react/icons/send';
import { ApiError } from '~/api/errors.ts';
import { Answered, type Asked } from '~/record/Answered.tsx';
import { ChartCard } from '~/record/ChartCard.tsx';
import { Neighbours } from '~/record/Neighbours.tsx';
import { type RecordAction, RecordActions } from '~/record/RecordActions.tsx';
import { RecordColumns } from '~/record/RecordColumns.tsx';
import { RecordDrawer } from '~/record/RecordDrawer.tsx';
import { RecordMessage } from '~/record/RecordMessage.tsx';
import { RecordPage } from '~/record/RecordPage.tsx';
import { RecordSkeleton } from '~/record/RecordSkeleton.tsx';
import { RecordView } from '~/record/RecordView.tsx';
import type { AskedRecord } from '~/record/useRecord.ts';
import { Button } from '~/ui/Button.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { BarChart } from '~/ui/chart/BarChart.tsx';
import { tableOf } from '~/ui/chart/declaration.ts';
import { Legend } from '~/ui/chart/Legend.tsx';
import { DrawerBody } from '~/ui/Drawer.tsx';
import { FactCard } from '~/ui/Facts.tsx';
import { bars } from './charts.tsx';
import { nothing, Opens, type Parts } from './part.tsx';
import { cups, long, reason } from './samples.ts';

const failed = new ApiError('status', { endpoint: 'getContract', status: 500 });
const answer = { data: 'Contenido', error: undefined, reload: nothing, notFound: false };
const loading = { ...answer, data: undefined };
const failing = { ...loading, error: failed };
const missing = { ...loading, notFound: true };

const actions: readonly RecordAction[] = [
  { id: 'send', label: 'Enviar a comercializadora', icon: Send, primary: true, run: nothing },
  { id: 'edit', label: 'Editar', icon: Pencil, run: nothing },
  { id: 'print', label: 'Imprimir', icon: Printer, show: 'icon', run: nothing },
  { id: 'cancel', label: 'Anular', icon: Ban, danger: true, show: 'menu', run: nothing },
  { id: 'renew', label: 'Renovar', icon: Send, reason, run: nothing },
];

const neighbours = { position: 12, total: 3412, previous: '#11', next: '#13' };
const rail = <FactCard narrow title="Titular" facts={[['Nombre', long]]} />;
const body = (
  <RecordColumns rail={rail} label="Datos">
    <FactCard title="Suministro" facts={[['CUPS', cups]]} />
  </RecordColumns>
);
const tabs = [
  { id: 'summary', label: 'Resumen', body },
  { id: 'documents', label: 'Documentos', count: '12', body: null },
];

const view = (title: string) => (
  <RecordView
    title={title}
    code="PT-2026-000001"
    chips={<Chip tone="amber">Pendiente de firma</Chip>}
    next="El titular tiene que firmar desde el 9 de noviembre."
    facts={<span>Energía del Norte</span>}
    actions={actions}
    tabs={tabs}
  />
);

const drawer = (record: AskedRecord<string>) => (
  <Opens>
    {(close) => (
      <RecordDrawer
        record={record}
        notFound="No existe ningún contrato con ese código."
        title={long}
        subtitle="PT-2026-000001"
        neighbours={neighbours}
        onClose={close}
      >
        {(data) => (
          <DrawerBody foot={<Button variant="primary">Enviar</Button>}>
            <p className="p-5">{data}</p>
          </DrawerBody>
        )}
      </RecordDrawer>
    )}
  </Opens>
);

const answered = (query: Asked<string>, small = false) => (
  <Answered query={query} height="h-40" small={small}>
    {(data) => <p>{data}</p>}
  </Answered>
);

export const records: Parts = {
  'record/RecordPage': {
    wide: true,
    states: {
      loading: (
        <RecordSkeleton
          shape={{ tabs: 4, next: true, body: ['line', 'figures', 'cards', 'wide', 'table'], rail: true }}
        />
      ),
      'the record': (
        <RecordPage record={answer} notFound="">
          {() => view('PT-2026-000001')}
        </RecordPage>
      ),
      failed: (
        <RecordPage record={failing} notFound="">
          {() => null}
        </RecordPage>
      ),
      'not there': (
        <RecordPage record={missing} notFound="No existe ningún contrato con ese código.">
          {() => null}
        </RecordPage>
      ),
    },
  },
  'record/RecordView': { wide: true, states: { 'a long title, its code below it': view(long) } },
  'record/RecordSkeleton': { within: 'record/RecordPage' },
  'record/RecordTabs': { within: 'record/RecordView' },
  'record/RecordActions': {
    wide: true,
    states: {
      'one primary, one impossible': (
        <div className="flex">
          <RecordActions actions={actions} />
        </div>
      ),
    },
  },
  'record/RecordColumns': { wide: true, states: { 'with its rail': body } },
  'record/RecordMessage': {
    states: {
      failed: <RecordMessage record={failing} notFound="" />,
      'not there': <RecordMessage record={missing} notFound="No existe ningún contrato con ese código." />,
    },
  },
  'record/Neighbours': {
    states: {
      'in the middle': <Neighbours here neighbours={neighbours} of="del contrato" />,
      'at the end': <Neighbours here neighbours={{ ...neighbours, position: 3412, next: undefined }} />,
    },
  },
  'record/RecordDrawer': {
    states: {
      'the record': drawer(answer),
      loading: drawer(loading),
      failed: drawer(failing),
      'not there': drawer(missing),
    },
  },
  'record/Answered': {
    states: {
      answered: answered(answer),
      loading: answered(loading),
      failed: answered(failing),
      'failed, small': answered(failing, true),
    },
  },
  'record/ChartCard': {
    wide: true,
    states: {
      usual: (
        <ChartCard title="Consumo" unit="kWh" table={tableOf(bars)} legend={<Legend series={bars.series} />}>
          <BarChart {...bars} stacked />
        </ChartCard>
      ),
      low: (
        <ChartCard title="Consumo" unit="kWh" height="low" table={tableOf(bars)}>
          <BarChart {...bars} />
        </ChartCard>
      ),
    },
  },
};
