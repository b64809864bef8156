import { listLogs } from '~/api/logs.ts';
import { firstCall } from '~/table/list/firstCall.ts';

export const logList = { endpoint: listLogs };

/** The screens' first calls if the address has no parameters: prefetched, and sent by the page's head. */
export const calls = { logs: () => [firstCall('logs', logList)] };
