import { allRows } from '../../../src/api/index.ts';
import { documentTypes } from '../../../src/domain/contract-documents.ts';
import { periods } from '../../../src/domain/periods.ts';
import { usualProvince } from '../../../src/domain/province-names.ts';
import { atrTariffs } from '../../../src/domain/sips-codes.ts';
import { languages } from '../../../src/lib/languages.ts';
import { provinces } from '../../../src/ui/map/spain.ts';
import { portal } from './brands.ts';
import { replaced } from './pseudoLanguage.ts';

const dates = [...Array(12).keys()].map((month) => new Date(2026, month, 1));
const days = [...Array(7).keys()].map((day) => new Date(2026, 0, 1 + day));

/** What a screen may show though neither a locale file nor an answer of the API has it. */
export const notOurs: readonly string[] = [
  portal.name,
  portal.support.email,
  ...Object.entries(languages).flatMap(([code, { name }]) => [code.toUpperCase(), name]),
  ...provinces.map(({ name }) => usualProvince(name)),
  // Of calls.
  ...allRows.flatMap(({ method, path }) => [method, path]),
  ...periods,
  ...documentTypes,
  ...Object.values(atrTariffs).map(({ name }) => name),
  ...['IVA', 'IGIC', 'IPSI'],
  // Kinds of files, which are the ends of their names in capitals; other stories upload some.
  ...['CSV', 'DOCX', 'JPG', 'MP3', 'PDF', 'PNG', 'TXT', 'XLSX', 'ZIP'],
  ...['kW', 'kWp', 'kWh', 'MWh', 'GWh', 'kVArh', 'B', 'kB', 'MB', 'ms', 's', 'd'],
  // What `Intl` writes of dates.
  ...(['long', 'short'] as const).flatMap((length) => [
    ...dates.map((date) => date.toLocaleDateString(replaced, { month: length })),
    ...days.map((date) => date.toLocaleDateString(replaced, { weekday: length })),
  ]),
  ...['AM', 'PM'],
];
