import { afterEach } from 'vitest';
import './chance.ts';
import './longWaits.ts';
import { undoStubs } from './undoStubs.ts';

afterEach(undoStubs);
