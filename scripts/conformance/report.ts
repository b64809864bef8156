import type { Finding } from './check.ts';

const signs = { conforms: '✓', differs: '✗', skipped: '–' } as const;

/** One finding, printed at once for people who wait. */
export function findingText(finding: Finding): string {
  const { name, method, path, side, outcome, differences, notes, milliseconds } = finding;
  const took = milliseconds === undefined ? '' : ` (${milliseconds} ms)`;
  const what = side === 'answer' ? '' : `: ${side}`;
  return [
    `${signs[outcome]} ${method} ${path} · ${name}${what}${took}`,
    ...differences.map((difference) => `    ${difference}`),
    ...notes.map((note) => `    note: ${note}`),
  ].join('\n');
}

/** The differences by screen, and the number of each outcome. */
export function summary(findings: readonly Finding[]): string {
  const count = (outcome: Finding['outcome']) => findings.filter((finding) => finding.outcome === outcome).length;
  const differing = Map.groupBy(
    findings.filter(({ outcome }) => outcome === 'differs'),
    ({ screen }) => screen,
  );
  const lines = [...differing].flatMap(([screen, list]) =>
    list.flatMap(({ name, differences }) => differences.map((difference) => `${screen}: ${difference} (${name})`)),
  );
  return [...lines, `${count('conforms')} conform, ${count('differs')} differ, ${count('skipped')} skipped`].join('\n');
}
