import { listLogs } from '~/api/logs.ts';

export const logList = { endpoint: listLogs };

/** What the screens ask first. */
export const calls = { logs: () => [logList] };
