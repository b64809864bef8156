import * as v from 'valibot';
import { stored } from '~/lib/storage.ts';

const most = 10;

/** Numbers of customers, the last one seen first. Numbers alone: names and tax numbers stay out of the browser's storage. */
const numbers = stored('customers.seen', v.array(v.number()), []);

export const seenCustomers = () => numbers.read().slice(0, most);

export function noteSeen(id: number) {
  numbers.write([id, ...numbers.read().filter((other) => other !== id)].slice(0, most));
}
