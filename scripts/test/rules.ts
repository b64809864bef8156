import { afterEach } from 'vitest';
import { undoStubs } from './undoStubs.ts';

afterEach(undoStubs);
