import { afterAll } from 'vitest';
import { removeTemporaryFolders } from '../testing.ts';
import './chance.ts';
import './longWaits.ts';

// Files share the modules of their process, so a hook in `testing.ts` itself would run only for the first file.
afterAll(removeTemporaryFolders);
