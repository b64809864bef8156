import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { compileFunction } from 'node:vm';
import { apiConfig } from '~/api/config.ts';
import type { StartBlock } from '~/auth/main.tsx';
import type { prerender, Rendered } from '~/auth/prerender.tsx';
import { type AuthPageId, authPaths } from '~/authPaths.ts';
import type { Brand } from '~/brand/schema.ts';
import { windowTitle } from '~/brand/windowTitle.ts';
import type { AuthBlock } from '~/head/auth.ts';
import { offeredLanguages } from '~/lib/languages.ts';
import { devicePrefix } from '~/lib/storage.ts';
import { screenOf, to } from '~/screens.ts';
import { addressPattern, tokenCookie } from './head.ts';
import { jsonForPage } from './jsonForPage.ts';

/** The page of the auth screens, beside the portal's own. */
export const authPage = 'auth.html';

/** Where `compile` writes the input of {@link renderer}, beside a folder of the compiled app. */
export const rendererBeside = (app: string) => `${dirname(app)}/.render`;

/**
 * Renders the sign-in of one brand after another. Its code gets a minimal browser environment: what it reads when it
 * loads, and when a scheme is set.
 */
export function renderer(folder: string): typeof prerender {
  const browser = {
    document: { documentElement: { classList: { toggle() {} }, dataset: {} } },
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    addEventListener() {},
    BroadcastChannel: undefined,
    localStorage: undefined,
  };
  const module = { exports: {} as { prerender: typeof prerender } };
  const file = `${folder}/index.cjs`;
  const globals = { require: createRequire(file), module, exports: module.exports, __filename: file, ...browser };
  compileFunction(readFileSync(file, 'utf8'), Object.keys(globals))(...Object.values(globals));
  return module.exports.prerender;
}

/** The output of the compiler. */
export interface AuthSources {
  /** The page of the auth screens. */
  compiled: string;
  /** The page of the portal itself. */
  portal: string;
  /** The style sheet of the auth screens. */
  styles: string;
}

/** The content for the page's slots: the rendered sign-in, its variants and its data. */
export function authSlots(
  { compiled, portal, styles }: AuthSources,
  brand: Brand,
  theme: string,
  { markup, texts, names }: Rendered,
) {
  const first = `${offeredLanguages(brand.languages)[0]}-light`;
  const own = new Set(namedFiles(compiled));
  const block: AuthBlock & StartBlock = {
    cookie: tokenCookie,
    keys: {
      refresh: apiConfig.auth.refreshToken.storageKey,
      theme: `${devicePrefix}theme`,
      language: `${devicePrefix}language`,
    },
    screens: Object.entries(authPaths).map(([id, path]) => [
      addressPattern(path),
      id,
      screenOf(id as AuthPageId).access === 'guest',
    ]),
    browser: brand.languages !== undefined,
    titles: mapValues(names, (screens, language) =>
      mapValues({ ...screens, ...brand.texts[language]?.screens }, (screen) => windowTitle(brand, String(screen))),
    ),
    portal: to('auth'),
    nowhere: `${to('notFound')}?path=`,
    first,
    styles: [theme, styles],
    texts,
    prefetch: namedFiles(portal).filter((path) => !own.has(path)),
  };
  return {
    markup: [markup[first] ?? ''],
    variants: Object.entries(markup)
      .filter(([variant]) => variant !== first)
      .map(([variant, text]) => `<template id="${variant}">${text}</template>`),
    data: [`<script type="application/json" id="auth">${jsonForPage(block)}</script>`],
  };
}

const mapValues = <Value, Result>(record: Record<string, Value>, change: (value: Value, key: string) => Result) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

/** Scripts and styles that a page loads first. */
export const namedFiles = (page: string) =>
  [...page.matchAll(/\s(?:src|href)="?(\/static\/(?:js|css)\/[^"\s>]+)/g)].map(([, path = '']) => path);
