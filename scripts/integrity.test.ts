import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { movedIntegrity } from './integrity.ts';

const integrity = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const name = 'u.u=e=>"static/js/"+e+"."+({12:"0a1b",$x:"2c3d"})[e]+".js"';
const proof = 'u.sriHashes={12:"sha256-b/b=","2w":"sha256-aa=",$x:"sha256-cc="}';
const script = `${name},u.p="/",${proof},u.n=1`;
const page = `<head><script defer src="/static/js/index.0a1b.js" integrity="${integrity(script)}"></script></head>`;

test('the page has the hashes of the chunks, and vouches for the entry as it is now', () => {
  const moved = movedIntegrity(script, page);
  expect(moved.script).toBe(
    'u.u=e=>"static/js/"+e+"."+u.names[e]+".js",u.p="/",' +
      'Object.assign(u,JSON.parse(document.getElementById("chunks").textContent)),u.n=1',
  );
  expect(moved.page).toContain(`integrity="${integrity(moved.script)}"`);
  const [, block = ''] = /id="chunks">(.*?)<\/script>/.exec(moved.page) ?? [];
  expect(JSON.parse(block)).toEqual({
    names: { 12: '0a1b', $x: '2c3d' },
    sriHashes: { 12: 'sha256-b/b=', '2w': 'sha256-aa=', $x: 'sha256-cc=' },
  });
});

test.each([
  ['an entry without hashes', name, page],
  ['an entry without names', proof, page],
  ['a page that vouches for another entry', `${script};`, page],
])('%s stops the build', (_, script, page) => expect(() => movedIntegrity(script, page)).toThrow('integrity.ts'));
