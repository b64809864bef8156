import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judge, measure } from './budgets.ts';
import { smallBuild } from './testing.ts';

test('a visit counts its scripts as compressed by brotli, and every request', async () => {
  const bundle = `${await smallBuild()}/portal`;
  expect(measure(bundle, ['/', '/static/css/index.4567.css', '/static/js/index.0123.js', '/api/auth/session'])).toEqual(
    {
      bytes: statSync(`${bundle}/static/js/index.0123.js.br`).size,
      fonts: 0,
      requests: 4,
    },
  );
});

test('a visit within its limits is fine', () => {
  expect(judge('sign-in', { bytes: 90_000, fonts: 21_500, requests: 7 })).toEqual({
    ok: true,
    line:
      'ok sign-in: 90.0 kB of JavaScript (within the aim of 92.0 kB, limit 92.0 kB), ' +
      '21.5 kB of fonts (limit 22.0 kB), 7 requests (limit 8)',
  });
});

test.each([
  ['too heavy', { bytes: 210_000, fonts: 0, requests: 3 }],
  ['too heavy in its fonts', { bytes: 1, fonts: 36_001, requests: 3 }],
  ['too many requests', { bytes: 1, fonts: 0, requests: 25 }],
])('a visit that is %s fails', (_, visit) => {
  expect(judge('contract list', visit)).toMatchObject({
    ok: false,
    line: expect.stringMatching(/^FAILED contract list/),
  });
});
