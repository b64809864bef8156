import { expect, test } from 'vitest';
import { menuFor, nested } from '~/menu.ts';
import type { ScreenId } from '~/screens.ts';
import commonEn from '../../locales/en/common.json' with { type: 'json' };
import paletteEn from '../../locales/en/palette.json' with { type: 'json' };
import screensEn from '../../locales/en/screens.json' with { type: 'json' };
import commonEs from '../../locales/es/common.json' with { type: 'json' };
import paletteEs from '../../locales/es/palette.json' with { type: 'json' };
import screensEs from '../../locales/es/screens.json' with { type: 'json' };
import { destinationsFor } from './palette/destinations.ts';

const languages = [
  ['es', commonEs, screensEs, paletteEs],
  ['en', commonEn, screensEn, paletteEn],
] as const;

const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

/** A person with every permission; without and with a comparator site. */
const readers = ['', 'https://comparador.example/'].map((comparatorUrl) => ({
  can: () => true,
  brand: { hiddenScreens: [], comparatorUrl },
  dev: false,
}));

test.each(languages)('no two entries of one list of the menu have the same name in %s', (_, common, texts) => {
  const titleOf = (id: ScreenId) => String(texts[id]);
  for (const reader of readers) {
    const menu = menuFor(reader);
    expect(twice(menu.map(({ section }) => common.sections[section]))).toEqual([]);
    for (const { section, entries } of menu) {
      const items = nested(entries, false);
      const names = items.map((item) => ('entries' in item ? common.groups[item.group] : titleOf(item.id)));
      expect(twice(names), section).toEqual([]);
      for (const item of items)
        if ('entries' in item) expect(twice(item.entries.map(({ id }) => titleOf(id))), item.group).toEqual([]);
    }
  }
});

test.each(languages)('no two lines of the palette have the same name in %s', (_, common, texts, palette) => {
  const named: Partial<Record<string, string>> = texts.name;
  for (const reader of readers) {
    const destinations = destinationsFor(reader).map(({ id, section, group }) =>
      [named[id] ?? String(texts[id]), section && common.sections[section], group && common.groups[group]].join(' · '),
    );
    expect(destinations.length).toBeGreaterThan(20);
    expect(twice([...destinations, ...Object.values(palette.does)])).toEqual([]);
  }
  expect(twice(Object.values(palette.group))).toEqual([]);
});
