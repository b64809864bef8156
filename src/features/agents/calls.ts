import { getAgent, getOwnHierarchy, listAgents } from '~/api/agents.ts';
import { call } from '~/api/endpoint.ts';
import { callsOf, numericId } from '~/record/useRecord.ts';
import { firstQuery } from '~/table/list/firstQuery.ts';

/** The screens' first calls if the address has no parameters: prefetched, and sent by the page's head. */
export const calls = {
  agents: () => [call(listAgents, firstQuery('agents')), call(getOwnHierarchy, {})],
};

/** A record's first calls: prefetched when it is about to be shown beside its list. */
export const recordCalls = {
  agent: ({ id }: { id: string }) => callsOf(getAgent, numericId(id)),
};
