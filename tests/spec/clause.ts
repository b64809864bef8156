/**
 * A clause of the client's specification in our own words; the file and the title of the test that proves it; and why
 * the portal does otherwise, if it does.
 */
export type Clause = readonly [says: string, file: string, test: string, because?: string];
