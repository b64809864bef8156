import { afterEach } from 'vitest';
import './chance.ts';
import './longWaits.ts';
import { fingerprint, setKleenBrands } from '~/domain/process.ts';
import { undoStubs } from './undoStubs.ts';

// As src/main.tsx does with the brand's data.
setKleenBrands([fingerprint('kleenenergy')]);
afterEach(undoStubs);
