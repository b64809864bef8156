import type { ContractRow } from '~/api/contracts.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { cleanNif } from '~/domain/nif.ts';
import { type Filter, serialiseFilter } from '~/lib/filters.ts';
import { fold } from '~/lib/fold.ts';
import { readCode } from './code.ts';

/** Signs from which on a part of a number or name is asked for: a shorter one is in everything. */
const shortest = 3;
/** Records of a kind that are shown. */
export const shown = 4;
/** Contracts that are read to find their holders: the API has no call for customers by a part of their name. */
const holdersAmong = 30;

/** What the API is asked about a text: one call for a whole number, by its form; lists for a part of one. */
export interface Questions {
  contracts?: ListQuery;
  invoices?: ListQuery;
  customer?: { identificador: string };
}

export function questionsFor(text: string): Questions {
  const code = readCode(text);
  const whole = { kind: 'equals', value: code?.value ?? '' } as const;
  switch (code?.kind) {
    case 'cups':
      return { contracts: where('Cups', whole, shown) };
    case 'contract':
      return { contracts: where('CodigoContrato', whole, 1) };
    case 'invoice':
      return { invoices: where('NumeroFactura', whole, 1) };
    case 'nif':
      return { customer: { identificador: code.value } };
    default: {
      if (text.length < shortest) return {};
      const part = { kind: 'contains', value: text } as const;
      return { contracts: where('*', part, holdersAmong), invoices: where('*', part, shown) };
    }
  }
}

const where = (column: string, filter: Filter, pageSize: number): ListQuery => ({
  pageIndex: 0,
  pageSize,
  filterColumns: [column],
  filterQueries: [serialiseFilter(filter)],
});

type Holder = Pick<ContractRow, 'NombreTitular' | 'Nif'>;

/** The holders who are called by the text or bear it in their NIF, each once, out of contracts that match it anywhere. */
export function holdersIn<Row extends Holder>(contracts: readonly Row[], text: string): Row[] {
  const words = fold(text).split(/\s+/);
  const number = cleanNif(text);
  const found = contracts.filter(({ NombreTitular, Nif }) => {
    if (!Nif) return false;
    const line = fold(`${NombreTitular ?? ''} ${Nif}`);
    return cleanNif(Nif).includes(number) || words.every((word) => line.includes(word));
  });
  return [...new Map(found.map((row) => [row.Nif, row])).values()].slice(0, shown);
}
