/** What the border needs to know of a call: the rows of `src/api/endpoint.ts` have it. */
export interface Row {
  name: string;
  area: string;
  path: string;
  always?: Readonly<Record<string, unknown>> | undefined;
  capitalised?: true | undefined;
  /** The schema of its parameters. */
  query?: object | undefined;
  /** How its codes are read and written, if it has any. */
  codes?: Codes | undefined;
}

/**
 * The codes of an area's calls between our words and the server's (`codes.ts`): handed to `rows`, so that the sign-in
 * page, whose calls have none, does not load them.
 */
export interface Codes {
  read(answer: unknown, row: Row): unknown;
  /** A query or a body. */
  write(sent: unknown, row: Row): unknown;
}

/** A list out of its envelope. */
export interface List {
  Items: unknown[];
  TotalCount?: unknown;
  Totales?: unknown;
}

/** Own names and what the server calls them; a name that is not listed is the same, in the spelling of the mapping. */
export type Names = Readonly<Record<string, string>>;

/** How one server speaks. Everything that is not said is as in `default.ts`. */
export interface Mapping {
  /**
   * How fields and parameters are spelled. `own`: as in this project, and read with either case of the first letter.
   * Others are for servers with one rule for all names.
   */
  spelling: 'own' | 'pascal' | 'camel' | 'snake';
  /**
   * Other words, by where they hold: in every call (`all`), in refusals (`problem`), in the calls of an area
   * (`contracts`) or in one call (`getContract`). The narrower one counts. `Field` holds wherever the field stands,
   * `Parent.Field` only inside that one, `.Field` only in a record itself, `?.field` only as a parameter of an address.
   */
  names: Readonly<Record<string, Names>>;
  /** JSON pointers (RFC 6901) to the parts of an answer, in the server's names. */
  envelope: {
    /** In every answer: what the call is about. '' is the whole. */
    answer: string;
    /** In a list: the rows, their number, and sums by column. */
    items: string;
    total: string;
    sums: string;
  };
  lists: {
    /** The number of the first page. */
    firstPage: number;
    /** The page size that means all rows. */
    everything: number;
    /** The filter column for a search over all columns. */
    anyColumn: string;
    /** Writes a filter that comes in the language of `src/lib/filters.ts`; left out: in the same language. */
    filter?: (query: string) => string;
  };
  /** Calls whose answers have days as dd/mm/yyyy. */
  dayFirst: readonly string[];
}

/** Fields of answers and bodies, parameters and columns of filters that have codes, and in which calls. */
export interface Declared {
  /** Whose fields these are; of every call if left out. */
  areas?: readonly string[];
  calls?: readonly string[];
  /** Fields with a code, each with the field beside it that has the server's name for it. */
  fields?: Readonly<Record<string, string>>;
  /** Fields with nothing but the name. */
  names?: readonly string[];
  /** Names that a list is filtered by, if they are not those of the fields. */
  columns?: readonly string[];
}

/** Our words with the server's id and name of each. */
export type CodeTable = readonly { word: string; id: string | number; name: string }[];

/** Fields whose values are texts in our code, with what the server says for them. */
export interface TextCodes extends Declared {
  codes: CodeTable;
}
