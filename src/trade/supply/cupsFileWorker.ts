import { serveFile } from '~/lib/serveFile.ts';
import { readListFile } from './readListFile.ts';

/** Runs as a worker, which `cupsFile.ts` starts. */
serveFile(self, readListFile);
