import { listAgents } from '~/api/agents.ts';
import { listContracts } from '~/api/contracts.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { listInvoices } from '~/api/invoices.ts';
import { listLogs } from '~/api/logs.ts';
import { listRenewals } from '~/api/renewals.ts';
import { listUsers } from '~/api/users.ts';
import { agentColumns } from './agents.ts';
import type { Clock } from './clock.ts';
import type { Column } from './columns.ts';
import { contractList } from './contract-list.ts';
import { invoiceList } from './invoices.ts';
import { logList } from './logs.ts';
import { renewalList } from './renewal-list.ts';
import { userList } from './users.ts';

export type ListColumns = Readonly<Record<string, Column>>;

/** The columns by which a list, or its export, can be filtered and sorted; undefined if the row is neither. */
export function columnsOfRow({ path, query }: Endpoint, clock: Clock): ListColumns | undefined {
  const lists: readonly (readonly [Endpoint, ListColumns])[] = [
    [listContracts, contractList(clock).columns],
    [listInvoices, invoiceList(clock).columns],
    [listRenewals, renewalList(clock).columns],
    [listAgents, agentColumns],
    [listUsers, userList(clock).columns],
    [listLogs, logList.columns],
  ];
  const { entries = {} } = (query ?? {}) as { entries?: object };
  if (!('pageIndex' in entries)) return undefined;
  return lists.find(([list]) => path === list.path || path === `${list.path}/export`)?.[1];
}
