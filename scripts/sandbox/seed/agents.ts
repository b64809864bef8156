import type { DatabaseSync } from 'node:sqlite';
import { isoDate } from './calendar.ts';
import type { SeedContext } from './context.ts';
import { regions, surnames } from './data/names.ts';
import { brands } from './data/options.ts';
import { inserter } from './insert.ts';
import { alphabetically } from './lookups.ts';
import { iban, nif, person, phone, province } from './people.ts';
import { Random } from './random.ts';

/** One director per brand, 6 branches, 30 distributors, 106 agents and 35 sub-agents: 180. */
const levels = [
  { type: 'Director', from: 1, to: 3 },
  { type: 'Delegación', from: 4, to: 9 },
  { type: 'Distribuidor', from: 10, to: 39 },
  { type: 'Agente', from: 40, to: 145 },
  { type: 'Subagente', from: 146, to: 180 },
] as const;

/** Agents that tests and stories rely on: their contracts and accounts are fixed, not random. */
export const cast = {
  /** The branch of the account `sololectura`. */
  branch: 4,
  /** The agent of the account `comercial`: a distributor with agents below. */
  distributor: 10,
  /** An agent of that distributor, and the sub-agent of the account `subagente`, with exactly twelve contracts. */
  agent: 40,
  subAgent: 180,
  /** An inactive agent with contracts in force. */
  retired: 179,
} as const;

export interface Agent {
  id: number;
  active: boolean;
  parent: number | null;
  path: string;
  brandIds: readonly number[];
  name: string;
  code: string;
}

const inactive = new Set([cast.retired, 52, 61, 77, 83, 96, 104, 118, 127, 139, 151, 166]);

export function seedAgents(db: DatabaseSync, { seed, today }: SeedContext): readonly Agent[] {
  const agents: Agent[] = [];
  const insert = inserter(db, 'agents');
  for (const [level, { type, from, to }] of levels.entries())
    for (let id = from; id <= to; id++) {
      const random = new Random(seed, 'agent', id);
      const parent = parentOf(random, id, level);
      const above = parent === null ? undefined : agents[parent - 1];
      const brandIds = above ? brandsBelow(random, id, above) : [id];
      const who = person(random);
      const name =
        type === 'Director'
          ? `Dirección ${brands[id - 1]?.nombre}`
          : type === 'Delegación'
            ? `Deleg. ${regions[id - from]}`
            : type === 'Distribuidor' && id !== cast.distributor
              ? `${random.pick(surnames)} Energía`
              : scripted(id, `${who.nombre} ${who.apellido1}`);
      const agent: Agent = {
        id,
        active: !inactive.has(id),
        parent,
        path: `${above?.path ?? '/'}${id}/`,
        brandIds,
        name,
        code: `AG${String(id).padStart(4, '0')}`,
      };
      agents.push(agent);
      const company = level <= 2;
      const fees = random.int(0, 4) / 2;
      const joined = today - random.int(200, 2600);
      insert({
        Id: id,
        CodigoAgente: agent.code,
        Nombre: name,
        RazonSocial: company ? `${name}, S.L.` : null,
        Nif: company ? nif(`B9900${String(id).padStart(3, '0')}`) : nif(`99000${String(id).padStart(3, '0')}`),
        TipoAgente: type,
        IdAgentePadre: parent,
        Nivel: level,
        Ruta: agent.path,
        Email: `agente${id}@example.com`,
        Telefono: phone(random),
        ProvinciaCodigo: province(random).codigo,
        CodigoPostal: null,
        Iban: iban(random),
        Activo: Number(agent.active),
        FechaAlta: isoDate(joined),
        FechaBaja: agent.active ? null : isoDate(today - random.int(10, 150)),
        PorcentajeComision: [10, 15, 25, 70, 50][level] as number,
        FeeMinimo: fees,
        FeeMaximo: fees + random.int(10, 30) / 2,
        Marcas: JSON.stringify(brandIds),
      });
    }
  const order = alphabetically(agents, ({ name }) => name);
  const setOrder = db.prepare('UPDATE agents SET Orden = ? WHERE Id = ?');
  for (const [agent, position] of order) setOrder.run(position, agent.id);
  return agents;
}

const scripted = (id: number, name: string) =>
  ({ [cast.distributor]: 'Iván Cueto', [cast.subAgent]: 'Lucía Arroyo' })[id] ?? name;

function parentOf(random: Random, id: number, level: number): number | null {
  if (level === 0) return null;
  if (level === 1) return [1, 1, 1, 2, 2, 3][id - 4] as number;
  if (id === cast.distributor) return cast.branch;
  if (level === 2) return random.int(4, 9);
  if (id >= cast.agent && id < cast.agent + 6) return cast.distributor;
  if (id === cast.subAgent || id === cast.retired) return cast.agent;
  return level === 3 ? random.int(10, 39) : random.int(40, 145);
}

/** The scripted distributor and all agents below sell every brand; of the others, one in eight sells one more. */
function brandsBelow(random: Random, id: number, above: Agent): readonly number[] {
  if (id === cast.distributor) return [1, 2, 3];
  const extra = random.int(1, 3);
  return random.chance(1 / 8) && !above.brandIds.includes(extra) ? [...above.brandIds, extra] : above.brandIds;
}

/**
 * Draws the agent that sold a contract of a brand: 80 per cent of the contracts belong to 20 per cent of the agents.
 * Agents with a special role are left out.
 */
export function agentChooser(seed: string, agents: readonly Agent[]): (random: Random, brandId: number) => number {
  const ranked = agents
    .filter(({ id, active }) => active && id !== cast.subAgent)
    .map((agent) => ({
      agent,
      lot: agent.id === cast.distributor ? 0.05 : new Random(seed, 'agent-rank', agent.id).next(),
    }))
    .sort((a, b) => a.lot - b.lot);
  const cumulative = new Map<number, { ids: number[]; sums: number[] }>();
  for (const { id } of brands) {
    const ids: number[] = [];
    const sums: number[] = [];
    let sum = 0;
    for (const { agent } of ranked)
      if (agent.brandIds.includes(id)) {
        sum += 1 / (ids.length + 3) ** 1.5;
        ids.push(agent.id);
        sums.push(sum);
      }
    cumulative.set(id, { ids, sums });
  }
  return (random, brandId) => {
    const { ids, sums } = cumulative.get(brandId) as { ids: number[]; sums: number[] };
    const at = random.next() * (sums.at(-1) ?? 0);
    return ids[sums.findIndex((sum) => sum > at)] as number;
  };
}
