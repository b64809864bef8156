import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { KeyCode } from './keyColumns.tsx';

withTexts('apiAccess');

test('a masked key says so and cannot be copied, a whole one can', () => {
  const { unmount } = render(<KeyCode value="pk_live_••••4f2a" />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Enmascarada: la API Key entera solo se ve al generarla.')).toBeTruthy();
  unmount();
  render(<KeyCode value="pk_live_0123456789abcdef" />);
  expect(screen.getByRole('button')).toBeTruthy();
});

test.each([
  ['pk_test_••••4f2a', true],
  ['pk_live_••••4f2a', false],
])('%s is a key of preproduction: %s', (key, expected) => {
  render(<KeyCode value={key} />);
  expect(screen.queryByText('Preproducción') !== null).toBe(expected);
});
