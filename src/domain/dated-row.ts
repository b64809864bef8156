/** A row of a table that the law changes: what holds on a day is the last row that is not later. */
export interface DatedRow {
  /** First day on which it holds, ISO. */
  from: string;
  /** The rule as it is cited, with its article where that is known. */
  source: string;
  /** Day, article or figure are known from publications and have not been compared with the official gazette. */
  unconfirmed?: true;
  /** So many independent publications agree on it, which is all that is known: it has not been compared with the gazette. */
  publications?: number;
}
