/** Where a text stands in a JSON file: the literal with its quotes, and the beginning of its key's line. */
interface Place {
  start: number;
  end: number;
  /** Of the key, from 1. */
  line: number;
}

/** The places of all texts of a JSON file, by path as `list.rows_one`. */
export function placesIn(source: string): Map<string, Place> {
  const places = new Map<string, Place>();
  const path: string[] = [];
  let key: string | undefined;
  let keyLine = 1;
  let line = 1;
  for (const { 0: token, 1: literal, 2: colon, index } of source.matchAll(/\n|[{}]|("(?:[^"\\]|\\.)*")(\s*:)?/g)) {
    if (token === '\n') line++;
    else if (token === '{') {
      if (key !== undefined) path.push(key);
      key = undefined;
    } else if (token === '}') path.pop();
    else if (colon !== undefined) {
      key = JSON.parse(literal ?? '""') as string;
      keyLine = line;
    } else if (key !== undefined) {
      places.set([...path, key].join('.'), { start: index, end: index + token.length, line: keyLine });
      key = undefined;
    }
  }
  return places;
}

/**
 * The file with one text changed or added, everything else as it stands, so that a diff shows one line. A new text
 * follows its sister, the plural form or the text of the same group before it.
 *
 * @param path as `list.rows_one`
 * @param text undefined takes the text away
 */
export function withText(source: string, path: string, text: string | undefined): string {
  const place = placesIn(source).get(path);
  if (text === undefined) return place ? without(source, place) : source;
  if (place) return source.slice(0, place.start) + JSON.stringify(text) + source.slice(place.end);
  return added(source, path, text);
}

function without(source: string, { start, end }: Place): string {
  const from = source.lastIndexOf('\n', start);
  const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0;
  const rest = source.slice(end + comma);
  // The last of a group takes the comma before it along.
  const before = comma > 0 ? source.slice(0, from) : source.slice(0, from).replace(/,\s*$/, '');
  return before + rest;
}

/** Without brackets: the names of the groups, and the text's own. */
function added(source: string, path: string, text: string): string {
  const names = path.split('.');
  const places = placesIn(source);
  const base = path.replace(/_[a-z]+$/, '');
  const group = names.slice(0, -1).join('.');
  const isIn = (other: string) => (group === '' ? !other.includes('.') : other.startsWith(`${group}.`));
  const sisters = [...places].filter(
    ([other]) => other.replace(/_[a-z]+$/, '') === base && other.split('.').length === names.length,
  );
  const own = [...places].filter(([other]) => isIn(other) && other.split('.').length === names.length);
  const after = (sisters.at(-1) ?? own.at(-1))?.[1];
  const line = `${JSON.stringify(names.at(-1))}: ${JSON.stringify(text)}`;
  if (after) {
    const indent = /[^\S\n]*$/.exec(source.slice(0, source.indexOf('"', source.lastIndexOf('\n', after.start))))?.[0];
    return `${source.slice(0, after.end)},\n${indent ?? ''}${line}${source.slice(after.end)}`;
  }
  // A group that the file does not have yet: written whole, by the file's own two spaces.
  const tree = JSON.parse(source) as Record<string, unknown>;
  let at = tree;
  for (const name of names.slice(0, -1)) {
    at[name] ??= {};
    at = at[name] as Record<string, unknown>;
  }
  at[names.at(-1) ?? ''] = text;
  return `${JSON.stringify(tree, null, 2)}\n`;
}
