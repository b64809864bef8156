import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '~/i18n/index.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderRoutes } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { serve } from '~/session/testing.ts';
import CommandPalette from './CommandPalette.tsx';

const brand = vi.hoisted(() => ({ hiddenScreens: [], comparatorUrl: '' }));
vi.mock('~/brand/index.ts', () => ({ brand }));

withTexts('shell', 'palette');

beforeEach(() => {
  vi.spyOn(session, 'can').mockReturnValue(true);
});

const twice = (names: readonly (string | null | undefined)[]) =>
  names.filter((name, index) => names.indexOf(name) !== index);

test.each([
  ['es', ''],
  ['es', 'https://comparador.example/'],
  ['en', ''],
  ['en', 'https://comparador.example/'],
] as const)('no two lines have the same name, nor two groups, in %s with the comparator %j', async (language, url) => {
  brand.comparatorUrl = url;
  serve({});
  await setLanguage(language);
  renderRoutes([{ path: '/', element: <CommandPalette onClose={() => {}} onDialog={() => {}} /> }]);
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names.length).toBeGreaterThan(30);
  expect(twice(names)).toEqual([]);
  const heads = screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby') ?? '');
  expect(twice(heads.map((id) => document.getElementById(id)?.textContent))).toEqual([]);
});
