import { readSheet } from './readSheet.ts';
import { serveFile } from './serveFile.ts';

/** Runs as a worker, which `startSheetWorker.ts` starts. */
serveFile(self, readSheet);
