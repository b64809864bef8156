/** What a command has written and how it ended, as `child_process` tells it. */
export interface Said {
  stdout: string;
  /** Its exit code, or why it never ran. */
  code?: unknown;
  /** It was given up. */
  killed?: boolean;
}

/** `npm audit --json` where it answers, else why the question has no answer, to be said aloud. */
type Audit = { answer: object } | { skipped: string };

/**
 * Reads what `npm audit --json` has said. Findings make its exit code 1 as a failure does, so the code proves nothing: an
 * answer is what names vulnerabilities, were it none.
 */
export function auditOf({ stdout, code, killed }: Said): Audit {
  const silent = (why: string) => ({ skipped: `the registry does not answer: ${why}` });
  if (killed) return silent('no answer in time');
  if (stdout.trim() === '') return silent(`npm printed nothing (${code ?? 'no reason given'})`);
  let said: unknown;
  try {
    said = JSON.parse(stdout);
  } catch {
    return silent('nothing that can be read');
  }
  if (!(said instanceof Object)) return silent('nothing that can be read');
  if ('vulnerabilities' in said && said.vulnerabilities instanceof Object) return { answer: said };
  const { error, message } = said as { error?: { summary?: string; code?: string } | null; message?: string };
  return silent(error?.summary || error?.code || message || 'no reason given');
}
