import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FolderContent } from '~/api/files.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderFresh } from '~/routing/testing.tsx';
import { serve } from '~/session/testing.ts';
import { FileDrawer } from './FileDrawer.tsx';

withTexts('files', 'form', 'toasts');

const text = (body: string) =>
  new Response(body, {
    headers: { 'Content-Type': 'text/plain', 'Content-Disposition': 'attachment; filename="notas.txt"' },
  });

/** The drawer of one file; it uses only these fields of a folder. */
function look(file: object) {
  const server = serve({ 'download-file': () => text('Hola, Marta.') });
  const stored = { ArchivoId: 5, Nombre: 'notas.txt', MimeType: 'text/plain', TamanoBytes: 12, CarpetaId: 2, ...file };
  const data = { Carpeta: { CarpetaId: 2, Name: 'Notas', Ruta: 'Documentación / Notas' }, Archivos: [stored] };
  renderFresh(
    <FileDrawer
      id="5"
      content={{ data: data as unknown as FolderContent, error: undefined, reload: () => {}, notFound: false }}
      folders={[]}
      onClose={() => {}}
      onDeleted={() => {}}
      track={(_, work) => work}
    />,
  );
  return server;
}

test('a text is shown in the drawer, and no download is announced', async () => {
  look({});
  expect(await screen.findByText('Hola, Marta.')).toBeTruthy();
  expect(screen.queryByText('Descarga completada')).toBeNull();
});

test.each([
  [{ TamanoBytes: 0 }, 'El archivo está vacío (0 bytes).'],
  [{ MimeType: 'application/zip' }, 'Este tipo de archivo no se puede ver aquí: descárgalo.'],
])('a file that cannot be shown is not fetched, and says so: %j', async (file, sentence) => {
  const { requests } = look(file);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(requests).toEqual([]);
});
