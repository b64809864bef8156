import { serveFile } from '~/lib/serveFile.ts';
import { readListFile } from './readListFile.ts';

/** Runs as a worker, which `useList.ts` starts. */
serveFile(self, readListFile);
