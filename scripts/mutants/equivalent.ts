/** A mutant that does the same as the code: no test can notice it. */
export interface Equivalent {
  file: string;
  /** The line that is changed, as it stands in the file, without what it is indented by. */
  line: string;
  /** As `npm run mutants` names it. Where the line has several of the same name, the reason holds for each. */
  change: string;
  /** Why no behaviour differs. A behaviour that is only hard to test is no reason. */
  why: string;
}

/** They are left out of the score. An entry whose line has changed fails in `mutate.test.ts`. */
export const equivalents: readonly Equivalent[] = [];

export const isEquivalent = (mutant: { file: string; text: string; change: string }) =>
  equivalents.some(
    ({ file, line, change }) => file === mutant.file && line === mutant.text && change === mutant.change,
  );
