import { afterAll } from 'vitest';
import { removeTemporaryFolders } from '../testing.ts';

// Files share the modules of their process, so a hook of `testing.ts` itself would be the first file's alone.
afterAll(removeTemporaryFolders);
