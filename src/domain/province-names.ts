/** Other names of provinces that people write, by the official one (INE). Those before and after a stroke need no row. */
const others: Readonly<Record<string, readonly string[]>> = {
  'Balears, Illes': ['Baleares', 'Islas Baleares'],
  Bizkaia: ['Vizcaya'],
  'Coruña, A': ['La Coruña', 'Coruña'],
  Gipuzkoa: ['Guipúzcoa'],
  Girona: ['Gerona'],
  Lleida: ['Lérida'],
  Navarra: ['Nafarroa'],
  Ourense: ['Orense'],
  'Palmas, Las': ['Palmas', 'Gran Canaria'],
  'Santa Cruz de Tenerife': ['Tenerife'],
};

/** As people say it: `Las Palmas` for the official `Palmas, Las`. */
export const usualProvince = (official: string): string => official.replace(/^(.+), (.+)$/, '$2 $1');

/** All names of a province but the official one, the usual one first. */
export const provinceNames = (official: string): readonly string[] => [
  usualProvince(official),
  ...(official.includes('/') ? official.split('/') : []),
  ...(others[official] ?? []),
];

const same = (a: string, b: string) => a.trim().localeCompare(b, 'es', { sensitivity: 'base' }) === 0;

/** Whether a name is one of a province, accents and case aside. */
export const isProvince = (name: string, official: string) =>
  [official, ...provinceNames(official)].some((each) => same(name, each));
