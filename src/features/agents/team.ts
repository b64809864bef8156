import type { ListQuery } from '~/api/schemas.ts';
import { narrow } from '~/trade/narrow.ts';

/** In the address of the list: `?equipo=10`, the agent 10 and all below. */
export const teamParameter = 'equipo';

/** The agent whose team the address asks for; undefined where it names no team, or where what it names cannot be the number of an agent. */
export function readTeam(params: URLSearchParams): number | undefined {
  const text = params.get(teamParameter) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Narrows the agent list to an agent and all below: all of them have its number in their path, `/1/4/10/`. */
export const ofTeam = (query: ListQuery, team: number | undefined) =>
  team === undefined ? query : narrow(query, { Ruta: `/${team}/` });
