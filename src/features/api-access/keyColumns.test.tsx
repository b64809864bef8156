import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApiKey } from '~/api/api-keys.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderFresh } from '~/routing/testing.tsx';
import { KeyCode, KeySwitch } from './keyColumns.tsx';

withTexts('apiAccess');

test('a masked key says so and cannot be copied, a whole one can', () => {
  const { unmount } = render(<KeyCode value="pk_live_••••4f2a" />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Enmascarada: la API Key entera solo se ve al generarla.')).toBeTruthy();
  unmount();
  render(<KeyCode value="pk_live_0123456789abcdef" />);
  expect(screen.getByRole('button')).toBeTruthy();
});

test('a key of which the server does not say whether it works has no switch, but says so', () => {
  renderFresh(<KeySwitch apiKey={{ ApiKey: 'pk_1', Nombre: 'ERP', Activa: null, Caducada: null } as ApiKey} />);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByText('El servidor no lo dice: no se sabe.')).toBeTruthy();
});
