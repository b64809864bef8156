import type { DatabaseSync } from 'node:sqlite';
import type { ContractLists } from '~/domain/contract-check.ts';
import { all } from './sql.ts';

/** The look-up lists with which a contract's data is checked. */
export const contractLists = (db: DatabaseSync): ContractLists => ({
  tariffs: all(db, 'SELECT Codigo, Nombre, Energia, NumPeriodosPotencia FROM tariffs'),
  provinces: all(db, 'SELECT Codigo, Nombre FROM provinces'),
});
