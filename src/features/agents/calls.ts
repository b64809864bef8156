import { getOwnHierarchy, listAgents } from '~/api/agents.ts';
import { call } from '~/api/endpoint.ts';
import { firstQuery } from '~/table/list/firstQuery.ts';

/** What the screens ask first where their address says nothing more: prefetched, and sent by the page's head. */
export const calls = {
  agents: () => [call(listAgents, firstQuery('agents')), call(getOwnHierarchy, {})],
};
