import type { Params } from 'react-router';
import { getBrand } from '~/api/brands.ts';
import { numericId, recordCall } from '~/record/useRecord.ts';

export const brandCall = ({ id = '' }: Params) => recordCall(getBrand, numericId(id));
