import { afterEach } from 'vitest';
import './waiting.ts';
import { undoStubs } from './undoStubs.ts';

afterEach(undoStubs);
