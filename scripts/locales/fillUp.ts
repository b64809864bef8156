import { readFileSync } from 'node:fs';
import type { Rspack } from '@rsbuild/core';
import { baseKey, pluralForm } from './catalogue.ts';

interface Tree {
  [key: string]: string | Tree;
}

/**
 * The texts of a language, and those of the source that are missing in it. The plural forms of a text stay together: a
 * text that has its own `_other` takes no form from the source.
 */
export function overSource(source: Tree, own: Tree): Tree {
  const texts = Object.entries(source).flatMap(([key, text]): [string, string | Tree][] => {
    const said = own[key];
    if (typeof text === 'object') return [[key, overSource(text, typeof said === 'object' ? said : {})]];
    return pluralForm(key) && `${baseKey(key)}_other` in own ? [] : [[key, text]];
  });
  const said = Object.entries(own).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries([...texts, ...said]);
}

/** Loader of the compiler: fills a text file up with the texts that `options.source`, a language, has beyond it. */
export default function fillUp(this: Rspack.LoaderContext<{ source: string }>, own: string): string {
  const file = this.resourcePath.replace(/[\w-]+(?=[\\/][\w-]+\.json$)/, this.getOptions().source);
  this.addDependency(file);
  return JSON.stringify(overSource(JSON.parse(readFileSync(file, 'utf8')), JSON.parse(own)));
}
