import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Folder, StoredFile } from '~/api/files.ts';
import { withTexts } from '~/i18n/testing.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { renderFresh } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { DownloadDialog } from './DownloadDialog.tsx';
import { fileItem, folderItem } from './items.ts';

vi.mock('~/lib/saveFile.ts', () => ({ saveFile: vi.fn() }));

withTexts('files', 'form', 'toasts');

// The dialog uses only these fields of a folder and a file.
const folder = (CarpetaId: number, Name: string, CarpetaPadreId: number | null, NumArchivos: number) =>
  ({ CarpetaId, Name, CarpetaPadreId, NumArchivos, TamanoBytes: 1024 }) as Folder;
const tarifas = folder(2, 'Tarifas', 1, 2);
const folders = [folder(1, 'Documentación', null, 0), tarifas, folder(3, 'Gas', 2, 5)];
const loose = { ArchivoId: 41, Nombre: 'a.pdf', CarpetaId: 4 } as StoredFile;

test('folders and files are downloaded as one ZIP; a failure can be retried, and nothing is saved before', async () => {
  let up = false;
  const zip = () =>
    new Response('PK\x03\x04 Tarifas', {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': "attachment; filename*=UTF-8''Documentaci%C3%B3n.zip",
      },
    });
  const { requests } = serve({ 'download-folders-files': () => (up ? zip() : json({}, 500)) });
  const onClose = vi.fn();
  renderFresh(<DownloadDialog items={[folderItem(tarifas), fileItem(loose)]} {...{ folders, onClose }} />);
  // Those of the folder and of the one below it, and the loose one.
  expect(screen.getByRole('dialog').textContent).toContain('8 archivos');
  expect((await screen.findByRole('alert')).textContent).toContain('No se ha podido descargar el archivo.');
  expect(saveFile).not.toHaveBeenCalled();
  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(['c2', 'a41']));
  expect(vi.mocked(saveFile).mock.calls.map(([{ name }]) => name)).toEqual(['Documentación.zip']);
  expect(await requests.at(-1)?.json()).toEqual({ ArchivoIds: [41], CarpetaIds: [2] });
});
