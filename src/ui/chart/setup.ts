import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
} from 'chart.js';

/** Only what is drawn; tooltips and legends are our own markup. */
Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
);

Object.assign(Chart.defaults, { animation: false, events: [], maintainAspectRatio: false, responsive: true });
Object.assign(Chart.defaults.font, {
  family: '"Inter Variable", system-ui, sans-serif',
  size: 11,
  lineHeight: 16 / 11,
});

export { Chart };
