import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '~/i18n/index.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderRoutes } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { serve } from '~/session/testing.ts';
import CommandPalette from './CommandPalette.tsx';

vi.mock('~/brand/index.ts', () => ({ brand: { hiddenScreens: [], comparatorUrl: 'https://comparador.example/' } }));

withTexts('shell', 'palette');

beforeEach(() => {
  vi.spyOn(session, 'can').mockReturnValue(true);
});

test.each(['es', 'en'] as const)('no two lines have the same name in %s', async (language) => {
  serve({});
  await setLanguage(language);
  renderRoutes([{ path: '/', element: <CommandPalette onClose={() => {}} onDialog={() => {}} /> }]);
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
