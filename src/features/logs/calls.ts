import { call } from '~/api/endpoint.ts';
import { listLogs } from '~/api/logs.ts';
import { firstQuery } from '~/table/list/firstQuery.ts';

/** What the screens ask first where their address says nothing more: prefetched, and sent by the page's head. */
export const calls = {
  logs: () => [call(listLogs, firstQuery('logs'))],
};
