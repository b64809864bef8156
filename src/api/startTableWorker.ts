import { startWorker } from '~/lib/startWorker.ts';

export const startTableWorker = (signal: AbortSignal) =>
  startWorker(
    'json-table',
    () => new Worker(new URL('./tableWorker.ts', import.meta.url), { name: 'json-table' }),
    signal,
  );
