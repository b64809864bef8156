import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { byId, list, maybe, number, text } from './schemas.ts';

const { get } = rows('agents');

/** An agent in the tree, with all agents below. */
export type AgentNode = {
  Id: number;
  Nombre: string;
  CodigoAgente: string | null;
  TipoAgente: string | null;
  Activo: boolean | null;
  /** Active contracts of the agent and all agents below; not every API counts them. */
  ContratosActivos: number | null;
  /** The agents' users: in the tree of one agent always, in the user's own trees only if groups were requested. */
  Usuarios: { Id: string; Nombre: string; Grupos: string[] | null }[] | null;
  Hijos: AgentNode[];
};

export const agentNode: v.GenericSchema<unknown, AgentNode> = v.object({
  Id: v.number(),
  Nombre: v.string(),
  CodigoAgente: text,
  TipoAgente: text,
  Activo: maybe(v.boolean()),
  ContratosActivos: number,
  Usuarios: maybe(v.array(v.object({ Id: v.string(), Nombre: v.string(), Grupos: maybe(v.array(v.string())) }))),
  Hijos: v.optional(v.array(v.lazy(() => agentNode)), []),
});

export const getHierarchy = get('getHierarchy', 'agentes/jerarquia/{id}', {
  query: byId,
  result: agentNode,
  toast: 'server',
});

/** The agent trees that the user may see: the own agent's, or all of them. */
export const getOwnHierarchy = get('getOwnHierarchy', 'agentes/jerarquia/loggedUser', {
  query: v.object({
    /** true: each agent with its users and their groups; ids of groups: only users of those groups. */
    grupos: v.optional(v.union([v.boolean(), v.array(v.number())])),
  }),
  always: { grupos: false },
  result: list(agentNode),
  toast: 'server',
});
