import { cleanCups, cups20 } from '~/domain/cups.ts';
import { cleanNif } from '~/domain/nif.ts';
import { searching } from './columns.ts';
import type { Row } from './seed/context.ts';
import { and, or, type Sql } from './sql.ts';
import { fold, foldCode, sortKey } from './text.ts';

/** What `contract_search` holds of a contract. Code that changes one of these columns must write the row again. */
export const searchRow = ({ Id, CodigoContrato, NombreTitular, Nif, Cups }: Row): Row => ({
  rowid: Id ?? null,
  Codigo: fold(String(CodigoContrato ?? '')),
  Titular: fold(String(NombreTitular ?? '')),
  Nif: foldCode(String(Nif ?? '')),
  Cups: foldCode(String(Cups ?? '')),
});

type SearchColumn = 'Codigo' | 'Titular' | 'Nif' | 'Cups';

/** The same texts in `contracts` itself, for words that are too short for trigrams; codes are in capitals there. */
const inContracts: Readonly<Record<SearchColumn, (text: string) => Sql>> = {
  Codigo: (text) => ({ text: 'instr(c.CodigoContrato, ?) > 0', params: [text.toUpperCase()] }),
  Titular: (text) => ({ text: "instr(replace(c.ClaveTitular, '~', ''), ?) > 0", params: [text] }),
  Nif: (text) => ({ text: 'instr(c.Nif, ?) > 0', params: [text.toUpperCase()] }),
  Cups: (text) => ({ text: 'instr(c.Cups, ?) > 0', params: [text.toUpperCase()] }),
};

const everyColumn = Object.keys(inContracts) as SearchColumn[];

/** Contained in one of the columns; `text` is folded. */
function contains(text: string, columns: readonly SearchColumn[]): Sql {
  if (text === '') return { text: '1', params: [] };
  if ([...text].length < 3) return or(columns.map((column) => inContracts[column](text)));
  // FTS5 treats a quoted phrase, with inner quotes doubled, as plain text even if it contains operators.
  const phrase = `{${columns.join(' ')}} : "${text.replaceAll('"', '""')}"`;
  return { text: 'c.Id IN (SELECT rowid FROM contract_search WHERE contract_search MATCH ?)', params: [phrase] };
}

/** Whole supply points are compared on their first 20 characters (domain, A1). */
const cupsPoint = (value: string): Sql => ({
  text: 'c.Cups BETWEEN ? AND ?',
  params: [cups20(value), `${cups20(value)}~`],
});

const isWholeCups = (value: string) => /^ES\d{16}[A-Z]{2}/.test(cleanCups(value));

/** How each searchable column of a contract is compared. */
export const searchable = {
  codigo: {
    equals: (value: string): Sql => ({ text: 'c.CodigoContrato = ?', params: [value.trim().toUpperCase()] }),
    contains: (value: string) => contains(fold(value.trim()), ['Codigo']),
  },
  titular: {
    equals: (value: string): Sql => ({ text: 'c.ClaveTitular = ?', params: [sortKey(value.trim())] }),
    contains: (value: string) => contains(fold(value.trim()), ['Titular']),
  },
  nif: {
    equals: (value: string): Sql => ({ text: 'c.Nif = ?', params: [cleanNif(value)] }),
    contains: (value: string) => contains(foldCode(value), ['Nif']),
  },
  cups: {
    equals: (value: string): Sql =>
      isWholeCups(value) ? cupsPoint(value) : { text: 'c.Cups = ?', params: [cleanCups(value)] },
    contains: (value: string) => (isWholeCups(value) ? cupsPoint(value) : contains(foldCode(value), ['Cups'])),
  },
};

/**
 * The one search box: by code, holder, NIF and CUPS. Every word must be in one of them, wherever; a NIF or a CUPS may
 * be typed in groups.
 */
export const searchContracts = searching(anywhere, (value) =>
  or(Object.values(searchable).map(({ equals }) => equals(value))),
);

function anywhere(value: string): Sql {
  const code = foldCode(value);
  if (isWholeCups(value)) return cupsPoint(value);
  if (/^es\d/.test(code)) return contains(code, ['Cups']);
  const words = fold(value).split(/\s+/).filter(Boolean);
  const everyWord = and(words.map((word) => contains(word, everyColumn)));
  const inGroups = /\d/.test(code) && (words.length > 1 || code !== words[0]);
  return inGroups ? or([everyWord, contains(code, ['Nif', 'Cups'])]) : everyWord;
}
