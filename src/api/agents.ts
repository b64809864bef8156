import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { calls } from './paths.ts';
import { byId, date, dateTime, download, list, listQuery, maybe, message, page } from './schemas.ts';

const { get, post, call } = rows('agents');

const text = maybe(v.string());
const number = maybe(v.number());

/**
 * A line of the agent list. The counters cover the agent and all below: contracts that are active, that were made this
 * month, the yearly kWh of the active ones, and of those sent in the last twelve months the per cent that was rejected
 * or withdrawn from.
 */
export const agentRow = v.object({
  Id: v.number(),
  CodigoAgente: text,
  Nombre: v.string(),
  RazonSocial: text,
  Nif: text,
  /** `Director`, `Delegación`, `Distribuidor`, `Agente`, `Subagente` or `Interno`. */
  TipoAgente: text,
  IdAgentePadre: number,
  AgentePadre: text,
  /** 0 for those that stand above all. */
  Nivel: number,
  /** Ids from the top down to the agent itself, `/1/7/42/`. */
  Ruta: text,
  Email: text,
  Telefono: text,
  Provincia: text,
  CodigoPostal: text,
  Activo: maybe(v.boolean()),
  /** `Inactiva` where the agent, or one above it, is not active. */
  EstadoJerarquia: text,
  FechaAlta: maybe(date),
  FechaBaja: maybe(date),
  /** Per cent of what the retailer pays. */
  PorcentajeComision: number,
  /** €/MWh. */
  FeeMinimo: number,
  FeeMaximo: number,
  /** Brand-domain identifiers. */
  Marcas: maybe(v.array(v.string())),
  /** The first of the users linked, where there are several. */
  IdUser: text,
  NombreUsuario: text,
  IdApiUser: number,
  NumSubagentes: number,
  ContratosActivos: number,
  ContratosMes: number,
  PctRechazo: number,
  PctDesistimiento: number,
  KwhCartera: number,
});
export type AgentRow = v.InferOutput<typeof agentRow>;

const linkedUser = v.object({
  Id: v.string(),
  UserName: v.string(),
  Nombre: text,
  Apellidos: text,
  Email: text,
  Activo: maybe(v.boolean()),
  UltimoAcceso: maybe(dateTime),
});

export type LinkedUser = v.InferOutput<typeof linkedUser>;

const relative = v.object({
  Id: v.number(),
  Nombre: v.string(),
  CodigoAgente: text,
  TipoAgente: text,
  Activo: maybe(v.boolean()),
});

/** An agent as its page shows it. */
export const agent = v.object({
  ...agentRow.entries,
  /** Masked for users who do not manage agents. */
  Iban: text,
  /** From the top down to the one above, as far as one may see them. */
  Ascendientes: maybe(v.array(relative)),
  /** Directly below. */
  Hijos: maybe(v.array(relative)),
  Usuarios: maybe(v.array(linkedUser)),
});
export type Agent = v.InferOutput<typeof agent>;

/** An agent of the tree, with all below. */
export type AgentNode = {
  Id: number;
  Nombre: string;
  CodigoAgente: string | null;
  TipoAgente: string | null;
  Activo: boolean | null;
  /** Active contracts of the agent and all below; not every API counts them. */
  ContratosActivos: number | null;
  /** Of the tree of one agent; of the user's own trees where groups were asked for. */
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

export const listAgents = get('listAgents', 'agentes', {
  query: listQuery,
  result: page(agentRow),
  toast: 'server',
});

export const getAgent = get('getAgent', 'agentes/{id}', { query: byId, result: agent, toast: 'server' });

export const getHierarchy = get('getHierarchy', 'agentes/jerarquia/{id}', {
  query: byId,
  result: agentNode,
  toast: 'server',
});

/** The trees that one may see: that of the own agent, or all of them. */
export const getOwnHierarchy = get('getOwnHierarchy', 'agentes/jerarquia/loggedUser', {
  query: v.object({
    /** true: each agent with its users and their groups; ids of groups: with the users of those only. */
    grupos: v.optional(v.union([v.boolean(), v.array(v.number())])),
  }),
  always: { grupos: false },
  result: list(agentNode),
  toast: 'server',
});

export const listLinkableUsers = get('listLinkableUsers', 'agentes/{id}/usuarios/asociables', {
  query: byId,
  result: list(linkedUser),
  toast: 'server',
});

const linkTouches = ['listAgents', 'getAgent', 'getOwnHierarchy', 'listLinkableUsers', 'listUsers', 'getUser'];

export const linkUser = post('linkUser', 'agentes/usuarios/asociar', {
  body: v.object({ IdAgente: v.number(), IdUser: v.string() }),
  result: message,
  touches: linkTouches,
  toast: 'server',
});

/** Takes every user off the agent. */
export const unlinkUser = post('unlinkUser', 'agentes/usuarios/asociar/remove', {
  body: v.object({ IdAgente: v.number() }),
  result: message,
  touches: linkTouches,
  toast: 'server',
});

export const exportAgents = get('exportAgents', 'agentes/export', {
  query: listQuery,
  result: download,
  file: 'xlsx',
  toast: 'server',
});

/** Of the agent and all below. */
export const changeHierarchyStatus = call(calls.changeHierarchyStatus.method)(
  'changeHierarchyStatus',
  calls.changeHierarchyStatus.path,
  {
    body: v.object({ Id: v.number(), Action: v.picklist(['enable', 'disable']) }),
    result: message,
    touches: ['listAgents', 'getAgent', 'getHierarchy', 'getOwnHierarchy'],
    toast: 'server',
  },
);
