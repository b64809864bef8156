/**
 * What a section of the client's specification says, in our own words; the file and the title of the test that proves it;
 * and why we do otherwise, where we do.
 */
export type Clause = readonly [says: string, file: string, test: string, because?: string];
