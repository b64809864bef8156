import { startWorker } from './startWorker.ts';

export const startSheetWorker = (signal: AbortSignal) =>
  startWorker('sheet', () => new Worker(new URL('./sheetWorker.ts', import.meta.url), { name: 'sheet' }), signal);
