import { nifControl } from '~/domain/nif.ts';
import { firstNames, streets, streetTypes, surnames } from './data/names.ts';
import { provinces } from './data/provinces.ts';
import { townsOf } from './data/towns.ts';
import { type Random, weighted } from './random.ts';

export interface Address {
  TipoVia: string;
  Via: string;
  Numero: string;
  Escalera: string | null;
  Piso: string | null;
  Puerta: string | null;
  CodigoPostal: string;
  Municipio: string;
  Provincia: string;
}

export type Province = (typeof provinces)[number];

export const province = weighted(provinces.map((each) => [each, each.weight] as const));

export const provinceOf = (codigo: string) => provinces.find((each) => each.codigo === codigo) as Province;

export function person(random: Random) {
  return { nombre: random.pick(firstNames), apellido1: random.pick(surnames), apellido2: random.pick(surnames) };
}

export function address(random: Random, { codigo, nombre, capital }: Province): Address {
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

/** A number with its control character. */
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
