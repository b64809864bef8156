import { describe, expect, test } from 'vitest';
import type { Folder } from '~/api/files.ts';
import { folderNodes, moveRefusal, pathOf, reachOf, withAllBelow } from './folders.ts';
import { file, folder } from './testing.ts';

const folders = [
  folder(1, 'Documentación', null, { TamanoBytes: 700 }),
  folder(2, 'Tarifas', 1, { NumArchivos: 2, TamanoBytes: 600 }),
  folder(3, '2026', 2, { NumArchivos: 3, TamanoBytes: 400 }),
  folder(4, 'Gas', 3, { NumArchivos: 1, TamanoBytes: 100 }),
  folder(5, 'Corporativo', 1, { SoloLectura: true }),
  folder(6, 'Archivo', 1),
  folder(7, 'TARIFAS', 6),
];

test('a path goes from the top down, and descendants come after it', () => {
  expect(pathOf(folders, 4).map(({ Name }) => Name)).toEqual(['Documentación', 'Tarifas', '2026', 'Gas']);
  expect(pathOf(folders, 99)).toEqual([]);
  expect(withAllBelow(folders, 2).map(({ CarpetaId }) => CarpetaId)).toEqual([2, 3, 4]);
  expect(folderNodes(folders)[0]?.children).toHaveLength(3);
});

test('a folder contains everything below, each item once', () => {
  const file = { TamanoBytes: 50 };
  expect(reachOf(folders, [2], [])).toEqual({ folders: 3, files: 6, bytes: 600 });
  expect(reachOf(folders, [2, 3], [file])).toEqual({ folders: 3, files: 7, bytes: 650 });
  expect(reachOf(folders, [], [file, { TamanoBytes: null }])).toEqual({ folders: 0, files: 2, bytes: null });
});

test('a file cannot be moved to its own folder, nor into a read-only one', () => {
  const target = (id: number) => folders.find(({ CarpetaId }) => CarpetaId === id) as Folder;
  const move = (from: number, to: number) => moveRefusal([file(1, 'a.pdf', from)], target(to));
  expect([move(2, 2), move(2, 5), move(2, 6)]).toEqual(['here', 'readOnly', undefined]);
});

describe('damaged folders end every walk', () => {
  const circle = [
    folder(1, 'Documentación', null),
    folder(2, 'Tarifas', 4, { NumArchivos: 1 }),
    folder(3, '2026', 2),
    folder(4, 'Gas', 3),
    folder(5, 'Propia', 5),
  ];
  const ids = (found: readonly Folder[]) => found.map(({ CarpetaId }) => CarpetaId);

  test('in a circle', () => {
    expect(ids(withAllBelow(circle, 2))).toEqual([2, 3, 4]);
    expect(ids(pathOf(circle, 2))).toEqual([3, 4, 2]);
    expect(ids(pathOf(circle, 5))).toEqual([5]);
    expect(reachOf(circle, [2], []).files).toBe(1);
    expect(folderNodes(circle)).toEqual([{ id: '1', name: 'Documentación', children: [] }]);
  });

  test('with the root folder below one of its own', () => {
    const twice = [folder(1, 'Documentación', null), folder(2, 'Tarifas', 1), folder(1, 'Documentación', 2)];
    expect(folderNodes(twice)).toEqual([
      { id: '1', name: 'Documentación', children: [{ id: '2', name: 'Tarifas', children: [] }] },
    ]);
    expect(ids(withAllBelow(twice, 1))).toEqual([1, 2]);
  });

  test('without numbers', () => {
    // What is left of a row whose number cannot be read.
    const none = null as unknown as number;
    const unnumbered = [folder(none, 'Documentación', null), folder(none, 'Tarifas', none)];
    expect(folderNodes(unnumbered)).toEqual([]);
    expect(ids(withAllBelow([folder(1, 'Documentación', null), folder(none, 'Tarifas', 1)], 1))).toEqual([1]);
  });
});

test('what one of the folders does not say is not zero', () => {
  const uncounted = [
    folder(1, 'Documentación', null),
    folder(2, 'Tarifas', 1, { NumArchivos: null, TamanoBytes: null }),
  ];
  expect(reachOf(uncounted, [2], [{ TamanoBytes: 3 }])).toEqual({ folders: 1, files: null, bytes: null });
});
