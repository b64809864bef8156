import type { ReactNode } from 'react';
import { formatNumber } from '~/lib/format.ts';
import { BarChart } from '~/ui/chart/BarChart.tsx';
import { histogramOf } from '~/ui/chart/bins.ts';
import { Charted } from '~/ui/chart/Charted.tsx';
import { ChartTable } from '~/ui/chart/ChartTable.tsx';
import { Doughnut, type SliceData } from '~/ui/chart/Doughnut.tsx';
import { type ChartData, tableOf } from '~/ui/chart/declaration.ts';
import { HeatMap } from '~/ui/chart/HeatMap.tsx';
import { Histogram } from '~/ui/chart/Histogram.tsx';
import type { HeatData } from '~/ui/chart/heat.ts';
import { Legend } from '~/ui/chart/Legend.tsx';
import { LineChart } from '~/ui/chart/LineChart.tsx';
import { RangeBand } from '~/ui/chart/RangeBand.tsx';
import { Sparkline } from '~/ui/chart/Sparkline.tsx';
import { nothing, type Parts } from './part.tsx';

const months = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto'];
const labels = months.map((month) => month.slice(0, 3));
const wave = (index: number, size = 4000) => Math.round(size * (1.2 + Math.sin(index * 1.7)));

export const bars: ChartData = {
  name: 'Consumo por mes',
  summary: 'Más en enero, menos en abril.',
  axis: 'Mes',
  categories: months,
  unit: 'kWh',
  format: formatNumber,
  series: [
    { name: 'Punta', color: 'series-1', values: months.map((_, at) => wave(at)), href: () => '#punta', unfinished: 7 },
    { name: 'Llano', color: 'series-2', values: months.map((_, at) => wave(at + 1)) },
    { name: 'Valle', color: 'series-3', values: months.map((_, at) => wave(at + 2)) },
  ],
};
const compared: ChartData = {
  ...bars,
  series: [
    { name: '2026', color: 'series-1', values: months.map((_, at) => wave(at)) },
    { name: '2025', color: 'compare', values: months.map((_, at) => wave(at + 0.4)), compared: true },
  ],
};
const limited: ChartData = {
  ...bars,
  name: 'Potencia por mes',
  summary: 'Dos meses por encima de lo contratado.',
  unit: 'kW',
  series: [{ name: 'Máxima', color: 'series-1', values: months.map((_, at) => wave(at, 10)) }],
  limit: { name: 'Contratada', values: 15 },
};
const gaps: ChartData = {
  ...bars,
  series: [{ name: 'Precio', color: 'series-1', values: [3, 4, null, 5, 2, null, 4, 6] }],
};
const none: ChartData = { ...bars, series: [{ name: 'Punta', color: 'series-1', values: months.map(() => 0) }] };

const slices: SliceData = {
  name: 'Contratos por estado',
  axis: 'Estado',
  counted: 'Contratos',
  format: formatNumber,
  slices: [
    { name: 'Activo', value: 1204, color: 'series-1', href: '#activo' },
    { name: 'Pendiente de firma', value: 318, color: 'amber-dot' },
    { name: 'Rechazado por la comercializadora', label: 'Rechazado', value: 57, color: 'red-dot' },
  ],
};

const heat: HeatData = {
  name: 'Precio por hora',
  summary: 'Negativo a mediodía.',
  axis: 'Día',
  columns: Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')),
  rows: Array.from({ length: 7 }, (_, day) => ({
    name: `${day + 1}/11/2026`,
    label: `${day + 1}`,
    values: Array.from({ length: 24 }, (_, hour) => (day === 3 && hour === 5 ? null : wave(hour + day, 60) - 20)),
  })),
  unit: '€/MWh',
  format: formatNumber,
};

const spread = histogramOf({
  name: 'Consumo diario',
  summary: 'La mayoría de los días, entre 10 y 20 kWh.',
  axis: 'Consumo',
  counted: 'Días',
  color: 'series-1',
  values: Array.from({ length: 60 }, (_, at) => wave(at, 12)),
  unit: 'kWh',
  format: formatNumber,
  formatCount: formatNumber,
});

const high = (chart: ReactNode) => <div className="h-56">{chart}</div>;

export const charts: Parts = {
  'ui/chart/BarChart': {
    states: {
      'side by side, one series to be followed, the last month unfinished': high(
        <BarChart {...bars} labels={labels} onFollow={nothing} />,
      ),
      'stacked, marked': high(
        <BarChart {...bars} stacked labels={labels} mark={{ category: 5, text: 'Renovación' }} />,
      ),
      compared: high(<BarChart {...compared} labels={labels} />),
      limited: high(<BarChart {...limited} labels={labels} />),
      'all zero': high(<BarChart {...none} labels={labels} />),
    },
  },
  'ui/chart/LineChart': {
    states: {
      'points, filled': high(<LineChart {...compared} filled />),
      'stepped, with a reference': high(
        <LineChart {...compared} stepped reference={{ value: 5000, label: 'Media' }} />,
      ),
      'with gaps': high(<LineChart {...gaps} />),
    },
  },
  'ui/chart/Histogram': { states: { rest: high(<Histogram {...spread} />) } },
  'ui/chart/Doughnut': { states: { rest: high(<Doughnut {...slices} whole="contratos" onFollow={nothing} />) } },
  'ui/chart/HeatMap': { states: { 'with negatives, one value unknown': <HeatMap {...heat} /> } },
  'ui/chart/Sparkline': { states: { rest: <Sparkline name="Doce meses" values={months.map((_, at) => wave(at))} /> } },
  'ui/chart/RangeBand': {
    states: {
      rest: (
        <RangeBand
          name="Ahorro: de 40 a 120 €, en el medio 75"
          low={40}
          middle={75}
          high={120}
          values={[40, 60, 75, 90, 120]}
          scale={{ min: 0, max: 150 }}
        />
      ),
    },
  },
  'ui/chart/Legend': {
    states: { areas: <Legend series={compared.series} />, lines: <Legend series={compared.series} lines /> },
  },
  'ui/chart/Charted': {
    states: {
      'with its switch to the table': (
        <Charted
          table={tableOf(bars)}
          words={{ asTable: 'Ver como tabla', asChart: 'Ver como gráfico' }}
          renderToggle={(toggle) => <div className="flex justify-end">{toggle}</div>}
          frame={(shown) => <div className="h-56">{shown}</div>}
        >
          <BarChart {...bars} labels={labels} />
        </Charted>
      ),
    },
  },
  'ui/chart/ChartTable': { states: { rest: high(<ChartTable {...tableOf(bars)} onFollow={nothing} />) } },
  'ui/chart/FollowLink': { within: 'ui/chart/ChartTable' },
  'ui/chart/Plot': { within: 'ui/chart/BarChart' },
  'ui/chart/Surface': { within: 'ui/chart/BarChart' },
};
