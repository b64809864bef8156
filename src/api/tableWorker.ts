import { serveFile } from '~/lib/serveFile.ts';
import { readTable } from './readTable.ts';

/** A worker of its own: `startTableWorker.ts` starts it. */
serveFile(self, readTable);
