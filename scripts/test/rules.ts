import { afterEach } from 'vitest';
import './patience.ts';
import { undoStubs } from './undoStubs.ts';

afterEach(undoStubs);
