import { getOwnHierarchy, listAgents } from '~/api/agents.ts';
import { call } from '~/api/endpoint.ts';
import { firstQuery } from '~/table/list/firstQuery.ts';

/** The screens' first calls if the address has no parameters: prefetched, and sent by the page's head. */
export const calls = {
  agents: () => [call(listAgents, firstQuery('agents')), call(getOwnHierarchy, {})],
};
