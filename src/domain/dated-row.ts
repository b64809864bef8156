/** A row of a table that the law changes. On a given day, the last row that has started applies. */
export interface DatedRow {
  /** First day on which it applies, ISO. */
  from: string;
  /** The rule as it is cited, with its article if known. */
  source: string;
  /** Day, article or figure come from publications and have not been compared with the official gazette. */
  unconfirmed?: true;
  /** So many independent publications agree on it, which is all that is known: it has not been compared with the gazette. */
  publications?: number;
}
