import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Folder } from '~/api/files.ts';
import { recordOutcomes } from '~/api/testing.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderFresh } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import { DeleteDialog, FolderDialog, MoveDialog } from './ActDialog.tsx';
import { ItemMenu } from './ItemMenu.tsx';
import { fileItem, folderItem } from './items.ts';
import { file as fileOf, folder } from './testing.ts';

withTexts('files', 'form', 'toasts', 'bulk');

const file = (ArchivoId: number, Nombre: string, CarpetaId: number) =>
  fileOf(ArchivoId, Nombre, CarpetaId, { SubidoPor: 'Marta Soler', FechaSubida: '2026-11-16T09:00:00Z' });
const tarifas = folder(2, 'Tarifas', 1, { NumArchivos: 2, TamanoBytes: 2048 });
const gas = folder(3, 'Gas', 2, { NumArchivos: 5, TamanoBytes: 1024 });
const archivo = folder(4, 'Archivo', 1);
const folders = [folder(1, 'Documentación', null), tarifas, gas, archivo];
const track = <T,>(_: unknown, work: Promise<T>) => work;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('files are moved to the chosen folder, and the toast moves them back', async () => {
  const outcomes = recordOutcomes();
  let tries = 0;
  const why = '«Archivo» ya tiene un archivo con ese nombre: a.pdf.';
  const { requests } = serve({
    'move-files': () => (tries++ === 0 ? json({ title: why, status: 409 }, 409) : json({ Message: 'Movido.' })),
  });
  const onClose = vi.fn();
  const items = [file(11, 'a.pdf', 2), file(12, 'b.pdf', 2)].map(fileItem);
  renderFresh(<MoveDialog {...{ items, folders, onClose, track }} />);
  const choose = (name: string) => userEvent.click(screen.getByRole('treeitem', { name }));
  await choose('Tarifas');
  expect(screen.getByRole('alertdialog', { description: 'Ya está en «Tarifas».' })).toBeTruthy();
  await press('Mover');
  expect(requests).toEqual([]);
  await choose('Archivo');
  expect(screen.getByRole('alertdialog', { description: 'Destino: Documentación / Archivo' })).toBeTruthy();
  await press('Mover');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(why));
  expect(onClose).not.toHaveBeenCalled();
  await press('Mover');
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(['a11', 'a12']));
  await outcomes.undo();
  const bodies = await Promise.all(requests.filter(({ method }) => method === 'PUT').map((one) => one.json()));
  expect(bodies.slice(1)).toEqual([
    { Archivos: [11, 12], CarpetaToId: 4 },
    { Archivos: [11, 12], CarpetaToId: 2 },
  ]);
});

test('before a folder is deleted, everything in it is counted', async () => {
  const gone = vi.fn();
  const { requests } = serve({
    folders: () => json(folders),
    'delete-folders-and-files': () => json({ Message: 'Eliminado.' }),
  });
  renderFresh(<DeleteDialog items={[folderItem(tarifas)]} onClose={() => {}} onDeleted={gone} track={track} />);
  expect(screen.getByRole('button', { name: 'Eliminar' }).getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain('Carpetas2Archivos7Tamaño2,0 kB'));
  await press('Eliminar');
  await waitFor(() => expect(gone).toHaveBeenCalledExactlyOnceWith([2]));
  expect(await requests.find(({ method }) => method === 'DELETE')?.json()).toEqual({ Carpetas: [2], Archivos: [] });
});

test('a name that the server refuses is an error at the field, and stays', async () => {
  const why = 'Ya hay una carpeta «Tarifas» en el mismo sitio: elige otro nombre.';
  const { requests } = serve({
    'folder/create': () => json({ title: why, status: 409, errors: { Name: [why] } }, 409),
  });
  renderFresh(<FolderDialog parent={1} onClose={() => {}} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
  await press('Crear carpeta');
  expect(requests).toEqual([]);
  await userEvent.type(field, 'TARIFAS');
  await press('Crear carpeta');
  expect(await screen.findByText(why)).toBeTruthy();
  expect([document.activeElement, field.value]).toEqual([field, 'TARIFAS']);
});

// Clause 3.39
test('a folder is renamed, and the toast restores the previous name', async () => {
  const outcomes = recordOutcomes();
  const { requests } = serve({
    'rename-folder': () => json({ Message: 'Carpeta renombrada exitosamente' }),
  });
  const onClose = vi.fn();
  renderFresh(<FolderDialog folder={tarifas} onClose={onClose} />);
  screen.getByRole('textbox', { name: 'Nombre' }).focus();
  await userEvent.paste(' 2027');
  await press('Cambiar nombre');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await outcomes.undo();
  const names = requests.flatMap(({ method, url }) =>
    method === 'PUT' ? new URL(url).searchParams.get('newName') : [],
  );
  expect(names).toEqual(['Tarifas 2027', 'Tarifas']);
});

test('several are deleted by one call, after everything in them is counted', async () => {
  const { requests } = serve({
    folders: () => json(folders),
    'delete-folders-and-files': () => json({ Message: 'Eliminado.' }),
  });
  const onClose = vi.fn();
  const items = [folderItem(tarifas), fileItem(file(11, 'a.pdf', 1))];
  renderFresh(<DeleteDialog items={items} onClose={onClose} onDeleted={() => {}} track={track} />);
  await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain('Carpetas2Archivos8'));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Tarifas', 'a.pdf']);
  await press('Eliminar');
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(['c2', 'a11']));
  expect(await requests.at(-1)?.json()).toEqual({ Carpetas: [2], Archivos: [11] });
});

const menuOf = async (folder: Folder) => {
  renderFresh(<ItemMenu item={folderItem(folder)} within={undefined} onAct={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: /Tarifas/ }));
  const shut = screen.getAllByRole('menuitem').filter((entry) => entry.getAttribute('aria-disabled') === 'true');
  cleanup();
  return shut.map(({ textContent }) => textContent);
};

test('a read-only folder, or one without DOCUMENTACIONGESTIONAR, can only be downloaded, and says why', async () => {
  const can = vi.spyOn(session, 'can').mockReturnValue(true);
  expect(await menuOf(tarifas)).toEqual([]);
  expect(await menuOf({ ...tarifas, SoloLectura: true })).toHaveLength(2);
  can.mockImplementation((permission) => permission !== 'DOCUMENTACIONGESTIONAR');
  const why = 'No tienes permiso para hacer esto. Si lo necesitas, pídelo a quien administra los usuarios.';
  expect(await menuOf(tarifas)).toEqual([`Cambiar nombre${why}`, `Eliminar${why}`]);
});
