import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { BarChart } from './BarChart.tsx';
import { histogramOf } from './bins.ts';
import { Charted } from './Charted.tsx';
import { ChartTable } from './ChartTable.tsx';
import { Doughnut, sliceTable } from './Doughnut.tsx';
import { type ChartData, tableOf } from './declaration.ts';
import { Legend } from './Legend.tsx';
import { LineChart } from './LineChart.tsx';

/** There is no canvas here: tests in the browser check the drawing. */
vi.mock('./useChart.ts', () => ({ useChart: () => ({ current: undefined }) }));

const months: ChartData = {
  name: 'Contratos por mes',
  summary: 'Siete en dos meses',
  axis: 'Mes',
  categories: ['octubre', 'noviembre'],
  series: [
    {
      name: 'Ahora',
      color: 'series-3',
      values: [3, 4],
      unfinished: 1,
      href: (category) => `/listado?mes=${category}`,
    },
    { name: 'Antes', color: 'compare', values: [1, null], compared: true },
  ],
  unit: 'kWh',
  format: String,
};
const chart = () => screen.getByRole('slider');
const sliderText = () => chart().getAttribute('aria-valuetext');

async function textsAfter(...keys: string[]) {
  chart().focus();
  const all: (string | null)[] = [];
  for (const key of keys) {
    await userEvent.keyboard(key);
    all.push(sliderText());
  }
  return all;
}

describe('a chart', () => {
  test('has a name and a description', () => {
    render(<BarChart {...months} />);
    expect(screen.getByRole('slider', { name: 'Contratos por mes' }).getAttribute('aria-describedby')).toBe(
      screen.getByText('Siete en dos meses').id,
    );
  });

  test('of bars moves through them from left to right, the compared ones first', async () => {
    render(<BarChart {...months} />);
    expect(sliderText()).toBe('noviembre, Ahora: 4 kWh');
    expect(await textsAfter('{Home}', '{ArrowRight}', '{ArrowRight}', '{End}', '{ArrowRight}')).toEqual([
      'octubre, Antes: 1 kWh',
      'octubre, Ahora: 3 kWh',
      'noviembre, Antes: —',
      'noviembre, Ahora: 4 kWh',
      'noviembre, Ahora: 4 kWh',
    ]);
  });

  test('of stacked bars moves through each column from the bottom up', async () => {
    render(<BarChart {...months} stacked />);
    expect(await textsAfter('{Home}', '{ArrowRight}')).toEqual(['octubre, Antes: 1 kWh', 'octubre, Ahora: 3 kWh']);
  });

  test('of lines says all values of a position, and a page key moves as far as is asked', async () => {
    render(<LineChart {...months} page={1} />);
    expect(await textsAfter('{PageDown}', '{PageUp}')).toEqual([
      'octubre · Ahora 3 kWh · Antes 1 kWh',
      'noviembre · Ahora 4 kWh · Antes —',
    ]);
  });

  test('may have its own texts', () => {
    render(<BarChart {...months} describe={(series, category) => `serie ${series}, mes ${category}`} />);
    expect(sliderText()).toBe('serie 0, mes 1');
  });

  test('opens the link of the marked datum with Enter; one without a link ignores Enter', async () => {
    const follow = vi.fn();
    render(<BarChart {...months} onFollow={follow} />);
    chart().focus();
    await userEvent.keyboard('{Home}{Enter}');
    expect(follow).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(follow).toHaveBeenCalledExactlyOnceWith('/listado?mes=0');
  });

  test('without data has no error', () => {
    render(<BarChart {...months} categories={[]} series={[]} />);
    expect(sliderText()).toBeNull();
  });

  test('counts values between round bounds', async () => {
    const data = histogramOf({
      name: 'Consumo diario',
      summary: '',
      axis: 'Consumo',
      counted: 'Días',
      color: 'series-3',
      values: [0, 1, 9.5, 10, 28, null],
      unit: 'kWh',
      format: String,
      formatCount: String,
    });
    render(<BarChart {...data} />);
    expect(sliderText()).toBe('26–28 kWh: 1');
    expect(await textsAfter('{Home}')).toEqual(['0–2 kWh: 2']);
  });

  test('has a legend, in which the comparison comes last', () => {
    render(<Legend series={months.series.toReversed()} lines />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ahora', 'Antes']);
  });
});

describe('the table of a chart', () => {
  const cells = () => screen.getAllByRole('row').map((row) => row.textContent);

  test('has its numbers, including the limit, with their unit and their links', async () => {
    const follow = vi.fn();
    render(<ChartTable {...tableOf({ ...months, limit: { name: 'Contratada', values: 30 } })} onFollow={follow} />);
    expect(cells()).toEqual(['MesAhora (kWh)Antes (kWh)Contratada (kWh)', 'octubre3130', 'noviembre4—30']);
    await userEvent.click(screen.getByRole('link', { name: '4' }));
    expect(follow).toHaveBeenCalledExactlyOnceWith('/listado?mes=1');
  });

  test('is one click away', async () => {
    render(
      <Charted
        table={tableOf(months)}
        words={{ asTable: 'Ver como tabla', asChart: 'Ver como gráfico' }}
        renderToggle={(toggle) => toggle}
      >
        <BarChart {...months} />
      </Charted>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ver como tabla' }));
    expect(within(screen.getByRole('table', { name: 'Contratos por mes' })).getAllByRole('row')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Ver como gráfico' }));
    expect(chart()).toBeTruthy();
  });

  test('of a year of quarters renders the visible rows, and says how many there are', () => {
    const at = vi.fn((index: number) => `cuarto ${index}`);
    const values = new Array<number>(35_040).fill(1);
    const year = {
      ...months,
      categories: { length: 35_040, at },
      series: [{ name: 'OMIE', color: 'series-3' as const, values }],
    };
    render(<ChartTable {...tableOf(year)} />);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('35041');
    expect(at.mock.calls.length).toBeLessThan(500);
  });
});

describe('a doughnut', () => {
  const data = {
    name: 'Situación',
    axis: 'Situación',
    counted: 'Contratos',
    slices: [
      { name: 'En firma', value: 604, color: 'series-1', href: '/listado?situacion=5' },
      { name: 'Rechazado por la distribuidora', label: 'Rechazado', value: 118, color: 'red-dot' },
    ],
    format: String,
  } as const;

  test('announces its parts, and shows in the middle their sum or the one pointed at', () => {
    render(<Doughnut {...data} whole="en curso" />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Situación. En firma: 604; Rechazado por la distribuidora: 118',
    );
    expect(screen.getByText('722').nextSibling?.textContent).toBe('en curso');
    fireEvent.pointerEnter(screen.getAllByRole('listitem')[1] as Element);
    expect(screen.getAllByText('Rechazado')).toHaveLength(2);
  });

  test('its legend has its links', async () => {
    const follow = vi.fn();
    render(<Doughnut {...data} whole="en curso" onFollow={follow} />);
    await userEvent.click(screen.getByRole('link', { name: /En firma/ }));
    expect(follow).toHaveBeenCalledExactlyOnceWith('/listado?situacion=5');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  test('has its table', () => {
    render(<ChartTable {...sliceTable(data)} />);
    expect(screen.getByRole('row', { name: 'En firma 604' })).toBeTruthy();
  });
});
