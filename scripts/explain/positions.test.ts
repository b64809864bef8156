import { expect, test } from 'vitest';
import { temporaryFolder, writeFile } from '../testing.ts';
import { withSources } from './positions.ts';

/** Column 10 of the only line belongs to the second line of the source, third column. */
const map = { version: 3, sources: ['webpack://portal/./src/lib/a.ts'], names: ['fail'], mappings: 'AAAA,UACEA' };

function maps() {
  const folder = temporaryFolder();
  writeFile(`${folder}/static/js/a.0123456789ab.js.map`, JSON.stringify(map));
  return folder;
}

test('a position in a script becomes one in the source, in a stack and in a log', () => {
  const stack = 'load /static/js/a.0123456789ab.js:1:11';
  expect(withSources(stack, maps())).toBe('load src/lib/a.ts:2:3 (fail)');
  const log = (text: string) => `2026-11-22 12:00 {"key":"exception.stacktrace","value":{"stringValue":"${text}"}}\n`;
  expect(withSources(log(`${stack}\\nother`), maps())).toBe(log('load src/lib/a.ts:2:3 (fail)\\nother'));
});

test('a script of another build and a path outside are left, control characters are not', () => {
  expect(withSources('/static/js/gone.js:1:1\n/static/../../etc/passwd.js:1:1\n\u001b[2Jx', maps())).toBe(
    [
      '/static/js/gone.js:1:1 (no source map: it belongs to another build)',
      '/static/../../etc/passwd.js:1:1 (no source map: it belongs to another build)',
      '[2Jx',
    ].join('\n'),
  );
});
