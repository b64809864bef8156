import type { Finding } from '../checks.ts';
import own from './words.json' with { type: 'json' };

/** The desk's own texts, in the two languages that the people who work on the portal read. */
export const words = own;
export type Words = typeof own.es;

/** Values in braces, as translators see them. */
const list = (names: readonly string[]) => names.map((name) => (/^[{<]/.test(name) ? name : `{{${name}}}`)).join(' ');

/** What is wrong with a text, for readers who do not code. */
export function sentenceOf(finding: Finding, language: keyof typeof words, numbers: (form: string) => string): string {
  const { fixed, findings } = words[language];
  const fill = (kind: keyof typeof findings, values: Readonly<Record<string, string>> = {}) =>
    findings[kind].replace(/\{(\w+)\}/g, (braces, name) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : braces,
    );
  switch (finding.kind) {
    case 'values':
      return (['lost', 'unknown'] as const)
        .flatMap((side) => (finding[side].length > 0 ? fill(side, { names: list(finding[side]) }) : []))
        .join(' ');
    case 'notPassed':
      return fill('notPassed', { names: list(finding.names) });
    case 'fixed':
      return `${fixed} ${fill('fixed', { text: finding.text })}`;
    case 'word':
      return fill('word', { word: finding.word, say: finding.say });
    case 'forms':
      return fill('forms', { names: finding.missing.map((form) => `${form} (${numbers(form)})`).join(', ') });
    default:
      return fill(finding.kind);
  }
}
