import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Rendered } from '~/auth/prerender.tsx';
import { languageCodes } from '~/lib/languages.ts';
import type es from '../locales/es/auth.json';
import { renderer } from './authPage.ts';
import { projectRoot, readBrands } from './brands.ts';
import { compileRenderer } from './compile.ts';
import { securityHeaders } from './headers.ts';
import { type StampedBrand, stampAuthPage, stampBrand } from './stamp.ts';
import { compiledPage, temporaryFolder } from './testing.ts';

const wordsOf = (language: string) =>
  JSON.parse(readFileSync(`${projectRoot}/locales/${language}/auth.json`, 'utf8')) as typeof es;
const compiled =
  '<html lang="es"><head><!-- brand --><link href="/static/css/auth.1.css" rel="stylesheet"></head><body><div id="root"><!-- markup --></div><!-- variants --></body></html>';
const brands = readBrands().map(stampBrand);
let render: ReturnType<typeof renderer>;
let page: (brand: StampedBrand) => Promise<string>;

beforeAll(async () => {
  const folder = temporaryFolder();
  await compileRenderer(folder);
  render = renderer(folder);
  page = async (brand) =>
    stampAuthPage(
      { compiled, portal: compiledPage, styles: 'html{color:black}' },
      { brand, rendered: await render(brand.data) },
      'build-1',
    );
});

describe.each(brands)('the sign-in of $data.name as the build renders it', (brand) => {
  let rendered: Rendered;
  beforeAll(async () => {
    rendered = await render(brand.data);
  });

  test.each(languageCodes.slice(0, 2))('has form, labels and words of the brand in %s, light and dark', (language) => {
    const own = { ...wordsOf(language), ...(brand.data.texts[language]?.auth as object) };
    for (const scheme of ['light', 'dark']) {
      const markup = rendered.markup[`${language}-${scheme}`] ?? '';
      expect(markup).toContain(`aria-label="${own.signIn.title}"`);
      for (const [name, label] of Object.entries({ email: own.email, password: own.password })) {
        const [, id = 'none'] = new RegExp(`<label for="([^"]+)"[^>]*>${label}</label>`).exec(markup) ?? [];
        expect(markup).toMatch(new RegExp(`<input(?=[^>]* id="${id}")(?=[^>]* name="${name}")`));
      }
      for (const text of [own.headline, own.lead, own.signIn.submit, brand.data.support.email])
        expect(markup).toContain(text);
      expect(markup).toContain(`src="${scheme === 'dark' ? brand.data.logoDark : brand.data.logo}"`);
      expect(markup, 'a text that was not brought along').not.toMatch(/>[\w:]+\.\w+</);
    }
  });

  test('keeps to the policy: the only handlers, styles and scripts in the markup are those that it allows', async () => {
    const html = await page(brand);
    expect(html).not.toMatch(/\son\w+=|\sstyle=|javascript:|<style/);
    const policy = securityHeaders([])['Content-Security-Policy'] ?? '';
    for (const [, attributes = '', code = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
      if (attributes.includes('application/json')) continue;
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
  });

  test('is in the page as React hydrates it, with the comments between its texts', async () => {
    const html = await page(brand);
    expect(html).toContain(`<div id="root">${rendered.markup['es-light']}</div>`);
    for (const [variant, markup] of Object.entries(rendered.markup).slice(1))
      expect(html).toContain(`<template id="${variant}">${markup}</template>`);
    expect(html).toContain('<meta name="build-id" content="build-1">');
  });

  test('contains nothing of another brand', async () => {
    const html = await page(brand);
    for (const { data } of brands)
      for (const { auth } of data === brand.data ? [] : Object.values(data.texts))
        for (const words of Object.values(auth ?? {})) expect(html.includes(String(words)), String(words)).toBe(false);
  });
});

test('a brand that names its languages has the sign-in in those, the first one at once', async () => {
  const [portal] = readBrands();
  const english = stampBrand({ ...portal, data: { ...portal.data, languages: ['en'] } });
  const html = await page(english);
  const block = JSON.parse(/id="auth">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  expect([block.first, block.browser, Object.keys(block.titles), Object.keys(block.texts)]).toEqual([
    'en-light',
    true,
    ['en'],
    ['en'],
  ]);
  expect(html).toMatch(/^<html lang="en"[ >]/m);
  expect(html).toContain(`>${wordsOf('en').signIn.submit}<`);
  expect(html).not.toContain(wordsOf('es').signIn.submit);
});

test('the data in the page name titles, addresses and what the portal loads first', async () => {
  const [brand] = brands;
  const html = await page(brand as StampedBrand);
  const block = JSON.parse(/id="auth">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  expect(block.titles.es.signIn).toBe('Inicia sesión · Portal');
  expect(block.titles.en.recovery).toMatch(/ · Portal$/);
  expect(block.screens).toContainEqual(['^/auth/Login/?$', 'signIn', true]);
  expect(block.screens).toContainEqual(['^/auth/recovery/?$', 'recovery', false]);
  expect([block.portal, block.nowhere, block.first]).toEqual(['/auth', '/notfound?path=', 'es-light']);
  expect(block.styles).toEqual([brand?.files.get(brand.data.theme), 'html{color:black}']);
  expect(html).not.toContain('rel="stylesheet"');
  expect(block.prefetch).toEqual(['/static/js/index.0123.js', '/static/css/index.4567.css']);
});
