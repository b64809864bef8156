import { serveFile } from '~/lib/serveFile.ts';
import { readTable } from './readTable.ts';

/** Runs as a worker, which `startTableWorker.ts` starts. */
serveFile(self, readTable);
