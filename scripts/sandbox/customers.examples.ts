import type * as rows from '~/api/customers.ts';
import type { Examples } from './handler.ts';

export const customersExamples: Examples<typeof rows> = {
  findCustomer: () => ({ query: { identificador: 'b-99.000.028' } }),
  getCustomer: (db) => ({ query: { id: Number(db.prepare('SELECT max(IdCliente) AS id FROM contracts').get()?.id) } }),
};
