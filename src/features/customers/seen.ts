import * as v from 'valibot';
import { stored } from '~/lib/storage.ts';

const most = 10;

/** Ids of customers, the last one seen first. Only ids: names and tax numbers are not stored in the browser. */
const numbers = stored('customers.seen', v.array(v.number()), []);

export const seenCustomers = () => numbers.read().slice(0, most);

export function noteSeen(id: number) {
  numbers.write([id, ...numbers.read().filter((other) => other !== id)].slice(0, most));
}
