import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  createFolder,
  deleteFile,
  deleteFiles,
  downloadFile,
  downloadFiles,
  getFolder,
  listFolders,
  moveFiles,
  renameFolder,
  saveFiles,
} from '~/api/files.ts';
import { openSandbox } from './open-sandbox.ts';
import { now, sentenceOf } from './testing.ts';

const { sandbox, token, answer, call, fetchFrom, refusal } = await openSandbox('admin', 'undone');
const folders = await answer(listFolders);

const folderId = (path: string) => folders.find(({ Ruta }) => Ruta === `/Documentación${path}`)?.CarpetaId as number;
const open = (id?: number) => answer(getFolder, { query: id === undefined ? {} : { id } });
const fileId = (name: string) => sandbox.db.prepare('SELECT Id FROM files WHERE Nombre = ?').get(name)?.Id as number;
const make = (Name: string, CarpetaPadreId?: number) => ({ token, body: { Name, CarpetaPadreId } });

const upload = (CarpetaId: number, ...files: File[]) => {
  const form = new FormData();
  form.set('CarpetaId', String(CarpetaId));
  for (const file of files) form.append('Archivos', file);
  return call(saveFiles.path, { body: form });
};

/** A file as it arrives: `call` reads texts. */
async function fetched(path: string, body?: object) {
  const response = await fetchFrom(path, { body });
  const [, name = ''] = /filename\*=UTF-8''(.*)$/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  return {
    status: response.status,
    name: decodeURIComponent(name),
    type: response.headers.get('Content-Type'),
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}
const download = (id: number) => fetched(`${downloadFile.path}?archivoId=${id}`);
const zipped = async (ArchivoIds: number[], CarpetaIds: number[] = []) => {
  const { name, bytes } = await fetched(downloadFiles.path, { ArchivoIds, CarpetaIds });
  return { name, content: unzipSync(bytes) };
};
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe('the tree', () => {
  test('has 85 folders on six levels, one read only with all below, one crowded, one empty', () => {
    expect(folders).toHaveLength(85);
    const total = sandbox.db.prepare('SELECT sum(TamanoBytes) AS bytes FROM files').get();
    expect(folders[0]?.TamanoBytes).toBe(total?.bytes);
    expect(Math.max(...folders.map(({ Ruta }) => (Ruta ?? '').split('/').length - 1))).toBe(6);
    expect(folders.filter(({ CarpetaPadreId }) => CarpetaPadreId === null)).toMatchObject([{ Name: 'Documentación' }]);
    expect(folders.filter(({ SoloLectura }) => SoloLectura).map(({ Name }) => Name)).toEqual([
      'Corporativo',
      'Logotipos',
      'Plantillas',
    ]);
    const named = (name: string) => folders.find(({ Name }) => Name === name);
    expect(named('Cierres diarios')).toMatchObject({ NumArchivos: 600, NumCarpetas: 0 });
    expect(named('Pendiente de clasificar')).toMatchObject({ NumArchivos: 0, TamanoBytes: 0 });
    expect(folders.filter(({ Name }) => /^facturaci[oó]n$/i.test(Name))).toHaveLength(2);
  });
});

describe('uploading', () => {
  const note = (content: string, name = 'nota.txt') => new File([content], name, { type: 'text/html' });

  test('keeps the bytes, with the type that the name tells', async () => {
    const { status, body } = await upload(folderId(''), note('Hola.'), note('', 'vacío.csv'));
    expect([status, body.Message]).toEqual([200, '2 archivos subidos correctamente.']);
    expect(body.Archivos).toMatchObject([
      { Nombre: 'nota.txt', Extension: 'txt', MimeType: 'text/plain', TamanoBytes: 5, Version: 1, Descargas: 0 },
      { Nombre: 'vacío.csv', TamanoBytes: 0, SubidoPor: 'Marta Soler', FechaSubida: now },
    ]);
    const stored = await download(body.Archivos[0].ArchivoId);
    expect([stored.name, stored.type, text(stored.bytes)]).toEqual(['nota.txt', 'text/plain', 'Hola.']);
    expect((await download(body.Archivos[1].ArchivoId)).bytes).toHaveLength(0);
  });

  test('the same name again is the next version of the same file', async () => {
    const first = (await upload(folderId(''), note('Una.'))).body.Archivos[0];
    const second = (await upload(folderId(''), note('Dos, más larga.', 'NOTA.txt'))).body.Archivos[0];
    expect(second).toMatchObject({ ArchivoId: first.ArchivoId, Nombre: 'NOTA.txt', Version: 2 });
    expect(text((await download(first.ArchivoId)).bytes)).toBe('Dos, más larga.');
    const elsewhere = (await upload(folderId('/Manuales'), note('Una.'))).body.Archivos[0];
    expect(elsewhere).toMatchObject({ Version: 1 });
  });

  test.each([
    ['virus.exe', '«virus.exe» es un programa: no se admiten archivos .exe.'],
    ['fdp.\u202ecod', 'El nombre de un archivo lleva caracteres que no se ven: cámbialo.'],
    [`${'x'.repeat(200)}.txt`, `«${'x'.repeat(40)}…» tiene un nombre de más de 200 caracteres: acórtalo.`],
  ])('refuses %j, and all that came with it', async (name, why) => {
    expect(sentenceOf(await upload(folderId(''), note('bien'), note('mal', name)))).toBe(`422 ${why}`);
    expect((await open()).Archivos).toEqual([]);
  });
});

describe('downloading', () => {
  test('every seeded file is as long as its record says, and counts', async () => {
    const ids = sandbox.db
      .prepare('SELECT min(Id) AS Id FROM files WHERE Muestra IS NOT NULL GROUP BY Muestra')
      .all()
      .map(({ Id }) => Id as number);
    expect(ids).toHaveLength(40);
    for (const id of ids) {
      const before = sandbox.db.prepare('SELECT * FROM files WHERE Id = ?').get(id);
      expect((await download(id)).bytes).toHaveLength(before?.TamanoBytes as number);
      const after = sandbox.db.prepare('SELECT Descargas FROM files WHERE Id = ?').get(id);
      expect(after?.Descargas).toBe((before?.Descargas as number) + 1);
    }
  });

  test('nothing leads out of it', async () => {
    sandbox.db.prepare("UPDATE files SET Nombre = '../../../.bashrc' WHERE Id = ?").run(fileId('Vacío.txt'));
    sandbox.db.prepare("UPDATE folders SET Name = '..' WHERE Id = ?").run(folderId('/Archivo'));
    for (const path of Object.keys((await zipped([], [folderId('/Archivo')])).content))
      expect(path.split('/')).not.toContain('..');
  });
});

describe('deleting and moving', () => {
  test('a folder goes with everything below', async () => {
    const before = folders.filter(({ Ruta }) => Ruta?.startsWith('/Documentación/Marketing'));
    const files = before.reduce((sum, { NumArchivos }) => sum + (NumArchivos ?? 0), 0);
    const body = {
      Carpetas: [folderId('/Marketing'), folderId('/Marketing/Campañas')],
      Archivos: [fileId('Vacío.txt')],
    };
    const done = await answer(deleteFiles, { body });
    expect(done?.Message).toBe(`Eliminado: ${before.length} carpetas y ${files + 1} archivos.`);
    expect(await answer(listFolders)).toHaveLength(85 - before.length);
    expect(sandbox.db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  });

  test('the folder that holds all stays, and a body that was lost on the way deletes nothing', async () => {
    expect(await refusal(deleteFiles, { body: { Carpetas: [1], Archivos: [] } })).toMatch(/^409/);
    const { status } = await call(deleteFiles.path, { method: 'DELETE' });
    expect(status).toBe(422);
    expect(await answer(listFolders)).toHaveLength(85);
  });
});

describe('what is read only', () => {
  const no = (name: string) => `409 «${name}» es de solo lectura: su contenido no se puede cambiar.`;

  test('stays as it is, with all below', async () => {
    const carpetaId = folderId('/Corporativo/Logotipos');
    const [file] = (await open(carpetaId)).Archivos;
    const archivoId = file?.ArchivoId ?? 0;
    const root = folderId('');
    expect(await refusal(createFolder, make('Nueva', carpetaId))).toBe(no('Logotipos'));
    expect(await refusal(renameFolder, { query: { carpetaId, newName: 'X' } })).toBe(no('Logotipos'));
    expect(await refusal(deleteFile, { query: { archivoId } })).toBe(no('Logotipos'));
    expect(await refusal(moveFiles, { body: { Archivos: [archivoId], CarpetaToId: root } })).toBe(no('Logotipos'));
    expect(await refusal(moveFiles, { body: { Archivos: [fileId('Vacío.txt')], CarpetaToId: carpetaId } })).toBe(
      no('Logotipos'),
    );
    const body = { Carpetas: [folderId('/Corporativo')], Archivos: [] };
    expect(await refusal(deleteFiles, { body })).toBe(no('Corporativo'));
    expect((await upload(carpetaId, new File(['a'], 'a.txt'))).status).toBe(409);
    expect((await download(archivoId)).status).toBe(200);
  });
});
