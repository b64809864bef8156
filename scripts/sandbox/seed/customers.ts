import type { DatabaseSync } from 'node:sqlite';
import { nifKind } from '~/domain/nif.ts';
import { fold } from '../sql.ts';
import { type Day, inserter, isoDate, Random, type SeedContext, weightedNames } from './context.ts';
import type { Province } from './data/lists.ts';
import { address, iban, nif, person, phone, province, streets, towns, tradeNames, trades } from './people.ts';

export type CustomerKind = 'person' | 'company' | 'community' | 'public';

/** What an edge case specifies of its customer; the rest is random. */
interface CustomerPreset {
  nif?: string | undefined;
  name?: string | undefined;
  unreachable?: boolean | undefined;
  vulnerable?: boolean | undefined;
  province?: Province;
}

/** Letters of their numbers by kind, with their shares. */
const letters = {
  company: weightedNames({ B: 78, A: 20, F: 2 }),
  community: weightedNames({ H: 92, E: 8 }),
  public: weightedNames({ P: 75, Q: 15, S: 10 }),
};

export type Customer = ReturnType<ReturnType<typeof customerMaker>>;

/** Makes customers one by one, with consecutive numbers by kind, so that no two are equal. */
export function customerMaker(db: DatabaseSync, { seed }: SeedContext) {
  const insert = inserter(db, 'customers');
  const numbers = new Map<string, number>();
  let made = 0;

  /** Scattered over their range without repeating: 7919 is coprime to the sizes of both ranges. */
  const next = (letter: string, first: number, size: number) => {
    const used = numbers.get(letter) ?? 0;
    numbers.set(letter, used + 1);
    return nif(letter + String(first + ((used * 7919) % size)).padStart(7, '0'));
  };

  function identity(random: Random, kind: CustomerKind): string {
    if (kind !== 'person') return next(letters[kind](random), 9_901_000, 99_000);
    const foreign = random.chance(0.015);
    return foreign ? next(random.pick(['X', 'Y', 'Z']), 9_901_000, 99_000) : next('', 99_001_000, 990_000);
  }

  return (wished: CustomerKind, since: Day, brandId: number, agentId: number | null, preset: CustomerPreset = {}) => {
    const id = ++made;
    const random = new Random(seed, 'customer', id);
    const kind = preset.nif ? kindByNif(preset.nif) : wished;
    const number = preset.nif ?? identity(random, kind);
    const who = person(random);
    const individual = kind === 'person';
    const name = preset.name ?? (individual ? Object.values(who).join(' ') : organisation(random, kind, number));
    const where = preset.province ?? province(random);
    const holder = {
      TipoIdentificador: nifKind(number) === 'nie' ? 'NE' : 'NI',
      TipoPersona: individual ? ('F' as const) : ('J' as const),
      ...(individual ? who : { Nombre: null, Apellido1: null, Apellido2: null }),
      Email: preset.unreachable ? null : `${mailbox(name)}.${id}@example.com`,
      Telefono: preset.unreachable ? null : phone(random),
    };
    const home = address(random, where);
    const account = iban(random);
    const vulnerable = preset.vulnerable ?? (individual && random.chance(0.04));
    const consent = random.chance(0.4);
    insert({
      Id: id,
      Identificador: number,
      RazonSocial: individual ? null : name,
      ...holder,
      Direccion: home,
      Iban: account,
      FechaAlta: isoDate(since),
      Vulnerable: vulnerable,
      ConsentimientoComercial: consent,
      FechaConsentimiento: consent ? isoDate(since) : null,
      NoLlamar: !consent && random.chance(0.3),
      IdAgente: agentId,
      Scoring: random.int(20, 99),
    });
    return {
      id,
      kind,
      brandId,
      agentId,
      nif: number,
      name,
      holder,
      province: where,
      home,
      account,
      vulnerable,
      contracts: 0,
    };
  };
}

function kindByNif(number: string): CustomerKind {
  if (nifKind(number) !== 'cif') return 'person';
  if (/^[HE]/.test(number)) return 'community';
  return /^[PQS]/.test(number) ? 'public' : 'company';
}

const bodies = ['Consorcio de Aguas de', 'Hospital Comarcal de', 'Instituto de Enseñanza de'];

function organisation(random: Random, kind: CustomerKind, number: string): string {
  if (kind === 'community')
    return `C.P. ${random.pick(['Calle', 'Avenida', 'Plaza'])} ${random.pick(streets)} ${random.int(1, 140)}`;
  if (kind === 'public')
    return `${number.startsWith('P') ? 'Ayuntamiento de' : random.pick(bodies)} ${random.pick(towns)}`;
  const form = number.startsWith('A') ? 'S.A.' : number.startsWith('F') ? 'S. Coop.' : 'S.L.';
  const trade = random.pick(trades);
  const branch = random.chance(0.2);
  return `${trade} ${random.pick(tradeNames)}${branch ? ` ${random.int(2, 99)}` : ''}, ${form}`;
}

const mailbox = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')
    .slice(0, 40) || 'contacto';
