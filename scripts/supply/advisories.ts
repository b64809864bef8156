/** The output of a command and how it ended, as `child_process` reports it. */
export interface Said {
  stdout: string;
  /** Its exit code, or why it could not run. */
  code?: unknown;
  /** It was stopped after the timeout. */
  killed?: boolean;
}

/** The answer of `npm audit --json`, or a message why there is none. */
type Audit = { answer: object } | { skipped: string };

/**
 * Reads the output of `npm audit --json`. Its exit code is 1 for findings as well as for failures, so only the output
 * tells: an answer has a list of vulnerabilities, which may be empty.
 */
export function auditOf({ stdout, code, killed }: Said): Audit {
  const silent = (why: string) => ({ skipped: `the registry gave no answer (${why})` });
  if (killed) return silent('timeout');
  if (stdout.trim() === '') return silent(`npm printed nothing: ${code ?? 'no reason given'}`);
  let said: unknown;
  try {
    said = JSON.parse(stdout);
  } catch {
    return silent('the output is not valid JSON');
  }
  if (!(said instanceof Object)) return silent('the output is not valid JSON');
  if ('vulnerabilities' in said && said.vulnerabilities instanceof Object) return { answer: said };
  const { error, message } = said as { error?: { summary?: string; code?: string } | null; message?: string };
  return silent(error?.summary || error?.code || message || 'no reason given');
}
