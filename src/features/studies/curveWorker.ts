import { serveFile } from '~/lib/serveFile.ts';
import { readCurveFile } from './readCurveFile.ts';

/** Runs as a worker, which `useCurve.ts` starts. */
serveFile(self, readCurveFile);
