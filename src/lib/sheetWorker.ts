import { readSheet } from './readSheet.ts';
import { serveFile } from './serveFile.ts';

/** Runs as a worker, which `openSheet.ts` starts. */
serveFile(self, readSheet);
