import type { DatabaseSync } from 'node:sqlite';
import { inserter, isoDate, Random, type SeedContext, weighted } from './context.ts';
import { brands } from './data/lists.ts';
import { alphabetically } from './lookups.ts';
import { iban, nif, person, phone, province, regions, surnames } from './people.ts';

/** One director per brand, 6 branches, 30 distributors, 106 agents and 35 sub-agents: 180. */
const levels = [
  { type: 'Director', from: 1, to: 3, share: 10 },
  { type: 'Delegación', from: 4, to: 9, share: 15 },
  { type: 'Distribuidor', from: 10, to: 39, share: 25 },
  { type: 'Agente', from: 40, to: 145, share: 70 },
  { type: 'Subagente', from: 146, to: 180, share: 50 },
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

const names: Readonly<Record<number, string>> = { [cast.distributor]: 'Iván Cueto', [cast.subAgent]: 'Lucía Arroyo' };

export interface Agent {
  id: number;
  active: boolean;
  path: string;
  brandIds: readonly number[];
  name: string;
}

const inactive = new Set([cast.retired, 52, 61, 77, 83, 96, 104, 118, 127, 139, 151, 166]);

export function seedAgents(db: DatabaseSync, { seed, today }: SeedContext): readonly Agent[] {
  const agents: Agent[] = [];
  const insert = inserter(db, 'agents');
  for (const [level, { type, from, to, share }] of levels.entries())
    for (let id = from; id <= to; id++) {
      const random = new Random(seed, 'agent', id);
      const parent = parentOf(random, id, level);
      const above = parent === null ? undefined : agents[parent - 1];
      const brandIds = above ? brandsBelow(random, id, above) : [id];
      const { Nombre, Apellido1 } = person(random);
      const ofLevel = [`Dirección ${brands[id - 1]?.nombre}`, `Deleg. ${regions[id - 4]}`, undefined][level];
      const ofCompany = level === 2 && id !== cast.distributor ? `${random.pick(surnames)} Energía` : undefined;
      const name = ofLevel ?? ofCompany ?? names[id] ?? `${Nombre} ${Apellido1}`;
      const agent = { id, active: !inactive.has(id), path: `${above?.path ?? '/'}${id}/`, brandIds, name };
      agents.push(agent);
      const company = level <= 2;
      const number = String(id).padStart(3, '0');
      const fees = random.int(0, 4) / 2;
      const joined = today - random.int(200, 2600);
      insert({
        Id: id,
        CodigoAgente: `AG0${number}`,
        Nombre: name,
        RazonSocial: company ? `${name}, S.L.` : null,
        Nif: nif(company ? `B9900${number}` : `99000${number}`),
        TipoAgente: type,
        IdAgentePadre: parent,
        Nivel: level,
        Ruta: agent.path,
        Email: `agente${id}@example.com`,
        Telefono: phone(random),
        ProvinciaCodigo: province(random).codigo,
        CodigoPostal: null,
        Iban: iban(random),
        Activo: agent.active,
        FechaAlta: isoDate(joined),
        FechaBaja: agent.active ? null : isoDate(today - random.int(10, 150)),
        PorcentajeComision: share,
        FeeMinimo: fees,
        FeeMaximo: fees + random.int(10, 30) / 2,
        Marcas: brandIds,
      });
    }
  const setOrder = db.prepare('UPDATE agents SET Orden = ? WHERE Id = ?');
  for (const [agent, position] of alphabetically(agents, ({ name }) => name)) setOrder.run(position, agent.id);
  return agents;
}

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
  const lotOf = (id: number) => (id === cast.distributor ? 0.05 : new Random(seed, 'agent-rank', id).next());
  const ranked = agents
    .filter(({ id, active }) => active && id !== cast.subAgent)
    .map((agent) => ({ agent, lot: lotOf(agent.id) }))
    .sort((a, b) => a.lot - b.lot);
  const choosers = brands.map(({ id }) => {
    const ofBrand = ranked.filter(({ agent }) => agent.brandIds.includes(id));
    return weighted(ofBrand.map(({ agent }, rank) => [agent.id, 1 / (rank + 3) ** 1.5] as const));
  });
  return (random, brandId) => (choosers[brandId - 1] as (random: Random) => number)(random);
}
