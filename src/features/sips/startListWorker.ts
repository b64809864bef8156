import { startWorker } from '~/lib/startWorker.ts';

export const startListWorker = (signal: AbortSignal) =>
  startWorker(
    'cups-list',
    () => new Worker(new URL('./listWorker.ts', import.meta.url), { name: 'cups-list' }),
    signal,
  );
