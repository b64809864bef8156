import { beforeEach, describe, expect, test } from 'vitest';
import { json, serve } from '~/session/testing.ts';
import { LeftBehind, type Moved, moveFolder } from './useMove.ts';

interface StoredFolder {
  id: number;
  name: string;
  parent: number | null;
  files: number[];
}

let folders: StoredFolder[];
let failing: string | undefined;

/** The calls about files, over a few folders. */
function server() {
  const find = (id: number) => folders.find((one) => one.id === id) as StoredFolder;
  const below = (id: number): number[] => [
    id,
    ...folders.filter(({ parent }) => parent === id).flatMap((one) => below(one.id)),
  ];
  const folder = ({ id, name, parent, files }: StoredFolder) => ({
    CarpetaId: id,
    Name: name,
    CarpetaPadreId: parent,
    NumArchivos: files.length,
  });
  const answer = (act: (request: Request) => unknown) => async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/', '');
    if (failing !== path) return json((await act(request)) ?? {});
    failing = undefined;
    return json({ title: 'No', status: 500 }, 500);
  };
  return serve({
    folders: answer(() => folders.map(folder)),
    folder: answer(({ url }) => {
      const one = find(Number(new URL(url).searchParams.get('id')));
      return { Carpeta: folder(one), Archivos: one.files.map((ArchivoId) => ({ ArchivoId, Nombre: `${ArchivoId}` })) };
    }),
    'folder/create': answer(async (request) => {
      const { Name, CarpetaPadreId } = await request.json();
      const id = 100 + folders.length;
      folders.push({ id, name: Name, parent: CarpetaPadreId, files: [] });
      return { Message: 'Carpeta creada correctamente', CarpetaId: id };
    }),
    'move-files': answer(async (request) => {
      const { Archivos, CarpetaToId } = await request.json();
      for (const one of folders) one.files = one.files.filter((id) => !Archivos.includes(id));
      find(CarpetaToId).files.push(...Archivos);
    }),
    'delete-folders-and-files': answer(async (request) => {
      const gone = below((await request.json()).Carpetas[0]);
      folders = folders.filter(({ id }) => !gone.includes(id));
    }),
  });
}

const tree = () =>
  folders
    .map(({ name, parent, files }) => `${folders.find(({ id }) => id === parent)?.name ?? ''}/${name} ${files}`.trim())
    .toSorted();

beforeEach(() => {
  failing = undefined;
  folders = [
    { id: 1, name: 'Todo', parent: null, files: [] },
    { id: 2, name: 'Tarifas', parent: 1, files: [11, 12] },
    { id: 3, name: '2026', parent: 2, files: [13] },
    { id: 4, name: 'Gas', parent: 3, files: [] },
    { id: 5, name: 'Archivo', parent: 1, files: [] },
  ];
});

const moved = (): Moved => ({ ids: new Map(), begun: false });
const whole = ['/Todo', '2026/Gas', 'Archivo/Tarifas 11,12', 'Tarifas/2026 13', 'Todo/Archivo'];

describe('a folder that is moved', () => {
  test('is created again with everything below, and the old one is deleted', async () => {
    server();
    const steps: string[] = [];
    const state = moved();
    await moveFolder(2, 5, state, (done, all) => steps.push(`${done}/${all}`));
    expect(tree()).toEqual(whole);
    expect(steps).toEqual(['1/3', '2/3', '3/3']);
    expect([...state.ids.keys()]).toEqual([2, 3, 4]);
  });

  test.each(['folder/create', 'folder', 'move-files', 'delete-folders-and-files'])(
    'continues after %s has failed, with nothing lost and nothing twice',
    async (path) => {
      server();
      failing = path;
      const state = moved();
      // A GET is tried again by the client itself.
      await moveFolder(2, 5, state).catch(() => moveFolder(2, 5, state));
      expect(tree()).toEqual(whole);
    },
  );

  test('is kept if somebody has added something meanwhile', async () => {
    server();
    const late = { id: 6, name: 'Nueva', parent: 3, files: [14] };
    await expect(moveFolder(2, 5, moved(), (done) => done === 3 && folders.push(late))).rejects.toBeInstanceOf(
      LeftBehind,
    );
    expect(tree()).toContain('2026/Nueva 14');
  });
});
