import { serveFile } from '~/lib/serveFile.ts';
import { readListFile } from './readListFile.ts';

/** A worker of its own: `startListWorker.ts` starts it. */
serveFile(self, readListFile);
