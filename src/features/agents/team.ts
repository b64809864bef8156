import type { ListQuery } from '~/api/schemas.ts';
import { narrow } from '~/trade/filters.ts';

/** In the address of the list: `?equipo=10`, the agent 10 and all below. */
export const teamParameter = 'equipo';

/** The agent whose team is in the address; undefined if there is none, or no valid id. */
export function readTeam(params: URLSearchParams): number | undefined {
  const text = params.get(teamParameter) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Filters the agent list to an agent and all below: all have its id in their path, `/1/4/10/`. */
export const ofTeam = (query: ListQuery, team: number | undefined) =>
  team === undefined ? query : narrow(query, { Ruta: `/${team}/` });
