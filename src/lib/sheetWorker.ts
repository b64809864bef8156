import { readSheet } from './readSheet.ts';
import { serveFile } from './serveFile.ts';

/** A worker of its own: `startSheetWorker.ts` starts it. */
serveFile(self, readSheet);
