import { serveFile } from '~/lib/serveFile.ts';
import { readTable } from './readTable.ts';

/** Runs as a worker, which `transfer.ts` starts. */
serveFile(self, readTable);
