import { afterEach } from 'vitest';
import './chance.ts';
import './longWaits.ts';
import { setKleenBrands } from '~/domain/process.ts';
import { undoStubs } from './undoStubs.ts';

// As src/main.tsx does with the brand's data.
setKleenBrands(['kleenenergy']);
afterEach(undoStubs);
