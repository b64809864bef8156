import type { Params } from 'react-router';
import { getContract } from '~/api/contract.ts';
import { call } from '~/api/endpoint.ts';

export const contractCall = ({ referencia = '' }: Params) => call(getContract, { codigo: referencia });
