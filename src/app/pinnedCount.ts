import { listAgents } from '~/api/agents.ts';
import { listContracts } from '~/api/contracts.ts';
import type { ListEndpoint } from '~/api/endpoint.ts';
import { listInvoices } from '~/api/invoices.ts';
import { listLogs } from '~/api/logs.ts';
import { listRenewals } from '~/api/renewals.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { listUsers } from '~/api/users.ts';
import { ofTeam, readTeam } from '~/features/agents/team.ts';
import { ask, readBucket } from '~/features/renewals/question.ts';
import type { ScreenId } from '~/screens.ts';
import { toQuery } from '~/table/address.ts';

interface Counted {
  endpoint: ListEndpoint<object>;
  /** What the page of the list asks beyond its filters. */
  ask: (query: ListQuery, params: URLSearchParams) => ListQuery;
}

const asIs = (query: ListQuery) => query;

/** Lists that the server pages: one row of a view says how many it has. The others come whole, and show no number. */
const lists: Partial<Record<string, Counted>> = {
  contracts: { endpoint: listContracts, ask: asIs },
  invoices: { endpoint: listInvoices, ask: asIs },
  renewals: { endpoint: listRenewals, ask: (query, params) => ask(query, readBucket(params.get('vence'))) },
  agents: { endpoint: listAgents, ask: (query, params) => ofTeam(query, readTeam(params)) },
  users: { endpoint: listUsers, ask: asIs },
  logs: { endpoint: listLogs, ask: asIs },
} satisfies Partial<Record<ScreenId, Counted>>;

/** The cheapest question that says how many rows a view has; undefined where the list has none. */
export function countOf(screen: string, params: URLSearchParams) {
  const list = lists[screen];
  // A part of the log by its time asks from the moment at which it is opened: there is no number to keep.
  if (!list || (screen === 'logs' && params.has('periodo'))) return undefined;
  const filters = [...params].flatMap(([name, text]) =>
    name.startsWith('f.') ? [[name.slice(2), text] as const] : [],
  );
  const query = toQuery({
    page: 0,
    size: 1,
    sort: null,
    text: params.get('q') ?? '',
    filters: Object.fromEntries(filters),
  });
  return { endpoint: list.endpoint, query: list.ask(query, params) };
}
