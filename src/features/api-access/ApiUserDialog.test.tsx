import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { ApiUserDialog } from './ApiUsersPage.tsx';

withTexts('apiAccess', 'trade', 'form');

/** Registers an API user that the server creates with this answer; returns what was called. */
async function register(answer: () => Response) {
  const sent = vi.fn();
  const onClose = vi.fn();
  serve({
    agentes: () => json({ Items: [], TotalCount: 0 }),
    'apiusers/register-api-user': (request: Request) => {
      sent(request.method);
      return answer();
    },
  });
  renderScreen(<ApiUserDialog onClose={onClose} />, { screen: 'apiUsers' });
  await userEvent.click(screen.getByRole('textbox', { name: /^Nombre/ }));
  await userEvent.paste('CRM comercial');
  await userEvent.click(screen.getByRole('textbox', { name: /^Correo/ }));
  await userEvent.paste('crm@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Crear' }));
  return { sent, onClose };
}

test.each<[string, () => Response]>([
  ['a sentence', () => json('Usuario API creado correctamente.')],
  ['no content', () => new Response(null, { status: 204 })],
  ['an empty object', () => json({})],
])(
  'an API user whose id the answer does not say (%s) is said to be created, and cannot be sent again',
  async (_, answer) => {
    const { sent, onClose } = await register(answer);
    expect(await screen.findByRole('heading', { name: 'Creado; el servidor no ha dicho su código' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Crear' })).toBeNull();
    expect(sent).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link', { name: 'Ir a la lista' }));
    expect(onClose).toHaveBeenCalledOnce();
  },
);

// Clause 1.17
test('an API user whose id the answer says is shown on its page', async () => {
  const { onClose } = await register(() => json({ Message: 'Usuario API creado correctamente.', Id: 7 }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.queryByText('Creado; el servidor no ha dicho su código')).toBeNull();
});
