import { afterEach } from 'vitest';
import './longWaits.ts';
import { undoStubs } from './undoStubs.ts';

afterEach(undoStubs);
