import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Folder } from '~/api/files.ts';
import { withTexts } from '~/i18n/testing.ts';
import { session } from '~/session/session.ts';
import { ItemMenu } from './ItemMenu.tsx';
import { folderItem } from './items.ts';

withTexts('files', 'toasts');

const tariffs = { CarpetaId: 2, Name: 'Tarifas', CarpetaPadreId: 1, NumArchivos: 2, TamanoBytes: 2048 } as Folder;

/** The entries of the menu that cannot be chosen, with what they say. */
async function shut(folder: Folder) {
  const onAct = vi.fn();
  render(<ItemMenu item={folderItem(folder)} within={undefined} onAct={onAct} />);
  await userEvent.click(screen.getByRole('button', { name: /Tarifas/ }));
  const entries = screen.getAllByRole('menuitem').filter((entry) => entry.getAttribute('aria-disabled') === 'true');
  for (const entry of entries) await userEvent.click(entry);
  expect(onAct).not.toHaveBeenCalled();
  return entries.map(({ textContent }) => textContent);
}

test('without DOCUMENTACIONGESTIONAR a folder can be downloaded, and its disabled actions say why', async () => {
  vi.spyOn(session, 'can').mockImplementation((permission) => permission !== 'DOCUMENTACIONGESTIONAR');
  const why = 'No tienes permiso para hacer esto. Si lo necesitas, pídelo a quien administra los usuarios.';
  expect(await shut(tariffs)).toEqual([`Cambiar nombre${why}`, `Mover a…${why}`, `Eliminar${why}`]);
});

test('with it every action is enabled, except in a read-only folder', async () => {
  vi.spyOn(session, 'can').mockReturnValue(true);
  expect(await shut(tariffs)).toEqual([]);
  cleanup();
  expect(await shut({ ...tariffs, SoloLectura: true })).toHaveLength(3);
});
