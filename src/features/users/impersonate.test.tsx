import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { User } from '~/api/users.ts';
import { withTexts } from '~/i18n/testing.ts';
import { unfinished } from '~/lib/unfinished.ts';
import { RecordActions } from '~/record/RecordActions.tsx';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { setSession } from '~/session/state.ts';
import { user } from '~/session/testing.ts';
import { toast } from '~/ui/toast.ts';
import { useUserActions } from './useUserActions.ts';

vi.mock('~/ui/toast.ts', () => ({ toast: vi.fn() }));

withTexts('users');

const ana = { Id: 'u2', UserName: 'ana', Nombre: 'Ana', Activo: true, Permisos: [] } as unknown as User;
const Actions = () => <RecordActions actions={useUserActions(ana, () => {})} />;

test('the portal is looked at as another person only after what is being sent has ended', async () => {
  setSession({ status: 'authenticated', user: { ...user, impersonationHeader: 'ver-como' } as never });
  const impersonate = vi.spyOn(session, 'impersonate').mockReturnValue(true);
  renderScreen(<Actions />, { at: '/usuarios/u2?lista=1' });
  const press = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Ver como' }));
  };

  const end = unfinished.begin();
  await press();
  expect(toast).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ tone: 'error', text: expect.stringMatching(/^Todavía se envían archivos o cambios/) }),
  );
  expect(impersonate).not.toHaveBeenCalled();

  end();
  await press();
  expect(impersonate).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: 'u2', back: '/usuarios/u2?lista=1' }),
    '/',
  );
});
