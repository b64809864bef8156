import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draftOf } from '~/form/draft.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import AltaPage from './AltaPage.tsx';

vi.mock('~/session/useSession.ts', () => ({ useSession: () => ({ status: 'authenticated' }) }));

withTexts('alta', 'trade', 'form', 'toasts');

function visit(may: boolean, at = '/alta', answers: Parameters<typeof serve>[0] = {}) {
  vi.spyOn(session, 'can').mockImplementation((permission) => permission !== 'CONTRATOSALTA' || may);
  const server = serve(answers);
  const { router } = renderScreen(<AltaPage />, { at });
  return { ...server, router };
}

test('a person without the permission sees no wizard but the reason and a way out, and no call is sent', () => {
  const { paths } = visit(false);
  expect(screen.getByRole('heading', { name: 'No tienes permiso para dar de alta contratos' })).toBeTruthy();
  expect(screen.getByText(/CONTRATOSALTA/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver los contratos' })).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(paths()).toEqual([]);
});

test('a person with the permission begins at once', async () => {
  visit(true);
  expect(await screen.findByRole('form', { name: 'Alta de contrato' })).toBeTruthy();
});

test("a restored draft loses the first customer's name when another NIF is typed, and keeps what was typed", async () => {
  const customer = { IdCliente: 1, Identificador: '12345678Z', TipoPersona: 'F', Nombre: 'Ana', Apellido1: 'Ruiz' };
  const answers = {
    'validators/nif': () => json(true),
    client: ({ url }: Request) => (url.includes('12345678Z') ? json(customer) : json({ title: 'No' }, 404)),
  };
  const box = (name: string) => screen.findByRole('textbox', { name });
  const type = async (name: string, value: string) => fireEvent.change(await box(name), { target: { value } });
  draftOf('alta', '', []).write({ step: 'holder' });
  visit(true, '/alta', answers);
  await type('NIF', '12345678Z');
  await waitFor(async () => expect(await box('Nombre')).toHaveProperty('value', 'Ana'));
  await type('Segundo apellido', 'Gil');
  cleanup();
  visit(true, '/alta', answers);
  expect(await box('Nombre')).toHaveProperty('value', 'Ana');
  await type('NIF', '99000001C');
  await waitFor(async () => expect(await box('Nombre')).toHaveProperty('value', ''));
  expect(await box('Primer apellido')).toHaveProperty('value', '');
  expect(await box('Segundo apellido')).toHaveProperty('value', 'Gil');
});

// Clause 2.68
describe('a contract that is duplicated', () => {
  const contract = {
    CodigoContrato: 'PT-2026-000001',
    Cups: 'ES0021990000012345EB0F',
    Nif: 'A99000101',
    NombreTitular: 'Valle del Guadalentín, S.A.',
    FechaFirma: '2026-01-02',
  };
  const server = { 'contract/id': () => json(contract) };
  const at = '/alta?duplicar=PT-2026-000001';
  const form = () => screen.findByRole('form', { name: 'Alta de contrato' });
  const cups = () => screen.findByRole('textbox', { name: 'CUPS de luz' });

  test('begins as a copy, and the address no longer asks for it', async () => {
    const { router } = visit(true, at, server);
    await form();
    expect(screen.getByText(/Copia del contrato PT-2026-000001/)).toBeTruthy();
    expect(await cups()).toHaveProperty('value', 'ES 0021 9900 0001 2345 EB 0F');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('does not replace a draft without a question', async () => {
    draftOf('alta', '', []).write({ Cups: 'ES 0022 9900 0000 0105 RC 0F' });
    visit(true, at, server);
    expect(await screen.findByRole('heading', { name: 'Ya tienes un alta a medias' })).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('that does not exist says so', async () => {
    visit(true, at);
    expect(await screen.findByRole('heading', { name: 'No hay nada que duplicar' })).toBeTruthy();
  });
});
