import type { Params } from 'react-router';
import { getCustomer } from '~/api/customers.ts';
import { numericId, recordCall } from '~/record/useRecord.ts';

export const customerCall = ({ id = '' }: Params) => recordCall(getCustomer, numericId(id));
