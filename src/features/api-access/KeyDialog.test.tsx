import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { KeyDialog } from './KeyDialog.tsx';

withTexts('apiAccess', 'trade', 'form');

test.each<[string, () => Response]>([
  ['a sentence', () => json('API Key generada.')],
  ['no content', () => new Response(null, { status: 204 })],
])('a key that the answer does not say (%s) is said to be generated, and is not generated again', async (_, answer) => {
  const sent = vi.fn();
  const onClose = vi.fn();
  serve({
    'apiusers/listado-api-user': () => json([{ Id: 7, Nombre: 'CRM', Activo: true }]),
    'apikey/generate': (request) => {
      sent(request.method);
      return answer();
    },
  });
  renderScreen(<KeyDialog apiUserId={7} onClose={onClose} />, { screen: 'apiKeys' });
  await userEvent.click(screen.getByRole('textbox', { name: /^Nombre/ }));
  await userEvent.paste('ERP');
  await userEvent.click(screen.getByRole('button', { name: 'Generar' }));
  const dialog = await screen.findByRole('dialog', { name: 'API Key generada, pero sin mostrar' });
  expect(screen.queryByRole('button', { name: 'Generar' })).toBeNull();
  expect(sent).toHaveBeenCalledOnce();
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});
