import { expect, test } from 'vitest';
import { report, sentence } from './report.ts';

const rows = ['screen prueba', 'screen contracts', 'tile prueba'];
const texts = ['Spanish', 'English'].map((language) => ({
  file: `locales/${language}/screens.json`,
  key: 'screens:prueba',
  message: 'is missing: screen prueba has no title',
  missing: { by: 'screen prueba', what: `title in ${language}` },
}));
const types = [
  "src/icons.ts(31,14): error TS2741: Property 'prueba' is missing in type '{ home: LucideIcon; }' but required in type 'Record<MenuScreenId, LucideIcon>'.",
  "src/features/dashboard/widgetIcons.ts(9,1): error TS2741: Property 'prueba' is missing in type '{ active: LucideIcon; }' but required in type 'Record<WidgetId, LucideIcon>'.",
  'src/app/breadcrumbs.ts(33,56): error TS2345: Argument of type \'["screens:agent" | 53 more]\' is not assignable.',
  '  Type \'"screens:prueba"\' is not assignable to type \'"close"\'.',
  "src/app/breadcrumbs.ts(36,57): error TS2322: Type 'unknown' is not assignable to type 'ReactNode'.",
].join('\n');
const stray = "src/lib/days.ts(3,1): error TS2322: Type 'string' is not assignable to type 'number'.";
const nothing = { texts: [], types: '', others: new Map<string, string>() };

test('what a new row is missing is one line, and the type errors that follow from it are only counted', () => {
  expect(report({ ...nothing, texts, types }, rows)).toBe(
    [
      'screen prueba: no title in Spanish, no title in English, no icon',
      '  locales/Spanish/screens.json, locales/English/screens.json, src/icons.ts',
      '',
      'tile prueba: no icon',
      '  src/features/dashboard/widgetIcons.ts',
      '',
      '2 more type errors are caused by these and disappear with them.',
    ].join('\n'),
  );
});

test('several rows that are missing in one table are listed separately', () => {
  const both =
    "src/app/pages.ts(10,14): error TS2739: Type '{}' is missing the following properties from type 'Record<Id, Page>': prueba, contracts";
  expect(
    report({ ...nothing, types: both }, rows)
      .split('\n')
      .filter((line) => /:/.test(line)),
  ).toEqual(['screen prueba: no page', 'screen contracts: no page']);
});

test('all other faults are listed below the name of their part', () => {
  const unused = { file: 'locales/es/list.json', line: 3, key: 'list:more', message: 'is not used by any file of src' };
  const others = new Map([['dead code', 'Unused files (1)\nsrc/lib/old.ts\n']]);
  expect(report({ texts: [unused], types: `${types}\n${stray}`, others }, rows)).toContain(
    `── texts\n${sentence(unused)}\n\n── types\n${stray}\n\n── dead code\nUnused files (1)\nsrc/lib/old.ts`,
  );
});

test('a type error that only shares a word with a row is shown', () => {
  expect(report({ ...nothing, types: stray }, rows)).toBe(`── types\n${stray}`);
});
