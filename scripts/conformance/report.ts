import type { Finding } from './check.ts';

export const formats = ['text', 'json', 'junit'] as const;
export type Format = (typeof formats)[number];

const signs = { conforms: '✓', differs: '✗', skipped: '–' } as const;

/** One finding, printed at once for people who wait. */
export function tellFinding(finding: Finding): string {
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

/** In JUnit's format: a suite for each screen, a case for each side of each call. */
export function junit(findings: readonly Finding[]): string {
  const suites = [...Map.groupBy(findings, ({ screen }) => screen)].map(([screen, list]) => {
    const failed = list.filter(({ outcome }) => outcome === 'differs').length;
    const skipped = list.filter(({ outcome }) => outcome === 'skipped').length;
    return `  <testsuite name="${escaped(screen)}" tests="${list.length}" failures="${failed}" skipped="${skipped}">
${list.map(testCase).join('\n')}
  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conformance">\n${suites.join('\n')}\n</testsuites>\n`;
}

function testCase({ name, screen, side, outcome, differences, milliseconds = 0 }: Finding): string {
  const head = `    <testcase classname="${escaped(screen)}" name="${escaped(`${name}: ${side}`)}" time="${milliseconds / 1000}"`;
  if (outcome === 'conforms') return `${head}/>`;
  const [first = ''] = differences;
  const element = outcome === 'skipped' ? 'skipped' : 'failure';
  return `${head}>\n      <${element} message="${escaped(first)}">${escaped(differences.join('\n'))}</${element}>\n    </testcase>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text and attributes; characters that XML does not allow are left out. */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what XML 1.0 forbids
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
