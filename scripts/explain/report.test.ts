import { mkdirSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../testing.ts';
import { explainReport, mapsIn, reportsIn } from './report.ts';

const maps = temporaryFolder();
const report = {
  brand: 'portal',
  release: 'b1',
  title: 'TypeError: x',
  screen: undefined,
  traces: [],
  where: [],
  count: 2,
};

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
  expect(explainReport({ ...report, screen: 'contracts', stack }, mapsIn(maps))).toEqual([
    'TypeError: x on contracts of portal, build b1, 2 times',
    '  src/lib/a.ts:2:3 fail',
    '    fail(a);',
  ]);
});

test('a file of another build, a path outside and control characters are printed unchanged but harmless', () => {
  const stack = ['/static/js/gone.js:1:1', '/static/../../etc/passwd.js:1:1', '\u001b[2Jx'];
  expect(explainReport({ ...report, title: 'status 500 listUsers', traces: ['00-1'], stack }, mapsIn(maps))).toEqual([
    'status 500 listUsers on no screen of portal, build b1, 2 times',
    '  trace: 00-1',
    '  /static/js/gone.js:1:1  (no source map: it belongs to another build)',
    '  /static/../../etc/passwd.js:1:1',
    '  [2Jx',
  ]);
});

test('faults are found in one request, in a list, and in the lines of a file', () => {
  const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });
  const list = (key: string, ...all: string[]) => ({
    key,
    value: { arrayValue: { values: all.map((stringValue) => ({ stringValue })) } },
  });
  const record = {
    body: { stringValue: 'status 500 listUsers' },
    attributes: [
      text('portal.screen', 'users'),
      list('portal.traces', '00-1'),
      list('portal.fields', 'Items[3].Email'),
      text('exception.stacktrace', 'a /static/js/a.js:1:2\n/static/js/b.js:3:4'),
      { key: 'portal.count', value: { intValue: '3' } },
    ],
  };
  const request = {
    resourceLogs: [
      {
        resource: { attributes: [text('portal.brand', 'portal'), text('service.version', 'b1')] },
        scopeLogs: [{ scope: { name: 'portal' }, logRecords: [record] }],
      },
    ],
  };
  const found = {
    brand: 'portal',
    release: 'b1',
    title: 'status 500 listUsers',
    screen: 'users',
    traces: ['00-1'],
    where: ['Items[3].Email'],
    stack: ['a /static/js/a.js:1:2', '/static/js/b.js:3:4'],
    count: 3,
  };
  const line = JSON.stringify(request);
  expect(reportsIn(line)).toEqual([found]);
  expect(reportsIn(`[${line},{"resourceMetrics":[]}]`)).toEqual([found]);
  expect(reportsIn(`2026-11-22 12:00 POST /v1/logs ${line}\nsomething else {\n`)).toEqual([found]);
  expect(reportsIn(line.replaceAll('portal.brand', 'other'))).toEqual([]);
  expect(reportsIn('nothing')).toEqual([]);
});
