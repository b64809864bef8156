import { expect, test } from 'vitest';
import { menuFor, nested } from '~/menu.ts';
import type { ScreenId } from '~/screens.ts';
import commonEn from '../../locales/en/common.json' with { type: 'json' };
import screensEn from '../../locales/en/screens.json' with { type: 'json' };
import commonEs from '../../locales/es/common.json' with { type: 'json' };
import screensEs from '../../locales/es/screens.json' with { type: 'json' };

const languages = [
  ['es', commonEs, screensEs],
  ['en', commonEn, screensEn],
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
