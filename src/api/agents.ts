import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { calls } from './paths.ts';
import { byId, date, dateTime, download, list, listQuery, maybe, message, number, page, text } from './schemas.ts';

const { get, post, call } = rows('agents');

/**
 * A row of the agent list. The counters cover the agent and all agents below: active contracts, contracts made this
 * month, yearly kWh of the active ones, and the percentage of contracts sent in the last twelve months that was
 * rejected or withdrawn from.
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
  /** 0 for agents at the top. */
  Nivel: number,
  /** Ids from the top agent down to this one: `/1/7/42/`. */
  Ruta: text,
  Email: text,
  Telefono: text,
  Provincia: text,
  CodigoPostal: text,
  Activo: maybe(v.boolean()),
  /** `Inactiva` if the agent, or an agent above it, is not active. */
  EstadoJerarquia: text,
  FechaAlta: maybe(date),
  FechaBaja: maybe(date),
  /** Percentage of what the retailer pays. */
  PorcentajeComision: number,
  /** €/MWh. */
  FeeMinimo: number,
  FeeMaximo: number,
  /** Brand-domain identifiers. */
  Marcas: maybe(v.array(v.string())),
  /** If several users are linked, the first one. */
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

/** An agent with the fields of its own page. */
export const agent = v.object({
  ...agentRow.entries,
  /** Masked for users who do not manage agents. */
  Iban: text,
  /** From the top agent down to the one above, as far as the user may see them. */
  Ascendientes: maybe(v.array(relative)),
  /** Agents directly below. */
  Hijos: maybe(v.array(relative)),
  Usuarios: maybe(v.array(linkedUser)),
});
export type Agent = v.InferOutput<typeof agent>;

export const listAgents = get('listAgents', 'agentes', {
  query: listQuery,
  result: page(agentRow),
  toast: 'server',
});

export const getAgent = get('getAgent', 'agentes/{id}', { query: byId, result: agent, toast: 'server' });

export const listLinkableUsers = get('listLinkableUsers', 'agentes/{id}/usuarios/asociables', {
  query: byId,
  result: list(linkedUser),
  toast: 'server',
});

const linkTouches = ['listAgents', 'getAgent', 'getOwnHierarchy', 'listLinkableUsers', 'listUsers', 'getUser'];
const linked = { result: message, touches: linkTouches, toast: 'server' } as const;

export const linkUser = post('linkUser', 'agentes/usuarios/asociar', {
  body: v.object({ IdAgente: v.number(), IdUser: v.string() }),
  ...linked,
});

/** Unlinks all users from the agent. */
export const unlinkUser = post('unlinkUser', 'agentes/usuarios/asociar/remove', {
  body: v.object({ IdAgente: v.number() }),
  ...linked,
});

export const exportAgents = get('exportAgents', 'agentes/export', {
  query: listQuery,
  result: download,
  file: 'xlsx',
  toast: 'server',
});

/** Changes the agent and all agents below. */
export const changeHierarchyStatus = call('changeHierarchyStatus', calls.changeHierarchyStatus, {
  body: v.object({ Id: v.number(), Action: v.picklist(['enable', 'disable']) }),
  result: message,
  touches: ['listAgents', 'getAgent', 'getHierarchy', 'getOwnHierarchy'],
  toast: 'server',
});
