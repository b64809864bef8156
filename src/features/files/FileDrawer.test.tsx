import { cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '~/api/connection.ts';
import type { FolderContent } from '~/api/files.ts';
import { loadTexts, startI18n } from '~/i18n/index.ts';
import { serve } from '~/session/testing.ts';
import { FileDrawer } from './FileDrawer.tsx';

beforeAll(async () => {
  await startI18n({});
  await Promise.all((['files', 'form', 'toasts'] as const).map(loadTexts));
  connect({ baseUrl: 'https://api.test', brand: 'portal', token: () => 't', unauthorized: async () => false });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const text = (body: string) =>
  new Response(body, {
    headers: { 'Content-Type': 'text/plain', 'Content-Disposition': 'attachment; filename="notas.txt"' },
  });

/** The drawer of one file; it reads no more of a folder than these. */
function look(file: object) {
  const server = serve({ 'download-file': () => text('Hola, Marta.') });
  const stored = { ArchivoId: 5, Nombre: 'notas.txt', MimeType: 'text/plain', TamanoBytes: 12, CarpetaId: 2, ...file };
  const data = { Carpeta: { CarpetaId: 2, Name: 'Notas', Ruta: 'Documentación / Notas' }, Archivos: [stored] };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <FileDrawer
        id="5"
        content={{ data: data as unknown as FolderContent, error: undefined, reload: () => {}, unknown: false }}
        folders={[]}
        onClose={() => {}}
        onDeleted={() => {}}
        onMoved={() => {}}
        track={(_, work) => work}
      />
    </SWRConfig>,
  );
  return server;
}

test('a text is read where it stands, and nothing says that it was downloaded', async () => {
  look({});
  expect(await screen.findByText('Hola, Marta.')).toBeTruthy();
  expect(screen.queryByText('Descarga completada')).toBeNull();
});

test.each([
  [{ TamanoBytes: 0 }, 'El archivo está vacío (0 bytes).'],
  [{ MimeType: 'application/zip' }, 'Este tipo de archivo no se puede ver aquí: descárgalo.'],
])('what cannot be looked at is not fetched, and says so: %j', async (file, sentence) => {
  const { asked } = look(file);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(asked).toEqual([]);
});
