import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
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

const { sandbox, token, answer, call, fetchFrom, refusal } = await openSandbox('admin', 'undone');
const folders = await answer(listFolders);

const folderId = (path: string) => folders.find(({ Ruta }) => Ruta === `/Documentación${path}`)?.CarpetaId as number;
const open = (id?: number) => answer(getFolder, { query: id === undefined ? {} : { id } });
const fileId = (name: string) => sandbox.db.prepare('SELECT Id FROM files WHERE Nombre = ?').get(name)?.Id as number;

const upload = (CarpetaId: number, ...files: File[]) => {
  const form = new FormData();
  form.set('CarpetaId', String(CarpetaId));
  for (const file of files) form.append('Archivos', file);
  return call(saveFiles.path, { body: form });
};
const download = (id: number) => fetchFrom(`${downloadFile.path}?archivoId=${id}`);
const note = (content: string, name = 'nota.txt') => new File([content], name, { type: 'text/html' });

test('there are 85 folders on six levels, one read only with all below, one crowded, one empty', () => {
  expect(folders).toHaveLength(85);
  expect(Math.max(...folders.map(({ Ruta }) => (Ruta ?? '').split('/').length - 1))).toBe(6);
  expect(folders.filter(({ CarpetaPadreId }) => CarpetaPadreId === null)).toMatchObject([{ Name: 'Documentación' }]);
  expect(folders.filter(({ SoloLectura }) => SoloLectura)).toHaveLength(3);
  const named = (name: string) => folders.find(({ Name }) => Name === name);
  expect(named('Cierres diarios')).toMatchObject({ NumArchivos: 600, NumCarpetas: 0 });
  expect(named('Pendiente de clasificar')).toMatchObject({ NumArchivos: 0, TamanoBytes: 0 });
  expect(folders.filter(({ Name }) => /^facturaci[oó]n$/i.test(Name))).toHaveLength(2);
});

test('an upload keeps its bytes; the same name again is the next version of the same file', async () => {
  const first = (await upload(folderId(''), note('Una.'))).body.Archivos[0];
  expect(first).toMatchObject({ MimeType: 'text/plain', TamanoBytes: 4, Version: 1, SubidoPor: 'Marta Soler' });
  const second = (await upload(folderId(''), note('Dos.', 'NOTA.txt'))).body.Archivos[0];
  expect(second).toMatchObject({ ArchivoId: first.ArchivoId, Nombre: 'NOTA.txt', Version: 2 });
  expect(await (await download(first.ArchivoId)).text()).toBe('Dos.');
});

test('every seeded file is as long as its record says, and counts its downloads', async () => {
  const read = (condition: string) =>
    sandbox.db.prepare(`SELECT * FROM files WHERE ${condition}`).all() as Record<string, number>[];
  const samples = read('Id IN (SELECT min(Id) FROM files WHERE Muestra IS NOT NULL GROUP BY Muestra)');
  expect(samples).toHaveLength(40);
  for (const { Id = 0, TamanoBytes, Descargas = 0 } of samples) {
    expect(await (await download(Id)).bytes()).toHaveLength(TamanoBytes ?? -1);
    expect(read(`Id = ${Id}`)[0]?.Descargas).toBe(Descargas + 1);
  }
  expect((await download(fileId('Vacío.txt'))).headers.get('Content-Length')).toBe('0');
  expect((await download(fileId('Informe 10/2026.pdf'))).headers.get('Content-Disposition')).toMatch(/10-2026\.pdf$/);
  expect(await refusal(downloadFile, { query: { archivoId: fileId('Falta en el disco.pdf') } })).toMatch(/^404/);
});

test('a ZIP has folders with all below, and no path leads out of it', async () => {
  sandbox.db.prepare("UPDATE folders SET Name = '..' WHERE Id = ?").run(folderId('/Marketing'));
  const body = { ArchivoIds: [], CarpetaIds: [folderId('/Marketing')] };
  const paths = Object.keys(unzipSync(await (await fetchFrom(downloadFiles.path, { body })).bytes()));
  const below = folders.filter(({ Ruta }) => Ruta?.startsWith('/Documentación/Marketing'));
  const files = below.reduce((sum, { NumArchivos }) => sum + (NumArchivos ?? 0), 0);
  expect(paths.filter((path) => !path.endsWith('/'))).toHaveLength(files);
  expect(paths.flatMap((path) => path.split('/'))).not.toContain('..');
});

test('a folder is deleted with all below; the one that holds all stays, and a lost body deletes nothing', async () => {
  expect(await refusal(deleteFiles, { body: { Carpetas: [1], Archivos: [] } })).toMatch(/^409/);
  expect((await call(deleteFiles.path, { method: 'DELETE' })).status).toBe(422);
  const body = { Carpetas: [folderId('/Marketing'), folderId('/Marketing/Campañas')], Archivos: [fileId('Vacío.txt')] };
  await answer(deleteFiles, { body });
  const left = folders.filter(({ Ruta }) => !Ruta?.startsWith('/Documentación/Marketing'));
  expect(await answer(listFolders)).toHaveLength(left.length);
  expect(sandbox.db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
});

test('what is read only stays as it is, with all below', async () => {
  const no = (name: string) => `409 «${name}» es de solo lectura: su contenido no se puede cambiar.`;
  const carpetaId = folderId('/Corporativo/Logotipos');
  const archivoId = (await open(carpetaId)).Archivos[0]?.ArchivoId ?? 0;
  const made = { token, body: { Name: 'Nueva', CarpetaPadreId: carpetaId } };
  expect(await refusal(createFolder, made)).toBe(no('Logotipos'));
  expect(await refusal(renameFolder, { query: { carpetaId, newName: 'X' } })).toBe(no('Logotipos'));
  expect(await refusal(deleteFile, { query: { archivoId } })).toBe(no('Logotipos'));
  const moves = [
    { Archivos: [archivoId], CarpetaToId: folderId('') },
    { Archivos: [fileId('Vacío.txt')], CarpetaToId: carpetaId },
  ];
  for (const body of moves) expect(await refusal(moveFiles, { body })).toBe(no('Logotipos'));
  const body = { Carpetas: [folderId('/Corporativo')], Archivos: [] };
  expect(await refusal(deleteFiles, { body })).toBe(no('Corporativo'));
  expect((await upload(carpetaId, note('a'))).status).toBe(409);
});
