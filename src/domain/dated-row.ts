/** A row of a table that the law changes. On a given day, the last row that has started applies. */
export interface DatedRow {
  /** First day on which it applies, ISO. */
  from: string;
  /** The rule as it is cited, with its article if known. */
  source: string;
  /** Day, article or figure come from publications and have not been compared with the official gazette. */
  unconfirmed?: true;
  /** Number of independent publications that agree on it; it has not been compared with the official gazette. */
  publications?: number;
}
