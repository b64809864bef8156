import { describe, expect, test } from 'vitest';
import { headCalls } from '../../scripts/boot.ts';
import { call } from '../../src/api/endpoint.ts';
import { allRows, resources, rowsOf } from '../../src/api/index.ts';
import { listUsers } from '../../src/api/users.ts';
import type { PageId } from '../../src/app/parts.ts';
import { permissionFor, type Screen, screens } from '../../src/screens.ts';

const repeated = (all: readonly string[]) => all.filter((one, index) => all.indexOf(one) !== index);

describe('the endpoint rows', () => {
  const exported = Object.values(resources).flatMap((module) => Object.entries(rowsOf<object>(module)));

  test.each(exported as [string, { name: string }][])('%s has the name under which it is exported', (name, row) => {
    expect(row.name).toBe(name);
  });

  test('no two rows have the same name', () => {
    expect(repeated(allRows.map(({ name }) => name))).toEqual([]);
  });

  test('no call is declared twice', () => {
    expect(repeated(allRows.map(({ method, path }) => `${method} ${path}`))).toEqual([]);
  });

  test('paths are relative, because the base address is in the configuration', () => {
    expect(allRows.filter(({ path }) => /^\/|^api\//.test(path)).map(({ name }) => name)).toEqual([]);
  });

  test('what a row touches exists, and can be fetched again', () => {
    const readable = new Set(allRows.filter(({ method }) => method === 'GET').map(({ name }) => name));
    const lost = allRows.flatMap(({ name, touches = [] }) =>
      touches.filter((other) => !readable.has(other)).map((other) => `${name} -> ${other}`),
    );
    expect(lost).toEqual([]);
  });
});

describe('the screen rows', () => {
  const rows = Object.entries<Screen>(screens);
  const follow = (id: string | undefined, next: (row: Screen) => string | undefined, seen: string[] = []): string[] => {
    const row = id === undefined ? undefined : rows.find(([name]) => name === id)?.[1];
    if (!id || !row) return seen;
    if (seen.includes(id)) return [...seen, id];
    return follow(next(row), next, [...seen, id]);
  };

  test('no two screens have the same address, ignoring case', () => {
    expect(repeated(rows.map(([, { path }]) => path.toLowerCase()))).toEqual([]);
  });

  test('addresses begin with a slash and do not end with one', () => {
    expect(rows.filter(([, { path }]) => !/^\/(?:[^/]+(?:\/[^/]+)*)?$/.test(path)).map(([id]) => id)).toEqual([]);
  });

  test('those with a permission send no call before the permissions are known', () => {
    const users = call(listUsers, { pageIndex: 0, pageSize: 10 });
    const early = rows.filter(([id]) => headCalls(id as PageId, [users]).length > 0).map(([id]) => id);
    expect(early).toEqual(rows.filter(([id]) => !permissionFor(id as PageId)).map(([id]) => id));
  });

  test('parents and redirects exist', () => {
    const ids = new Set(rows.map(([id]) => id));
    const named = rows.flatMap(([id, { parent, redirect }]) =>
      [parent, redirect].filter((other) => other !== undefined).map((other) => [id, other] as const),
    );
    expect(named.filter(([, other]) => !ids.has(other))).toEqual([]);
  });

  test.each(rows)('the parents and redirects of %s end', (id) => {
    for (const next of [(row: Screen) => row.parent, (row: Screen) => row.redirect])
      expect(repeated(follow(id, next))).toEqual([]);
  });
});
