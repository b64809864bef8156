import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import ProfilePage from './ProfilePage.tsx';

withTexts('profile', 'form', 'trade', 'toasts');

test('a person who must change the password sees only that, and then continues to their destination', async () => {
  let must = true;
  vi.spyOn(session, 'mustChangePassword').mockImplementation(() => must);
  const retry = vi.spyOn(session, 'retry').mockImplementation(async () => {
    must = false;
  });
  const { paths } = serve({ 'usuarios/password': () => json({ Message: 'Contraseña cambiada.' }) });
  renderScreen(<ProfilePage />, {
    at: '/profile?redirect=/soluciones/contratos/listado',
    screen: 'profile',
    path: '/profile',
    others: [{ path: '*', handle: 'home', element: <p>{'Contratos'}</p> }],
  });
  expect(screen.getByText('Tienes que cambiar la contraseña')).toBeTruthy();
  expect(screen.queryByText('Este dispositivo')).toBeNull();
  const fill = async (name: RegExp, text: string) => {
    await userEvent.click(screen.getByLabelText(name));
    await userEvent.paste(text);
  };
  await fill(/^Contraseña actual/, 'Temporal-2026');
  await fill(/^Contraseña nueva/, 'Mia-y-nueva-2026');
  await fill(/^Repite la contraseña/, 'Mia-y-nueva-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  expect(await screen.findByText('Contratos')).toBeTruthy();
  expect(paths()).toContain('usuarios/password');
  expect(retry).toHaveBeenCalledOnce();
});
