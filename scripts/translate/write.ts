import { type Span, spansIn } from '../locales/spans.ts';

/**
 * The file with one text changed or added and the rest unchanged, so that a diff shows one line. A new text is inserted
 * after a related one: its other plural form, or the previous text of its group.
 *
 * @param path such as `list.rows_one`
 * @param text undefined removes the text
 */
export function withText(source: string, path: string, text: string | undefined): string {
  const span = spansIn(source).get(path);
  if (text === undefined) return span ? without(source, span) : source;
  if (span) return source.slice(0, span.start) + JSON.stringify(text) + source.slice(span.end);
  return added(source, path, text);
}

function without(source: string, { start, end }: Span): string {
  const from = source.lastIndexOf('\n', start);
  const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0;
  const rest = source.slice(end + comma);
  // The last text of a group is removed with the comma before it.
  const before = comma > 0 ? source.slice(0, from) : source.slice(0, from).replace(/,\s*$/, '');
  return before + rest;
}

/** Inserts a text after its nearest relative, in a new group if needed. */
function added(source: string, path: string, text: string): string {
  const names = path.split('.');
  const spans = spansIn(source);
  const base = path.replace(/_[a-z]+$/, '');
  const group = names.slice(0, -1).join('.');
  const isIn = (other: string) => (group === '' ? !other.includes('.') : other.startsWith(`${group}.`));
  const sisters = [...spans].filter(
    ([other]) => other.replace(/_[a-z]+$/, '') === base && other.split('.').length === names.length,
  );
  const own = [...spans].filter(([other]) => isIn(other) && other.split('.').length === names.length);
  const after = (sisters.at(-1) ?? own.at(-1))?.[1];
  const line = `${JSON.stringify(names.at(-1))}: ${JSON.stringify(text)}`;
  if (after) {
    const indent = /[^\S\n]*$/.exec(source.slice(0, source.indexOf('"', source.lastIndexOf('\n', after.start))))?.[0];
    return `${source.slice(0, after.end)},\n${indent ?? ''}${line}${source.slice(after.end)}`;
  }
  // The file does not have this group yet: the whole file is written, indented by two spaces as before.
  const tree = JSON.parse(source) as Record<string, unknown>;
  let at = tree;
  for (const name of names.slice(0, -1)) {
    at[name] ??= {};
    at = at[name] as Record<string, unknown>;
  }
  at[names.at(-1) ?? ''] = text;
  return `${JSON.stringify(tree, null, 2)}\n`;
}
