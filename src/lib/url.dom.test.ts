import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from './testing.ts';
import { internalPath, tidyPath } from './url.ts';

const origin = 'https://app.kleenenergy.es';

describe('an address within the portal', () => {
  test.each(['/', '/soluciones/contratos/listado?pagina=2#fin', '/usuarios/1?q=a%20b', '/%2F%2Fevil.example'])(
    '%s is accepted',
    (path) => expect(internalPath(path, origin)).toBe(path),
  );
});

test.each(['\u0000', '\t', ' ', '\u007f', '\u009f', '\u2028', '\\'])('an address with %j in it is refused', (sign) => {
  expect(internalPath(`/contratos${sign}1`, origin)).toBeUndefined();
});

// Clause 5.4
describe('an address that could lead elsewhere', () => {
  const bases = ['evil.example', 'evil.example/%2e%2e', 'user@evil.example', 'evil.example:443/a', '[::1]'];
  const prefixes = [
    '//',
    '///',
    '/\\',
    '\\/',
    '\\\\',
    'https://',
    'http://',
    'HTTPS:',
    'https:/',
    'https:',
    'javascript:',
    'JaVaScRiPt:',
    'data:text/html,',
    'vbscript:',
    'blob:',
    'file:///',
    'ftp://',
    'ws://',
    'about:',
    'mailto:',
    ' //',
    '\t//',
    '\n//',
    '/\t/',
    '/\n/',
    '/\r/',
    '/\u0000/',
    '\u0000//',
    '/\u00a0\\',
    '\u2028//',
    '/./\\',
    '/.//',
    '/..//',
    '/a/..//',
    '/%09\\',
    './/',
    '',
    '?//',
    '#//',
    '/\\/',
    '/\\\\',
  ];
  const hostile = prefixes.flatMap((prefix) => bases.map((base) => prefix + base));

  test(`none of ${hostile.length} leaves the origin`, () => {
    expect(hostile.length).toBeGreaterThanOrEqual(200);
    for (const value of hostile) {
      const path = internalPath(value, origin);
      if (path === undefined) continue;
      expect.soft(new URL(path, origin).origin, value).toBe(origin);
      expect.soft(new URL(new URL(path, origin).pathname, origin).origin, value).toBe(origin);
    }
  });

  test('an empty and a too long address are refused', () => {
    for (const value of [null, undefined, '', '/'.padEnd(2001, 'a')])
      expect(internalPath(value, origin)).toBeUndefined();
  });

  test('any accepted address stays inside', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        const path = internalPath(`/${value}`, origin);
        return path === undefined || new URL(path, origin).origin === origin;
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['/soluciones/facturas%0A', '/soluciones/facturas'],
  ['/soluciones/%0d%0Afacturas%0D', '/soluciones/facturas'],
  ['/soluciones/facturas%E2%80%A8', '/soluciones/facturas'],
  ['/soluciones/facturas%20', '/soluciones/facturas'],
  ['/%0A', '/'],
  ['/%0A/evil.example', '/evil.example'],
  ['/clientes/a%20b/%C3%B1', '/clientes/a%20b/%C3%B1'],
])('a link copied from a text is opened correctly: %s', (path, tidied) => {
  expect(tidyPath(path)).toBe(tidied);
});
