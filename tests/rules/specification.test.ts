import { globSync, readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import texts from '../../locales/es/common.json' with { type: 'json' };
import titles from '../../locales/es/screens.json' with { type: 'json' };
import { allRows } from '../../src/api/index.ts';
import type { BrandFile } from '../../src/brand/schema.ts';
import { arrivalFor, menuFor } from '../../src/menu.ts';
import { isForDevelopers, type ScreenId, screenIds, screenOf, to } from '../../src/screens.ts';
import { wordsOf } from '../spec/ledger.ts';
import { sources } from './files.ts';

describe('the addresses of section 2', () => {
  const routes = screenIds.map((id) => ({ path: screenOf(id).path, handle: id }));
  const screenAt = (address: string): ScreenId | undefined => matchRoutes(routes, address)?.at(-1)?.route.handle;

  // The story `walk` sees each of them whole.
  // Clause 2.1-46
  test.each(wordsOf('2.1-46'))('%s is a screen that is not for developers alone', (address) => {
    const id = screenAt(address.replace(/\{\w+\}/, '7'));
    expect(id && !screenOf(id).devOnly).toBe(true);
  });

  // Clause 2.50-54, 2.56-58
  test.each([
    ...['/auth', '/auth/Error', '/auth/Access', '/auth/Login', '/auth/recovery', '/auth/resetpassword', '/error'],
  ])('%s has the auth layout, and needs no sign-in', (address) => {
    const id = screenAt(address);
    expect(id && screenOf(id)).toMatchObject({ layout: 'auth', access: expect.stringMatching(/^(?:open|guest)$/) });
  });

  // Clause 2.63, 2.64, 2.67, 2.73
  test.each([
    ['/utilidades', '/utilidades/sips'],
    ['/soluciones', '/soluciones/contratos/listado'],
    ['/soluciones/contratos', '/soluciones/contratos/alta'],
    ['/sysmanager', '/sysmanager/grupos'],
  ])('%s leads to %s', (address, page) => {
    const id = screenAt(address);
    expect(id && to(screenOf(id).redirect as 'home')).toBe(page);
  });

  // Clause 2.72
  test.each(globSync('brands/*/brand.json'))('%s: the comparator without a page redirects to one of ours', (file) => {
    const brand = JSON.parse(readFileSync(file, 'utf8')) as BrandFile;
    for (const comparatorUrl of [brand.comparatorUrl, ''])
      for (const dev of [false, true]) {
        const id = arrivalFor('comparison', { can: () => true, brand: { ...brand, comparatorUrl }, dev });
        expect(screenOf(id).path).toMatch(/^\/soluciones\/comparador\/\w+$/);
        expect(screenOf(id).redirect).toBeUndefined();
      }
  });
});

// Clause 2.78-103
test.each([false, true])(
  'the menu has the entries of section 2 in its order, and Mi trabajo (for developers: %j)',
  (dev) => {
    const brand = { hiddenScreens: [], comparatorUrl: '' };
    const shown = menuFor({ can: () => true, brand, dev }).flatMap(({ section, entries }) =>
      entries.map(({ id, group }) => {
        const heading = texts.sections[section] + (section === 'comparator' ? ` (${texts.trial})` : '');
        const names = [heading, ...(group ? [texts.groups[group]] : []), titles[id]];
        return [...new Set(names)].join(' › ') + (isForDevelopers(id) ? ' (developers)' : '');
      }),
    );
    const [dashboard, ...others] = wordsOf('2.78-102').filter((words) => dev || !words.endsWith(' (developers)'));
    expect(shown).toEqual([dashboard, 'Home › Mi trabajo', ...others]);
  },
);

// Clause 9.9-18
test('section 9: how long a call stays loading at least', () => {
  const holds: Record<number, string> = {
    2000: `getIndexClosings getSurplusClosings getOmie exportClosings getLastDate getFixedPrices
      listPreferences savePreference deletePreference deleteAllPreferences saveFiles deleteFile deleteFiles moveFiles`,
    1500: 'findCustomer getCustomer',
    500: 'validateIban validateNif validateCups',
  };
  for (const [hold, names] of Object.entries(holds))
    for (const name of names.split(/\s+/))
      expect([name, allRows.find((row) => row.name === name)?.hold]).toEqual([name, Number(hold)]);
});

test('every chart and map has its numbers as a table', () => {
  const rendered = sources()
    // The developers' page of parts shows them bare.
    .filter((file) => /^src\/features\/(?!states\/)/.test(file) && !file.includes('.test.'))
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
    .filter(([, text]) => /~\/ui\/(?:chart\/(?:BarChart|LineChart|HeatMap|Doughnut)|map\/BubbleMap)\.tsx'/.test(text));
  expect(rendered.length).toBeGreaterThan(10);
  expect(rendered.filter(([, text]) => !/\btable=\{|\bmapTable\(/.test(text)).map(([file]) => file)).toEqual([]);
});
