import type { DatabaseSync } from 'node:sqlite';
import { nifKind } from '~/domain/nif.ts';
import { fold } from '../text.ts';
import { type Day, isoDate } from './calendar.ts';
import type { SeedContext } from './context.ts';
import { streets, towns, tradeNames, trades } from './data/names.ts';
import { inserter } from './insert.ts';
import { type Address, address, iban, nif, type Province, person, phone, province } from './people.ts';
import { Random, weighted } from './random.ts';

export type CustomerKind = 'person' | 'company' | 'community' | 'public';

export interface Customer {
  id: number;
  kind: CustomerKind;
  brandId: number;
  agentId: number | null;
  nif: string;
  name: string;
  nombre: string | null;
  apellido1: string | null;
  apellido2: string | null;
  email: string | null;
  telefono: string | null;
  province: Province;
  direccion: Address;
  iban: string;
  vulnerable: boolean;
  contracts: number;
}

/** What an edge case specifies of its customer; the rest is random. */
export type GivenCustomer = Partial<Pick<Customer, 'nif' | 'name' | 'email' | 'telefono' | 'province' | 'vulnerable'>>;

/** Company letters by kind, with their shares. */
const letters = {
  company: weighted([
    ['B', 78],
    ['A', 20],
    ['F', 2],
  ] as const),
  community: weighted([
    ['H', 92],
    ['E', 8],
  ] as const),
  public: weighted([
    ['P', 75],
    ['Q', 15],
    ['S', 10],
  ] as const),
};

/** Makes customers one by one, with consecutive numbers by kind, so that no two are equal. */
export function customerMaker(db: DatabaseSync, { seed }: SeedContext) {
  const insert = inserter(db, 'customers');
  const numbers = new Map<string, number>();
  let made = 0;

  /** Scattered over their range without repeating: 7919 is coprime to the sizes of both ranges. */
  const next = (prefix: string, first: number, size: number) => {
    const used = numbers.get(prefix) ?? 0;
    numbers.set(prefix, used + 1);
    return String(first + ((used * 7919) % size)).padStart(7, '0');
  };

  function identity(random: Random, kind: CustomerKind): string {
    if (kind !== 'person') {
      const letter = letters[kind](random);
      return nif(letter + next(letter, 9_901_000, 99_000));
    }
    const foreign = random.next();
    if (foreign < 0.015) {
      const letter = random.pick(['X', 'Y', 'Z']);
      return nif(letter + next(letter, 9_901_000, 99_000));
    }
    return nif(next('dni', 99_001_000, 990_000));
  }

  return function makeCustomer(
    kind: CustomerKind,
    since: Day,
    brandId: number,
    agentId: number | null,
    given: GivenCustomer = {},
  ): Customer {
    const id = ++made;
    const random = new Random(seed, 'customer', id);
    const actual = given.nif ? kindByNif(given.nif) : kind;
    const number = given.nif ?? identity(random, actual);
    const who = person(random);
    const individual = actual === 'person';
    const name =
      given.name ??
      (individual ? `${who.nombre} ${who.apellido1} ${who.apellido2}` : organisation(random, actual, number));
    const where = given.province ?? province(random);
    const customer: Customer = {
      id,
      kind: actual,
      brandId,
      agentId,
      nif: number,
      name,
      nombre: individual ? who.nombre : null,
      apellido1: individual ? who.apellido1 : null,
      apellido2: individual ? who.apellido2 : null,
      email: given.email !== undefined ? given.email : `${mailbox(name)}.${id}@example.com`,
      telefono: given.telefono !== undefined ? given.telefono : phone(random),
      province: where,
      direccion: address(random, where),
      iban: iban(random),
      vulnerable: given.vulnerable ?? (individual && random.chance(0.04)),
      contracts: 0,
    };
    const consent = random.chance(0.4);
    insert({
      Id: id,
      Identificador: number,
      TipoIdentificador: individual && nifKind(number) === 'nie' ? 'NE' : 'NI',
      TipoPersona: individual ? 'F' : 'J',
      RazonSocial: individual ? null : name,
      Nombre: customer.nombre,
      Apellido1: customer.apellido1,
      Apellido2: customer.apellido2,
      Email: customer.email,
      Telefono: customer.telefono,
      Direccion: JSON.stringify(customer.direccion),
      Iban: customer.iban,
      FechaAlta: isoDate(since),
      Vulnerable: Number(customer.vulnerable),
      ConsentimientoComercial: Number(consent),
      FechaConsentimiento: consent ? isoDate(since) : null,
      NoLlamar: Number(!consent && random.chance(0.3)),
      IdAgente: agentId,
      Scoring: random.int(20, 99),
    });
    return customer;
  };
}

function kindByNif(number: string): CustomerKind {
  if (nifKind(number) !== 'cif') return 'person';
  if (/^[HE]/.test(number)) return 'community';
  return /^[PQS]/.test(number) ? 'public' : 'company';
}

function organisation(random: Random, kind: CustomerKind, number: string): string {
  if (kind === 'community')
    return `C.P. ${random.pick(['Calle', 'Avenida', 'Plaza'])} ${random.pick(streets)} ${random.int(1, 140)}`;
  if (kind === 'public')
    return number.startsWith('P')
      ? `Ayuntamiento de ${random.pick(towns)}`
      : random
          .pick(['Consorcio de Aguas de', 'Hospital Comarcal de', 'Instituto de Enseñanza de'])
          .concat(' ', random.pick(towns));
  const form = number.startsWith('A') ? 'S.A.' : number.startsWith('F') ? 'S. Coop.' : 'S.L.';
  const trade = random.pick(trades);
  return random.chance(0.2)
    ? `${trade} ${random.pick(tradeNames)} ${random.int(2, 99)}, ${form}`
    : `${trade} ${random.pick(tradeNames)}, ${form}`;
}

const mailbox = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')
    .slice(0, 40) || 'contacto';
