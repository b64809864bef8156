import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UserRow } from '~/api/users.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderFresh } from '~/routing/testing.tsx';
import { AccessSwitch } from './columns.tsx';

withTexts('users');

const user = { Id: 'u1', UserName: 'ana', Nombre: 'Ana', Activo: true, Bloqueado: null } as UserRow;

test('an account of which the server does not say whether it is open has no switch, but says so', () => {
  const { rerender } = renderFresh(<AccessSwitch user={user} field="Bloqueado" />);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByText('El servidor no lo dice: no se sabe.')).toBeTruthy();
  rerender(<AccessSwitch user={user} field="Activo" />);
  expect(screen.getByRole('switch')).toHaveProperty('checked', true);
});
