import { serveFile } from '~/lib/serveFile.ts';
import { readCurveFile } from './readCurveFile.ts';

/** A worker of its own: `startCurveWorker.ts` starts it. */
serveFile(self, readCurveFile);
