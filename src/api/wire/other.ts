import { parseFilter } from '~/lib/filters.ts';
import type { Codes } from './defaultCodes.ts';
import other from './other.json' with { type: 'json' };
import { textCodes } from './texts.ts';
import type { Mapping } from './types.ts';

/** The other API that the sandbox can be (`npm start -- --dialect other`): the proof that nothing above this folder minds. */
export const mapping: Mapping = {
  spelling: 'snake',
  names: other.names,
  envelope: { answer: '', items: '/data', total: '/total', sums: '/sums' },
  lists: { firstPage: 1, everything: 0, anyColumn: 'any_field', filter: (query) => writeFilter(parseFilter(query)) },
  dayFirst: ['listInvoices', 'getContract'],
};

export const codes: Codes = other.codes;
export const texts = textCodes(other.texts);

type Filter = ReturnType<typeof parseFilter>;

function writeFilter(filter: Filter): string {
  switch (filter.kind) {
    case 'contains':
      return `like:${filter.value}`;
    case 'equals':
      return `eq:${filter.value}`;
    case 'atLeast':
      return `gte:${filter.value}`;
    case 'atMost':
      return `lte:${filter.value}`;
    case 'between':
      return `between:${[filter.from, filter.to].map(listed)}`;
    case 'any':
      return `in:${filter.values.map(listed)}`;
    case 'empty':
      return 'null';
    case 'not':
      return `not ${writeFilter(filter.filter)}`;
  }
}

const listed = (value: string) => value.replace(/[\\,]/g, '\\$&');
