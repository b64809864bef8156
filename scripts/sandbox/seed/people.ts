import { cupsControl } from '~/domain/cups.ts';
import { nifControl } from '~/domain/nif.ts';
import { type Random, weighted } from './context.ts';
import { type Province, provinces, type Tariff } from './data/lists.ts';
import municipalities from './data/municipalities.json' with { type: 'json' };
import texts from './data/names.json' with { type: 'json' };

/** Words that people and companies are named with. They are invented, and so are the identity numbers beside them. */

const words = (text: string): readonly string[] => text.split(', ');

const firstNames = words(texts.firstNames);
export const surnames = words(texts.surnames);
export const trades = words(texts.trades);
export const tradeNames = words(texts.tradeNames);
export const streets = words(texts.streets);
const streetTypes = words(texts.streetTypes);
export const towns = words(texts.towns);
export const regions = words(texts.regions);

const byProvince: Readonly<Record<string, string>> = municipalities;

/** The municipalities of a province; invented ones for an unknown province. */
const townsOf = (code: string): readonly string[] => byProvince[code]?.split('\n') ?? towns;

export const province = weighted(provinces.map((each) => [each, each.weight] as const));

export const provinceOf = (codigo: string) => provinces.find((each) => each.codigo === codigo) as Province;

export const person = (random: Random) => ({
  Nombre: random.pick(firstNames),
  Apellido1: random.pick(surnames),
  Apellido2: random.pick(surnames),
});

export function address(random: Random, { codigo, nombre, capital }: Province) {
  const flat = random.chance(0.6);
  return {
    TipoVia: random.pick(streetTypes),
    Via: random.pick(streets),
    Numero: String(random.int(1, 120)),
    Escalera: flat && random.chance(0.2) ? random.pick(['A', 'B', 'Dcha.', 'Izda.']) : null,
    Piso: flat ? String(random.int(1, 9)) : null,
    Puerta: flat ? random.pick(['A', 'B', 'C', 'D', '1', '2', '3']) : null,
    CodigoPostal: `${codigo}${String(random.int(1, 990)).padStart(3, '0')}`,
    Municipio: random.chance(0.75) ? capital : random.pick(townsOf(codigo)),
    Provincia: nombre ?? '',
  };
}

/** Nine digits that start with 99, like every invented number here, so that it cannot be a real one. */
export const phone = (random: Random) => `99${random.int(0, 9)} ${random.int(100, 999)} ${random.int(100, 999)}`;

export const nif = (body: string) => body + nifControl(body);

const iban97 = (digits: string) => String(98n - (BigInt(digits) % 97n)).padStart(2, '0');

/** Spanish account number with both of its checks right: mod 97, and the two digits of the old CCC. */
export function iban(random: Random): string {
  const bank = String(random.int(9990, 9999)) + String(random.int(1, 9999)).padStart(4, '0');
  const account = String(random.int(0, 99_999)).padStart(5, '0') + String(random.int(0, 99_999)).padStart(5, '0');
  const ccc = bank + cccDigit(`00${bank}`) + cccDigit(account) + account;
  // E and S are 14 and 28; the check digits are 00 while they are computed.
  return `ES${iban97(`${ccc}142800`)}${ccc}`;
}

function cccDigit(tenDigits: string): number {
  let sum = 0;
  for (const [index, digit] of [...tenDigits].entries()) sum += Number(digit) * (2 ** index % 11);
  const rest = 11 - (sum % 11);
  return rest === 11 ? 0 : rest === 10 ? 1 : rest;
}

/**
 * The CUPS of a supply point that does not exist: its identifier starts with 99. Scattered, and different
 * for every number, as 7,368,787 is coprime to 10^10.
 */
export function cupsFor(random: Random, tariff: Tariff, where: Province, point: number, border?: boolean): string {
  const distributor = tariff.energia === 'E' ? where.electricity : where.gas;
  const identifier = String((point * 7_368_787) % 10_000_000_000).padStart(10, '0');
  const digits = `${distributor}99${identifier}`;
  const written = border ?? (tariff.energia === 'E' && random.chance(0.55));
  return `ES${digits}${cupsControl(digits)}${written ? (point % 10 === 7 ? '1P' : '0F') : ''}`;
}
