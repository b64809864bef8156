/**
 * Other names that people use for provinces, by the official name (INE). The two halves of a name with a slash need no
 * row.
 */
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

/** All other names of a province, the usual one first. */
export const provinceNames = (official: string): readonly string[] => [
  usualProvince(official),
  ...(official.includes('/') ? official.split('/') : []),
  ...(others[official] ?? []),
];

const same = (a: string, b: string) => a.trim().localeCompare(b, 'es', { sensitivity: 'base' }) === 0;

/** Whether a name means a province; case and accents do not matter. */
export const isProvince = (name: string, official: string) =>
  [official, ...provinceNames(official)].some((each) => same(name, each));
