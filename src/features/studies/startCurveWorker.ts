import { startWorker } from '~/lib/startWorker.ts';

export const startCurveWorker = (signal: AbortSignal) =>
  startWorker(
    'load-curve',
    () => new Worker(new URL('./curveWorker.ts', import.meta.url), { name: 'load-curve' }),
    signal,
  );
