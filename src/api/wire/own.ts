import { mapping as usual } from './default.ts';
import type { Mapping } from './types.ts';

/** A server that speaks as this project does: components are tested with it, so no test knows a word of another one. */
export const mapping: Mapping = { ...usual, spelling: 'own', names: {} };
