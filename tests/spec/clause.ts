/**
 * A clause of the client's specification in our own words, the file and title of the test that proves it, and, if the
 * portal deviates, how and why.
 */
export type Clause = readonly [says: string, file: string, test: string, because?: string];
