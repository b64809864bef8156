import { readFileSync } from 'node:fs';
import type { Rspack } from '@rsbuild/core';
// The compiler loads this file in tests too, where Node does not know `~`.
import { localeOf } from '../../src/lib/languages.ts';
import { baseKey, pluralForm } from './plurals.ts';

interface Tree {
  [key: string]: string | Tree;
}

/**
 * The texts of a language, and those of the source that are missing in it. The plural forms of a text stay together: a
 * text that has its own `_other` takes no form from the source.
 */
export function overSource(source: Tree, own: Tree): Tree {
  const texts = Object.entries(source).flatMap(([key, text]): [string, string | Tree][] => {
    const ownText = own[key];
    if (typeof text === 'object') return [[key, overSource(text, typeof ownText === 'object' ? ownText : {})]];
    return pluralForm(key) && `${baseKey(key)}_other` in own ? [] : [[key, text]];
  });
  const ownTexts = Object.entries(own).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries([...texts, ...ownTexts]);
}

/**
 * The texts, with forms `_zero`, which i18next prefers for 0, where the language's locale counts 0 otherwise than its
 * code: the plural rules of `pt` are Brazil's, which say “0 contrato”, those of `pt-PT` say “0 contratos”.
 */
export function withZero(texts: Tree, code: string): Tree {
  const [form, byCode] = [localeOf(code), code].map((locale) => new Intl.PluralRules(locale).select(0));
  if (form === byCode) return texts;
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]): [string, string | Tree][] => {
      if (typeof text === 'object') return [[key, withZero(text, code)]];
      const zero = key.replace(/[a-z]+$/, 'zero');
      const keys = pluralForm(key) === form && !(zero in texts) ? [zero, key] : [key];
      return keys.map((one) => [one, text]);
    }),
  );
}

/** Loader of the compiler: fills a text file up with the texts that `options.source`, a language, has beyond it. */
export default function fillUp(this: Rspack.LoaderContext<{ source: string }>, own: string): string {
  const folder = /[\w-]+(?=[\\/][\w-]+\.json$)/;
  const file = this.resourcePath.replace(folder, this.getOptions().source);
  this.addDependency(file);
  const whole = overSource(JSON.parse(readFileSync(file, 'utf8')), JSON.parse(own));
  return JSON.stringify(withZero(whole, folder.exec(this.resourcePath)?.[0] ?? ''));
}
