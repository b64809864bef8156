import { expect, test } from 'vitest';
import { violationReports } from './reports.ts';

const address = 'http://localhost/csp-report';
const printed: string[] = [];
const handle = violationReports((sentence) => printed.push(sentence));
const post = (body: unknown) =>
  handle(new Request(address, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }));
const storedReports = async () => (await handle(new Request(address))).json();

test('a report is printed and kept', async () => {
  const report = {
    'document-uri': 'http://localhost/auth/Login',
    'effective-directive': 'style-src-elem',
    'blocked-uri': 'inline',
    'source-file': 'http://localhost/static/js/index.js',
    'line-number': 7,
  };
  expect((await post({ 'csp-report': report })).status).toBe(204);
  const read = { page: 'http://localhost/auth/Login', directive: 'style-src-elem', blocked: 'inline', sample: '' };
  expect(await storedReports()).toEqual([{ ...read, source: 'http://localhost/static/js/index.js:7' }]);
  expect(printed).toEqual([
    'Security policy: style-src-elem refused inline on http://localhost/auth/Login (http://localhost/static/js/index.js:7)',
  ]);
  await handle(new Request(address, { method: 'DELETE' }));
  expect(await storedReports()).toEqual([]);
});

test('a report cannot steer the terminal', async () => {
  await post({ 'csp-report': { 'document-uri': 'http://localhost/\u001b[2J', 'effective-directive': 'img-src' } });
  expect(printed.at(-1)).toBe('Security policy: img-src refused  on http://localhost/[2J');
  await handle(new Request(address, { method: 'DELETE' }));
});

test.each(['', 'null', '{', '{"csp-report":null}', '[1]', '{}'])(
  'something that is not a report, such as %j, is dropped',
  async (body) => {
    expect((await post(body)).status).toBe(204);
    expect(await storedReports()).toEqual([]);
  },
);

test('a report that is too large is refused', async () => {
  expect((await post('x'.repeat(70_000))).status).toBe(413);
});
