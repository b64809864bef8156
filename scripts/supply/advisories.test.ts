import { expect, test } from 'vitest';
import { auditOf } from './advisories.ts';

const json = (said: unknown) => ({ stdout: JSON.stringify(said) });

test('an answer counts whatever the exit code, even without a finding', () => {
  const found = { vulnerabilities: { ky: { name: 'ky', severity: 'low', via: [] } } };
  expect(auditOf({ ...json(found), code: 1 })).toEqual({ answer: found });
  expect(auditOf(json({ vulnerabilities: {} }))).toEqual({ answer: { vulnerabilities: {} } });
});

test.each([
  [
    'a registry without that question',
    { ...json({ message: '405 Method Not Allowed - POST', error: { summary: '', detail: '' } }), code: 1 },
    '405 Method Not Allowed - POST',
  ],
  [
    'a registry that cannot be reached',
    { ...json({ error: { code: 'ENOTFOUND', summary: 'request failed', detail: '' } }), code: 1 },
    'request failed',
  ],
  ['an error with a code alone', json({ error: { code: 'EAUDITNOLOCK' } }), 'EAUDITNOLOCK'],
  ['an error of nothing', json({ error: null }), 'no reason given'],
  ['an answer that took too long', { stdout: '{"vulnerabilities":{', killed: true }, 'timeout'],
  ['a machine without npm', { stdout: '', code: 'ENOENT' }, 'npm printed nothing: ENOENT'],
  ['an answer that was cut', { stdout: '{"vulnerabilities":{', code: 1 }, 'the output is not valid JSON'],
  ['a page of HTML', { stdout: '<html></html>' }, 'the output is not valid JSON'],
  ['nothing, as JSON', json(null), 'the output is not valid JSON'],
  ['vulnerabilities that are none', json({ vulnerabilities: null }), 'no reason given'],
])('%s is reported as unanswered, with its reason', (_, said, why) =>
  expect(auditOf(said)).toEqual({ skipped: `the registry gave no answer (${why})` }),
);
