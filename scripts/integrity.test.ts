import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { movedIntegrity } from './integrity.ts';

const integrity = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const script = 'u.p="/",u.sriHashes={e:"sha256-aa=",12:"sha256-b/b=",$x:"sha256-cc="},u.n=1';
const page = `<head><script defer src="/static/js/index.0a1b.js" integrity="${integrity(script)}"></script></head>`;

test('the page has the hashes of the chunks, and vouches for the entry as it is now', () => {
  const moved = movedIntegrity(script, page);
  expect(moved.script).toBe('u.p="/",u.sriHashes=JSON.parse(document.getElementById("integrity").textContent),u.n=1');
  expect(moved.page).toContain(`integrity="${integrity(moved.script)}"`);
  const [, block = ''] = /id="integrity">(.*?)<\/script>/.exec(moved.page) ?? [];
  expect(JSON.parse(block)).toEqual({ e: 'sha256-aa=', 12: 'sha256-b/b=', $x: 'sha256-cc=' });
});

test.each([
  ['an entry without hashes', 'u.p="/"', page],
  ['a page that vouches for another entry', `${script};`, page],
])('%s stops the build', (_, script, page) => expect(() => movedIntegrity(script, page)).toThrow('integrity.ts'));
