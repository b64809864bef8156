import type { DatabaseSync } from 'node:sqlite';
import { searchRow } from '../contract-list.ts';
import { situation } from '../ids.ts';
import { type Agent, agentChooser, cast } from './agents.ts';
import {
  type Day,
  dayOf,
  inserter,
  isoDate,
  numbering,
  Random,
  type Row,
  type SeedContext,
  weekday,
  weighted,
  weightedNames,
} from './context.ts';
import { type Facts, seriesOf, writeContract } from './contract.ts';
import { type Customer, type CustomerKind, customerMaker } from './customers.ts';
import { brands, isForHomes, type Tariff, tariffs } from './data/lists.ts';
import { withoutGas } from './data/market.ts';
import { authorChooser, documentWriter, historyWriter } from './documents.ts';
import { edgeCases } from './edge-cases.ts';
import { bare, edgeContractMaker } from './edge-contracts.ts';
import { drawState, lifeIn } from './life.ts';
import { cupsFor, province } from './people.ts';
import { drawTerms } from './terms.ts';

/** Ordinary contracts begin here; below are the edge cases, whose numbers are the same in every size. */
const firstOrdinary = 101;
const customersPerPoint = 0.67;
/** Every 200th supply point belongs to one group of companies. */
const groupEvery = 200;

const brandOf = weighted(brands.map(({ id, weight }) => [id, weight] as const));
const tariffOf = (energy: string) =>
  weighted(tariffs.filter(({ energia }) => energia === energy).map((each) => [each, each.weight] as const));
const electricity = tariffOf('E');
const gas = tariffOf('G');

const kindOf = (tariff: Tariff): ((random: Random) => CustomerKind) => {
  if (isForHomes(tariff)) return inHomes;
  return tariff.nombre === '3.0TD' || tariff.nombre === 'RL.3' ? inShops : inPlants;
};
const inHomes = weightedNames({ person: 88, company: 7, community: 4, public: 1 });
const inShops = weightedNames({ person: 8, company: 78, community: 10, public: 4 });
const inPlants = weightedNames({ company: 93, public: 7 });

/** The data that a renewal takes from the previous contract. */
type Supply = Pick<Facts, 'brandId' | 'customer' | 'agentId' | 'tariff' | 'cups' | 'province'>;

export function seedContracts(db: DatabaseSync, context: SeedContext, agents: readonly Agent[]) {
  const { seed, today, contracts: total } = context;
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
  // Numbers run on by brand and year; the first hundred of 2026 are the edge cases'.
  const nextCode = numbering({ [seriesOf(1, '2026')]: firstOrdinary - 1 });
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
    const standing = drawState(random, created, today, terms.months, before !== undefined);
    const life = lifeIn(random, standing, created, today, terms.months);
    // A renewal is never with the distributor: nothing changes at the supply point.
    if (before && life.situationId === situation.switching) life.situationId = situation.accepted;
    const facts: Facts = {
      ...supply,
      id,
      code: nextCode(seriesOf(supply.brandId, isoDate(created).slice(0, 4)), 6),
      agentId: ofSubAgent.has(index) ? cast.subAgent : inherited,
      created,
      today,
      terms,
      life,
      renewalOf: before?.code ?? null,
    };
    if (standing === 'renewed' && life.end !== null) {
      let successor = Math.max(index + 1, indexAt(life.end - random.int(5, 40)));
      while (renewed.has(successor)) successor++;
      if (successor < ordinary) renewed.set(successor, facts);
    }
    facts.customer.contracts++;
    save(random, facts);
  }
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
    insertDetail({ Id: facts.id, Detalle: { ...written.detail, IdUsuarioAlta: author.id } });
    insertSearch(searchRow(row));
    writeDocuments(more, facts, written, author);
    writeHistory(more, facts, written, author);
  };
}

function supplyMaker(seed: string, agents: readonly Agent[], makeCustomer: ReturnType<typeof customerMaker>) {
  const chooseAgent = agentChooser(seed, agents);
  const customers: Record<CustomerKind, Customer[]> = { person: [], company: [], community: [], public: [] };
  let points = 0;

  function holderOf(random: Random, tariff: Tariff, created: Day): Customer {
    const ofGroup = ++points % groupEvery === 0;
    const kind = ofGroup ? 'company' : kindOf(tariff)(random);
    const pool = customers[kind];
    if (pool.length === 0 || (!ofGroup && random.chance(customersPerPoint))) {
      const brandId = brandOf(random);
      const agentId = random.chance(0.99) ? chooseAgent(random, brandId) : null;
      const customer = makeCustomer(kind, created, brandId, agentId);
      pool.push(customer);
      return customer;
    }
    // The oldest companies have the most points; persons have about as many each.
    const lot = ofGroup ? 0 : random.next() ** (kind === 'person' ? 1 : 2);
    return pool[Math.floor(lot * pool.length)] as Customer;
  }

  return function newSupply(random: Random, id: number, created: Day): Supply {
    const tariff = (random.chance(0.88) ? electricity : gas)(random);
    const customer = holderOf(random, tariff, created);
    const { brandId, agentId } = customer;
    let where = customer.contracts === 0 || random.chance(0.8) ? customer.province : province(random);
    while (tariff.energia === 'G' && withoutGas.has(where.codigo)) where = province(random);
    return { brandId, customer, agentId, tariff, cups: cupsFor(random, tariff, where, id), province: where };
  };
}

/** How many contracts begin in each month, January first: peaks in March and October, a dip in August. */
const season = [1.0, 1.05, 1.3, 1.05, 1.0, 0.95, 0.85, 0.5, 1.05, 1.35, 1.1, 0.8];

/**
 * The days on which contracts are created: 18 per cent more every year, 95 per cent of them on weekdays. Contract `n` of
 * `total` has its own slice of them, so that numbers rise with time and the shape is the same in every size.
 */
function creationDays(from: Day, to: Day, total: number) {
  const sums: number[] = [];
  let sum = 0;
  for (let day = from; day <= to; day++) {
    const month = Number(isoDate(day).slice(5, 7));
    const free = weekday(day) === 0 || weekday(day) === 6;
    sum += 1.18 ** ((day - from) / 365.25) * (season[month - 1] as number) * (free ? 0.13 : 1);
    sums.push(sum);
  }
  const dayAt = (position: number): Day => from + sums.findIndex((each) => each >= Math.min(position / total, 1) * sum);
  const indexAt = (day: Day) => Math.ceil(((sums[Math.max(0, day - 1 - from)] ?? sum) / sum) * total);
  return { dayAt, indexAt };
}
