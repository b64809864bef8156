import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { strengthOf } from '~/brand/palette.ts';
import { withTexts } from '~/i18n/testing.ts';
import { chosenAppearance, palettes, resetAppearance } from '~/lib/appearance.ts';
import { AppearanceChoices } from './AppearanceChoices.tsx';

withTexts('appearance');

afterEach(() => {
  resetAppearance();
  chosenAppearance();
});

// Clause 9.35
test('emerald is one of the palettes, and the colour of the brand is chosen until a person takes another', async () => {
  render(<AppearanceChoices />);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'El de la marca' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Esmeralda' }));
  expect(document.documentElement.dataset.palette).toBe('emerald');
  expect(chosenAppearance()).toMatchObject({ palette: 'emerald' });
});

// Clause 9.35
test('every palette has a hue of its own, and emerald the one of its name', () => {
  const css = readFileSync('src/styles/tokens.css', 'utf8');
  const hues = new Map(
    [...css.matchAll(/\[data-palette="(\w+)"\] \{\s+--accent-hue: (\d+);/g)].map(([, name, hue]) => [
      name,
      Number(hue),
    ]),
  );
  expect([...hues.keys()].sort()).toEqual(palettes.filter((palette) => palette !== 'brand').sort());
  expect(new Set(hues.values()).size).toBe(hues.size);
  expect(Math.abs((hues.get('emerald') ?? 0) - strengthOf('#10b981').hue)).toBeLessThan(1);
});
