import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { InRouter } from '~/routing/testing.tsx';
import { FolderPath } from './FolderView.tsx';

withTexts('files');

const path = Array.from({ length: 8 }, (_, level) => ({ CarpetaId: level, Name: `Nivel ${level}` }));

test('if the path is longer than its line, the nearest folders are visible', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1200);
  const show = (shown: typeof path) => (
    <InRouter>
      <FolderPath path={shown} />
    </InRouter>
  );
  const { rerender } = render(show(path));
  const line = () => screen.getByRole('navigation', { name: 'Ruta de la carpeta' });
  expect(line().scrollLeft).toBe(1200);
  expect(screen.getByText('Nivel 7').getAttribute('aria-current')).toBe('location');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    path.slice(0, -1).map(({ Name }) => Name),
  );
  // A person has looked at the beginning, and goes one folder up.
  line().scrollLeft = 0;
  rerender(show(path.slice(0, -1)));
  expect(line().scrollLeft).toBe(1200);
});
