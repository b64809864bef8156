import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { cachePerTest } from '~/api/testingCache.ts';
import { withTexts } from '~/i18n/testing.ts';
import { ChooseUsersDialog } from './ChooseUsersDialog.tsx';

const people = [
  { Id: 'a', UserName: 'ana', Nombre: 'Ana', Apellidos: 'Ruiz' },
  { Id: 'b', UserName: 'blas', Nombre: 'Blas', Apellidos: 'Gil' },
];
const respond = vi.fn(async (_: Request) => Response.json({ Items: people, TotalCount: people.length }));

withTexts('access', 'form');
beforeEach(() => vi.stubGlobal('fetch', respond));
cachePerTest();

const choose = async (name: string) => {
  await userEvent.type(screen.getByRole('combobox'), name);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
};
const chips = () => screen.queryAllByRole('button', { name: /^Quitar / }).map((button) => button.title);

test('refused users stay chosen with the reason; a retry only sends them', async () => {
  const onClose = vi.fn();
  const send = vi.fn(async (ids: string[]) => ({
    Resultados: ids.map((Id) => ({ Id, Ok: Id !== 'b', Motivo: Id === 'b' ? 'Blas ya no existe.' : null })),
  }));
  render(
    <ChooseUsersDialog
      title="Añadir a Ventas"
      submit="Añadir"
      among={{ Grupos: '!=4' }}
      nobody="Ya están todos."
      send={send}
      onClose={onClose}
    />,
  );
  const button = () => screen.getByRole('button', { name: 'Añadir' });
  const add = async () => {
    // The button of a call that has just ended is busy for a moment longer.
    await vi.waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
    await userEvent.click(button());
  };
  await add();
  expect(await screen.findByText('Elige al menos un usuario.')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();

  await choose('Ana');
  await choose('Blas');
  expect(new URL(respond.mock.calls[0]?.[0].url ?? '').searchParams.get('FilterQueries[0]')).toBe('!=4');
  await add();
  expect(await screen.findByText('1 usuario se queda como estaba: Blas ya no existe.')).toBeTruthy();
  expect(chips()).toEqual(['Quitar Blas Gil']);
  expect(onClose).not.toHaveBeenCalled();

  send.mockResolvedValue({ Resultados: [] });
  await add();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(send.mock.calls.map(([ids]) => ids)).toEqual([['a', 'b'], ['b']]);
});
