import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { spectral } from './lint.ts';

/** What is made of the output of a program in Spectral's place. */
function lintWith(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(`${folder}/node_modules/.bin`, { recursive: true });
  writeFileSync(`${folder}/node_modules/.bin/spectral`, program);
  return spectral(folder, `${folder}/openapi.json`, folder);
}

test('what Spectral finds is told, and nothing if it finds nothing', () => {
  const finding = [{ code: 'no-tags', message: 'Tags are missing', path: ['paths', '/a'] }];
  const program = `console.log(${JSON.stringify(JSON.stringify(finding))}); process.exitCode = 1;`;
  expect(lintWith(program)).toEqual(['Spectral no-tags: Tags are missing (paths//a)']);
  expect(lintWith('console.log("[]")')).toEqual([]);
});

test('a Spectral that fails does not count as one that finds nothing', () => {
  expect(() => lintWith('throw new Error("no memory")')).toThrow(/Spectral fails: .*no memory/s);
  expect(() => lintWith('console.error("no such rule"); process.exitCode = 2;')).toThrow(/no such rule/);
});
