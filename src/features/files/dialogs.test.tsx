import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Folder } from '~/api/files.ts';
import { recordOutcomes } from '~/api/testing.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderFresh } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { DeleteDialog, DeleteMany, FolderDialog } from './ActDialog.tsx';
import { fileItem, folderItem, type Item } from './items.ts';
import { MoveDialog } from './MoveDialog.tsx';
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

function move(items: readonly Item[], answers: Parameters<typeof serve>[0], target?: Folder) {
  const server = serve({ folders: () => json(folders), ...answers });
  const onClose = vi.fn();
  renderFresh(<MoveDialog {...{ items, folders, target, onClose, track }} onMoved={() => {}} />);
  return { ...server, onClose };
}

test('a file whose name exists at the target is not moved unless it shall replace the other one', async () => {
  const there = [file(21, 'A.PDF', 4), file(22, 'b.pdf', 4)];
  const items = [file(11, 'a.pdf', 2), file(12, 'b.pdf', 2), file(13, 'c.pdf', 2)].map(fileItem);
  const { requests, paths, onClose } = move(
    items,
    {
      folder: () => json({ Carpeta: archivo, Archivos: there }),
      'delete-folders-and-files': () => json({ Message: 'Eliminado.' }),
      'move-files': () => json({ Message: 'Movido.' }),
    },
    archivo,
  );
  await press('Mover');
  expect(await screen.findByText(/^2 archivos ya existen en el destino/)).toBeTruthy();
  // Asked first: until then nothing has changed.
  expect(paths()).toEqual(['folder']);
  await userEvent.click(screen.getAllByRole('radio', { name: 'Sustituir' })[0] as HTMLElement);
  await press('Mover');
  await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(['a11', 'a13']));
  const bodies = await Promise.all(requests.filter(({ method }) => method !== 'GET').map((request) => request.json()));
  expect(bodies).toEqual([
    { Carpetas: [], Archivos: [21] },
    { Archivos: [11, 13], CarpetaToId: 4 },
  ]);
});

test('a refusal is shown in the dialog, and can be retried', async () => {
  let tries = 0;
  const why = '«Archivo» es de solo lectura: su contenido no se puede cambiar.';
  const { onClose } = move(
    [fileItem(file(11, 'a.pdf', 2))],
    {
      folder: () => json({ Carpeta: archivo, Archivos: [] }),
      'move-files': () => (tries++ === 0 ? json({ title: why, status: 409 }, 409) : json({ Message: 'Movido.' })),
    },
    archivo,
  );
  await press('Mover');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(why));
  expect(onClose).not.toHaveBeenCalled();
  await press('Reintentar');
  await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(['a11']));
});

test('moving a folder into itself or below is refused before anything is sent', async () => {
  const { paths } = move([folderItem(tarifas)], {});
  await userEvent.click(screen.getByRole('treeitem', { name: 'Tarifas' }));
  expect(screen.getByRole('alert').textContent).toBe('Una carpeta no se puede mover dentro de sí misma.');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('«Gas» está dentro de la carpeta que quieres mover.');
  await press('Mover');
  expect(paths()).toEqual([]);
});

test('before a folder is deleted, everything in it is counted', async () => {
  const gone = vi.fn();
  const { requests } = serve({
    folders: () => json(folders),
    'delete-folders-and-files': () => json({ Message: 'Eliminado.' }),
  });
  renderFresh(<DeleteDialog item={folderItem(tarifas)} onClose={() => {}} onDeleted={gone} track={track} />);
  expect(screen.getByRole('button', { name: 'Eliminar' }).getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain('Carpetas2Archivos7Tamaño2,0 kB'));
  await press('Eliminar');
  await waitFor(() => expect(gone).toHaveBeenCalledExactlyOnceWith([2]));
  expect(await requests.find(({ method }) => method === 'DELETE')?.json()).toEqual({ Carpetas: [2], Archivos: [] });
});

test.each([
  ['', 'La carpeta necesita un nombre.'],
  ['2026/Gas', 'El nombre no puede llevar / ni \\.'],
  ['TARIFAS', 'Ya hay una carpeta «Tarifas» aquí: elige otro nombre.'],
])('a new folder cannot be called %j', async (name, why) => {
  const { paths } = serve({});
  renderFresh(<FolderDialog parent={1} taken={['Tarifas']} onClose={() => {}} />);
  const field = screen.getByRole('textbox', { name: 'Nombre' });
  if (name) await userEvent.type(field, name);
  await press('Crear carpeta');
  expect(await screen.findByText(why)).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe(name);
  expect(paths()).toEqual([]);
});

// Clause 3.39
test('a folder is renamed, and the toast restores the previous name', async () => {
  const outcomes = recordOutcomes();
  const { requests } = serve({
    folder: () => json({ Carpeta: tarifas, Ruta: [], Carpetas: [], Archivos: [] }),
    'rename-folder': () => json({ Message: 'Carpeta renombrada exitosamente' }),
  });
  const onClose = vi.fn();
  renderFresh(<FolderDialog parent={1} folder={tarifas} taken={[]} onClose={onClose} />);
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

test('if another person has renamed the folder, both names are shown, and the person chooses', async () => {
  const now = { ...tarifas, Name: 'Tarifas de luz' };
  const { paths } = serve({
    folder: () => json({ Carpeta: now, Ruta: [], Carpetas: [], Archivos: [] }),
    'rename-folder': () => json({ Message: 'Carpeta renombrada exitosamente' }),
  });
  const onClose = vi.fn();
  const dialog = (folder: Folder) => <FolderDialog parent={1} folder={folder} taken={[]} onClose={onClose} />;
  const { rerender } = renderFresh(dialog(tarifas));
  screen.getByRole('textbox', { name: 'Nombre' }).focus();
  await userEvent.paste(' 2027');
  await press('Cambiar nombre');
  const field = await screen.findByRole('group', { name: 'Nombre' });
  expect(field.textContent).toMatch(/ahoraTarifas de luz.*tuyoTarifas 2027/);
  expect(paths()).not.toContain('rename-folder');

  rerender(dialog(now));
  await userEvent.click(within(field).getByRole('radio', { name: /ahora/ }));
  await press('Guardar lo elegido');
  // It already has this name.
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(paths()).not.toContain('rename-folder');
});

test('several are deleted one by one, after their contents are counted, and each has its outcome', async () => {
  const why = '«a.pdf» es de solo lectura: su contenido no se puede cambiar.';
  const held = Promise.withResolvers<Response>();
  const { requests } = serve({
    folders: () => held.promise,
    'delete-file': () => json({ title: why, status: 409 }, 409),
    'delete-folders-and-files': () => json({ Message: 'Eliminado.' }),
  });
  const [gone, onClose] = [vi.fn(), vi.fn()];
  const items = [folderItem(tarifas), fileItem(file(11, 'a.pdf', 1))];
  renderFresh(<DeleteMany items={items} onClose={onClose} onDeleted={gone} track={track} />);
  const confirm = await screen.findByRole('button', { name: 'Eliminar 2' });
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  held.resolve(json(folders));
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Carpetas2Archivos8'));
  await userEvent.click(confirm);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Con éxito: 1 · Con error: 1'));
  expect(screen.getByRole('row', { name: /^a\.pdf/ }).textContent).toContain(why);
  await press('Cerrar');
  expect(gone).toHaveBeenCalledExactlyOnceWith([2]);
  expect(onClose).toHaveBeenCalledExactlyOnceWith(['c2']);
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});
