import { mkdirSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../testing.ts';
import { explainReport, mapsIn, reportsIn } from './report.ts';

const maps = temporaryFolder();
const report = { type: 'fault', brand: 'portal', release: 'b1', count: 2 } as const;

beforeAll(() => {
  mkdirSync(`${maps}/static/js`, { recursive: true });
  // Column 10 of the only line belongs to the second line of the source, third column.
  const map = {
    version: 3,
    file: 'a.js',
    sources: ['webpack://portal/./src/lib/a.ts'],
    sourcesContent: ['const a = 1;\n  fail(a);\n'],
    names: ['fail'],
    mappings: 'AAAA,UACEA',
  };
  writeFileSync(`${maps}/static/js/a.0123456789ab.js.map`, JSON.stringify(map));
});

test('a frame becomes the line of the source', () => {
  const stack = ['load /static/js/a.0123456789ab.js:1:11'];
  expect(
    explainReport({ ...report, screen: 'contracts', name: 'TypeError', message: 'x', stack }, mapsIn(maps)),
  ).toEqual(['TypeError: x on contracts of portal, build b1, 2 times', '  src/lib/a.ts:2:3 fail', '    fail(a);']);
});

test('a file of another build, a path outside and control characters are printed unchanged but harmless', () => {
  const stack = ['/static/js/gone.js:1:1', '/static/../../etc/passwd.js:1:1', '\u001b[2Jx'];
  expect(
    explainReport(
      { ...report, kind: 'status', status: 500, calls: ['listUsers'], traces: ['00-1'], stack },
      mapsIn(maps),
    ),
  ).toEqual([
    'status 500 listUsers on no screen of portal, build b1, 2 times',
    '  trace: 00-1',
    '  /static/js/gone.js:1:1  (no source map: it belongs to another build)',
    '  /static/../../etc/passwd.js:1:1',
    '  [2Jx',
  ]);
});

test('reports are found as one object, in a list, and in the lines of a log', () => {
  const line = JSON.stringify(report);
  expect(reportsIn(line)).toEqual([report]);
  expect(reportsIn(`[${line},{"type":"visit"}]`)).toEqual([report]);
  expect(reportsIn(`2026-11-22 12:00 POST /csp-report ${line}\nsomething else {\n`)).toEqual([report]);
  expect(reportsIn('nothing')).toEqual([]);
});
