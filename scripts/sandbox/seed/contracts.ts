import type { DatabaseSync } from 'node:sqlite';
import { searchRow } from '../contract-search.ts';
import { situation, state } from '../ids.ts';
import { type Agent, agentChooser, cast } from './agents.ts';
import { type Day, dayOf, isoDate } from './calendar.ts';
import type { SeedContext } from './context.ts';
import { codeOf, type Facts, writeContract } from './contract.ts';
import { creationDays } from './creation-days.ts';
import { type Customer, type CustomerKind, customerMaker } from './customers.ts';
import { withoutGas } from './data/market.ts';
import { brands } from './data/options.ts';
import { type Tariff, tariffs } from './data/tariffs.ts';
import { documentWriter } from './documents.ts';
import { edgeCases } from './edge-cases.ts';
import { bare, edgeContractMaker } from './edge-contracts.ts';
import { authorChooser, historyWriter } from './history.ts';
import { inserter, type Row } from './insert.ts';
import { drawLife } from './life.ts';
import { type Province, province } from './people.ts';
import { Random, weighted } from './random.ts';
import { cupsFor } from './supply-point.ts';
import { drawTerms } from './terms.ts';

/** Ordinary contracts begin here; below are the edge cases, whose numbers are the same in every size. */
const firstOrdinary = 101;
/** Customers per supply point. */
const customersPerPoint = 0.67;
/** Every 200th supply point belongs to one group of companies. */
const groupEvery = 200;

const brandOf = weighted(brands.map(({ id, weight }) => [id, weight] as const));
const electricity = weighted(tariffs.filter(({ energia }) => energia === 'E').map((each) => [each, each.weight]));
const gas = weighted(tariffs.filter(({ energia }) => energia === 'G').map((each) => [each, each.weight]));

/** Draws the kind of customer for a tariff. */
const kindOf = (tariff: Tariff): ((random: Random) => CustomerKind) => {
  if (tariff.nombre === '2.0TD' || tariff.id === 101 || tariff.id === 102) return inHomes;
  if (tariff.nombre === '3.0TD' || tariff.id === 103) return inShops;
  return inPlants;
};
const inHomes = weighted<CustomerKind>([
  ['person', 88],
  ['company', 7],
  ['community', 4],
  ['public', 1],
]);
const inShops = weighted<CustomerKind>([
  ['person', 8],
  ['company', 78],
  ['community', 10],
  ['public', 4],
]);
const inPlants = weighted<CustomerKind>([
  ['company', 93],
  ['public', 7],
]);

/** The data that a renewal takes from the previous contract. */
type Supply = Pick<Facts, 'brandId' | 'customer' | 'agentId' | 'tariff' | 'cups' | 'province'>;

export function seedContracts(db: DatabaseSync, context: SeedContext, agents: readonly Agent[]) {
  const { seed, today, contracts: total, onProgress } = context;
  const save = contractWriter(db, seed);
  const makeCustomer = customerMaker(db, context);
  const makeEdge = edgeContractMaker(context, makeCustomer);
  for (const edge of edgeCases) {
    const random = new Random(seed, 'edge-case', edge.number);
    save(random, makeEdge(random, edge), edge.bare && bare);
  }

  const ordinary = total - edgeCases.length;
  const { dayAt, indexAt } = creationDays(dayOf('2019-01-01'), today, ordinary);
  const newSupply = supplyMaker(seed, agents, makeCustomer);
  const nextCode = numbering();
  const renewed = new Map<number, Facts>();
  const ofSubAgent = new Set(Array.from({ length: 12 }, (_, each) => Math.floor(((each + 0.5) * ordinary) / 12)));

  for (let index = 0; index < ordinary; index++) {
    const id = firstOrdinary + index;
    const random = new Random(seed, 'contract', id);
    const created = dayAt(index + random.next());
    const before = renewed.get(index);
    renewed.delete(index);
    const supply = before ?? newSupply(random, id, created);
    const inherited = supply.agentId === cast.subAgent ? cast.agent : supply.agentId;
    const terms = drawTerms(random, supply.tariff);
    const facts: Facts = {
      ...supply,
      id,
      code: nextCode(supply.brandId, created),
      agentId: ofSubAgent.has(index) ? cast.subAgent : inherited,
      created,
      today,
      terms,
      life: lifeOf(random, created, today, terms.months, before !== undefined),
      renewalOf: before?.code ?? null,
    };
    if (facts.life.stateId === state.renewed && facts.life.end !== null) {
      let successor = Math.max(index + 1, indexAt(facts.life.end - random.int(5, 40)));
      while (renewed.has(successor)) successor++;
      if (successor < ordinary) renewed.set(successor, facts);
    }
    facts.customer.contracts++;
    save(random, facts);
    if (index % 500 === 0) onProgress?.(index, total, 'contracts');
  }
  onProgress?.(total, total, 'contracts');
}

