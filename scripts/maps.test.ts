import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { keepMaps, mapsBeside, takeMaps } from './maps.ts';
import { temporaryFolder } from './testing.ts';

function write(path: string, text = '{}') {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

test('source maps are beside the compiled app, and none is in the bundles', () => {
  const dist = temporaryFolder();
  write(`${dist}/.app/static/js/a.js`, 'a');
  write(`${dist}/.app/static/js/a.js.map`, 'map of a');
  takeMaps(`${dist}/.app`, mapsBeside(`${dist}/.app`));
  expect(existsSync(`${dist}/.app/static/js/a.js.map`)).toBe(false);
  expect(existsSync(`${dist}/.app/static/js/a.js`)).toBe(true);
  expect(readFileSync(`${dist}/.maps/static/js/a.js.map`, 'utf8')).toBe('map of a');
});

test('those of earlier builds stay as long as open tabs may run their files', () => {
  const [before, next] = [temporaryFolder(), temporaryFolder()];
  write(`${before}/static/js/new.js.map`);
  write(`${before}/static/js/old.js.map`);
  utimesSync(`${before}/static/js/old.js.map`, 0, 0);
  keepMaps(before, next);
  expect(existsSync(`${next}/static/js/new.js.map`)).toBe(true);
  expect(existsSync(`${next}/static/js/old.js.map`)).toBe(false);
  keepMaps(`${before}/none`, next);
});
