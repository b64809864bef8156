import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { curlOf } from './curl.ts';

const url = 'https://api.test/api/contract/id?codigo=A';

describe('a call as curl', () => {
  test('that reads', () => {
    expect(curlOf({ method: 'GET', url, headers: { Accept: 'application/json' }, body: undefined })).toBe(
      `curl '${url}' \\\n  -H 'Accept: application/json'`,
    );
  });

  test('with a body, as it is', () => {
    const body = '{"Nombre":"L\'Alqueria \\"3\\""}';
    expect(curlOf({ method: 'PUT', url, headers: {}, body })).toBe(
      `curl -X PUT '${url}' \\\n  --data-raw '{"Nombre":"L'\\''Alqueria \\"3\\""}'`,
    );
  });

  test('leaves the token to the shell', () => {
    const headers = { Authorization: 'Bearer $TOKEN' };
    expect(curlOf({ method: 'GET', url, headers, body: undefined })).toContain('-H "Authorization: Bearer $TOKEN"');
    expect(curlOf({ method: 'GET', url, headers: { 'x-note': 'a $HOME' }, body: undefined })).toContain(
      "-H 'x-note: a $HOME'",
    );
  });

  test('sends files by their names', () => {
    const body = new FormData();
    body.append('Nota', '@no <es> un fichero');
    body.append('Archivos', new File(['x'], 'acta "3"; final.pdf', { type: 'application/pdf' }));
    expect(curlOf({ method: 'POST', url, headers: {}, body }).split(' \\\n  ').slice(1)).toEqual([
      "--form-string 'Nota=@no <es> un fichero'",
      `-F 'Archivos=@"acta \\"3\\"; final.pdf";type=application/pdf'`,
    ]);
  });

  test.skipIf(process.platform === 'win32')('comes out of a shell as it went in', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '"', '\\', '$', '`', '!', ' ', '\n', 'ñ', 'a', '&', ';') });
    fc.assert(
      fc.property(text, (body) => {
        const line = curlOf({ method: 'POST', url, headers: { 'x-a': 'b' }, body });
        const script = line.replace(/^curl/, 'printf "%s\\0"');
        const words = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
        expect(words).toEqual(['-X', 'POST', url, '-H', 'x-a: b', '--data-raw', body]);
      }),
      { numRuns: 30 },
    );
  });
});