/** A renewal is never with the distributor: nothing changes at the supply point. */
function lifeOf(...args: Parameters<typeof drawLife>) {
  const [, , , , renews] = args;
  const life = drawLife(...args);
  const { switching, accepted } = situation;
  return renews && life.situationId === switching ? { ...life, situationId: accepted } : life;
}

function contractWriter(db: DatabaseSync, seed: string) {
  const insertRow = inserter(db, 'contracts');
  const insertDetail = inserter(db, 'contract_details');
  const insertSearch = inserter(db, 'contract_search');
  const chooseAuthor = authorChooser(db);
  const writeDocuments = documentWriter(db);
  const writeHistory = historyWriter(db);
  return (random: Random, facts: Facts, changes: Row = {}) => {
    const more = new Random(seed, 'contract-more', facts.id);
    const written = writeContract(random, more, facts);
    const row = { ...written.row, ...changes };
    const author = chooseAuthor(more, facts.agentId);
    insertRow(row);
    insertDetail({ Id: facts.id, Detalle: JSON.stringify({ ...written.detail, IdUsuarioAlta: author.id }) });
    insertSearch(searchRow(row));
    writeDocuments(more, facts, written, author);
    writeHistory(more, facts, written, author);
  };
}

/** Numbers run on by brand and year; the first hundred of 2026 are the edge cases'. */
function numbering() {
  const last = new Map<string, number>([[codeOf(1, '2026', 0), firstOrdinary - 1]]);
  return (brandId: number, created: Day) => {
    const year = isoDate(created).slice(0, 4);
    const series = codeOf(brandId, year, 0);
    const number = (last.get(series) ?? 0) + 1;
    last.set(series, number);
    return codeOf(brandId, year, number);
  };
}

/** A province with a gas grid: the given one, or another. */
function withGas(random: Random, wished: Province): Province {
  let found = wished;
  while (withoutGas.has(found.codigo)) found = province(random);
  return found;
}

function supplyMaker(seed: string, agents: readonly Agent[], makeCustomer: ReturnType<typeof customerMaker>) {
  const chooseAgent = agentChooser(seed, agents);
  const known: Record<CustomerKind, Customer[]> = { person: [], company: [], community: [], public: [] };
  let points = 0;

  return function newSupply(random: Random, id: number, created: Day): Supply {
    const tariff = (random.chance(0.88) ? electricity : gas)(random);
    const ofGroup = ++points % groupEvery === 0;
    const kind = ofGroup ? 'company' : kindOf(tariff)(random);
    const pool = known[kind];
    let customer: Customer;
    if (pool.length === 0 || (!ofGroup && random.chance(customersPerPoint))) {
      const brandId = brandOf(random);
      customer = makeCustomer(kind, created, brandId, random.chance(0.99) ? chooseAgent(random, brandId) : null);
      pool.push(customer);
    } else {
      // The oldest companies have the most points; persons have about as many each.
      const lot = ofGroup ? 0 : random.next() ** (kind === 'person' ? 1 : 2);
      customer = pool[Math.floor(lot * pool.length)] as Customer;
    }
    const near = customer.contracts === 0 || random.chance(0.8) ? customer.province : province(random);
    const where = tariff.energia === 'G' ? withGas(random, near) : near;
    return {
      brandId: customer.brandId,
      customer,
      agentId: customer.agentId,
      tariff,
      cups: cupsFor(random, tariff, where, id),
      province: where,
    };
  };
}
