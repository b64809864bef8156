import { serveFile } from '~/lib/serveFile.ts';
import { readCurveFile } from './readCurveFile.ts';

/** Runs as a worker, which `startCurveWorker.ts` starts. */
serveFile(self, readCurveFile);
