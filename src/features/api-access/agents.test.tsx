import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { type ApiUser, apiUser as apiUserSchema } from '~/api/api-users.ts';
import { recordOutcomes } from '~/api/testing.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderFresh } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { LinkAgentDialog, UnlinkAgentDialog } from './ApiUserPage.tsx';

withTexts('apiAccess', 'trade', 'form');

const apiUser = (Id: number, Nombre: string, IdAgente: number | null) =>
  v.parse(apiUserSchema, {
    Id,
    Nombre,
    Email: `api-${Id}@example.com`,
    Activo: true,
    IdAgente,
    Agente: IdAgente === null ? null : 'Iván Cueto',
  });
const within = (dialog: React.ReactNode) => renderFresh(dialog);

// Clause 6.42
test('an agent is found by any word of its name or code, and linked', async () => {
  const sent = vi.fn();
  serve({
    agentes: () =>
      json({
        Items: [
          { Id: 7, Nombre: 'Iván Cueto', CodigoAgente: 'A-0007' },
          { Id: 12, Nombre: 'Vargas Energía', CodigoAgente: 'A-0012' },
        ],
        TotalCount: 2,
      }),
    'apiusers/asociar-agente': async (request: Request) => {
      sent(await request.json());
      return json({ Message: 'Agente asociado correctamente.' });
    },
  });
  const onClose = vi.fn();
  within(<LinkAgentDialog user={apiUser(3, 'CRM comercial', null)} onClose={onClose} />);
  await userEvent.type(screen.getByRole('combobox', { name: /Agente/ }), 'energia');
  await userEvent.click(await screen.findByRole('option', { name: /Vargas Energía/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Asociar' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith({ IdAgente: 12, ApiUserId: 3 });
});

test('unlinking names all API users of the agent first, and waits until they are known', async () => {
  const linked = [apiUser(3, 'CRM comercial', 7), apiUser(4, 'Web de captación', 7)];
  const held = Promise.withResolvers<Response>();
  serve({ 'apiusers/listado-api-user': () => held.promise });
  within(<UnlinkAgentDialog user={linked[0] as ApiUser} onClose={() => {}} />);
  const confirm = () => screen.getByRole('button', { name: 'Desasociar agente' });
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
  held.resolve(json([...linked, apiUser(5, 'Otro', null)]));
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'CRM comercial · api-3@example.com',
    'Web de captación · api-4@example.com',
  ]);
  expect(screen.getByText('Se desasociarán del agente Iván Cueto a la vez estos 2 usuarios de API:')).toBeTruthy();
  expect(confirm().getAttribute('aria-disabled')).toBeNull();
});

test('one toast links again all that were unlinked', async () => {
  const outcomes = recordOutcomes();
  const linked: unknown[] = [];
  serve({
    'apiusers/listado-api-user': () => json([apiUser(3, 'CRM comercial', 7), apiUser(4, 'Web de captación', 7)]),
    'apiusers/remove-agente': () => json({ Message: 'Agente desasociado correctamente.' }),
    'apiusers/asociar-agente': async (request: Request) => {
      linked.push(await request.json());
      return json({ Message: 'Agente asociado correctamente.' });
    },
  });
  const onClose = vi.fn();
  within(<UnlinkAgentDialog user={apiUser(3, 'CRM comercial', 7)} onClose={onClose} />);
  await screen.findAllByRole('listitem');
  await userEvent.click(screen.getByRole('button', { name: 'Desasociar agente' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  await act(() => outcomes.undo());
  expect(linked).toEqual([
    { IdAgente: 7, ApiUserId: 3 },
    { IdAgente: 7, ApiUserId: 4 },
  ]);
  expect(outcomes.all).toHaveLength(2);
});
