import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Agent } from '~/api/agents.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderFresh } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { DisableDialog, EnableDialog } from './StatusDialog.tsx';

withTexts('agents', 'trade', 'form');

// The dialog uses only these two fields of an agent.
const agent = { Id: 10, Nombre: 'Iván Cueto' } as Agent;
const below = { Id: 11, Nombre: 'Luis Santos', Activo: true, ContratosActivos: 2, Usuarios: [], Hijos: [] };
const tree = {
  Id: 10,
  Nombre: 'Iván Cueto',
  Activo: true,
  ContratosActivos: 5,
  Usuarios: [{ Id: 'u', Nombre: 'Ana Gil', Grupos: [] }],
  Hijos: [below],
};
const open = (StatusDialog: typeof EnableDialog, onClose = () => {}) =>
  renderFresh(<StatusDialog agent={agent} onClose={onClose} />);
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('it names every affected agent and user, and their active contracts', async () => {
  serve({ 'agentes/jerarquia/10': () => json(tree) });
  open(DisableDialog);
  expect(await screen.findByText('Afecta a 2 agentes y 1 usuario.')).toBeTruthy();
  expect(names()).toEqual([
    'Iván Cueto · 3 contratos activos',
    'Luis Santos · 2 contratos activos',
    'Usuario: Ana Gil',
  ]);
  expect(screen.getByText('5 contratos activos')).toBeTruthy();
});

test('a refusal is shown in the dialog, which stays open', async () => {
  const why = 'No puedes cambiar el estado de tu propio agente ni de los que tiene por encima.';
  serve({
    'agentes/jerarquia/10': () => json(tree),
    'agentes/jerarquia/estado': () => json({ title: why, status: 409, errors: { Id: [why] } }, 409),
  });
  const onClose = vi.fn();
  open(DisableDialog, onClose);
  await userEvent.click(await screen.findByRole('button', { name: 'Deshabilitar 2 agentes' }));
  expect((await screen.findByRole('alert')).textContent).toContain(why);
  expect(onClose).not.toHaveBeenCalled();
});

test('it cannot be confirmed without anything to change, and says so', async () => {
  serve({ 'agentes/jerarquia/10': () => json(tree), agentes: () => json({ Items: [], TotalCount: 0 }) });
  open(EnableDialog);
  await screen.findAllByText('No hay nada que cambiar: todos están habilitados.');
  expect(screen.getByRole('button', { name: /^Habilitar/ }).getAttribute('aria-disabled')).toBe('true');
});

test('agents that were inactive before are marked and excluded, and can be included', async () => {
  const off = { ...tree, Activo: false, Hijos: [below, { ...below, Id: 12, Nombre: 'Eva Sanz' }] };
  off.Hijos = off.Hijos.map((child) => ({ ...child, Activo: false }));
  const sent: unknown[] = [];
  serve({
    'agentes/jerarquia/10': () => json(off),
    'agentes/jerarquia/estado': async (request) => {
      sent.push(await request.json());
      return json({ Message: 'Hecho.' });
    },
    agentes: () =>
      json({
        Items: [
          { Id: 10, Nombre: 'Iván Cueto', FechaBaja: '2026-11-24' },
          { Id: 11, Nombre: 'Luis Santos', FechaBaja: '2026-11-24' },
          { Id: 12, Nombre: 'Eva Sanz', FechaBaja: '2025-03-12' },
        ],
        TotalCount: 3,
      }),
  });
  const onClose = vi.fn();
  open(EnableDialog, onClose);
  const eva = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /^Eva Sanz .* deshabilitado desde 12\/03\/2025$/,
  });
  expect(eva.checked).toBe(false);
  const users = screen.getByRole('region', { name: '1 usuario vuelve a poder entrar:' });
  expect(
    within(users)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ana Gil']);
  await userEvent.click(eva);
  expect(screen.getByRole('button', { name: 'Habilitar 3 agentes' })).toBeTruthy();
  await userEvent.click(eva);
  await userEvent.click(screen.getByRole('button', { name: 'Habilitar 2 agentes' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    { Id: 10, Action: 'enable' },
    { Id: 12, Action: 'disable' },
  ]);
});
