import { call } from '~/api/endpoint.ts';
import { listLogs } from '~/api/logs.ts';
import { firstQuery } from '~/table/list/firstQuery.ts';

/** The screens' first calls if the address has no parameters: prefetched, and sent by the page's head. */
export const calls = {
  logs: () => [call(listLogs, firstQuery('logs'))],
};
