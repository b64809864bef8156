import type { Params } from 'react-router';
import { getOwnHierarchy } from '~/api/agent-tree.ts';
import { getAgent, listAgents } from '~/api/agents.ts';
import { call } from '~/api/endpoint.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { numericId, recordCall } from '~/record/useRecord.ts';
import { ofTeam, readTeam } from './team.ts';

export const agentList = {
  endpoint: listAgents,
  extendQuery: (query: ListQuery, params: URLSearchParams) => ofTeam(query, readTeam(params)),
};
export const hierarchyCall = call(getOwnHierarchy, {});

/** What the screens ask first. */
export const calls = { agents: () => [agentList, hierarchyCall] };

export const agentCall = ({ id = '' }: Params) => recordCall(getAgent, numericId(id));
