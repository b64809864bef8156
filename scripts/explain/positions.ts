import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapConstructorOptions } from 'node:module';

/** A position in a script of a bundle, as stacks have it: `/static/js/home.0123456789ab.js:1:2345`. */
const position = /(\/static\/[\w./~-]+\.js):(\d+):(\d+)/g;

/** Characters that could manipulate the terminal: anybody can send an error. */
const control = /[^\P{Cc}\n\t]/gu;

/**
 * The text with the position in the source for each position in a script.
 *
 * @param maps folder with source maps, by paths such as `static/js/home.0123456789ab.js.map`
 */
export function withSources(text: string, maps: string): string {
  const cached = new Map<string, SourceMap | undefined>();
  const mapOf = (script: string) => {
    if (!cached.has(script)) cached.set(script, script.includes('..') ? undefined : readMap(`${maps}${script}.map`));
    return cached.get(script);
  };
  return text.replaceAll(control, '').replaceAll(position, (frame, script: string, line, column) => {
    const map = mapOf(script);
    if (!map) return `${frame} (no source map: it belongs to another build)`;
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return `${frame} (no source for this position)`;
    const { originalSource, originalLine, originalColumn } = entry;
    const { name } = entry as { name?: string };
    return `${pathOf(originalSource)}:${originalLine + 1}:${originalColumn + 1}${name ? ` (${name})` : ''}`;
  });
}

function readMap(file: string): SourceMap | undefined {
  if (!existsSync(file)) return undefined;
  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')), {} as SourceMapConstructorOptions);
}

/** `src/lib/a.ts` of `webpack://portal/./src/lib/a.ts`. */
const pathOf = (source: string) =>
  source
    .replace(/^webpack:\/\/\/?/, '')
    .replace(/^[^/]*\/?\.\//, '')
    .replace(/^(?:\.\.\/)+/, '');
