import { expect, test } from 'vitest';
import { hashesOf, headScripts } from './head.ts';
import { edgeHeaders, ruleFor, securityHeaders } from './headers.ts';

const policy =
  `default-src 'none'; script-src 'self' ${hashesOf(await headScripts())}; ` +
  "style-src 'self'; img-src 'self' blob: data:; media-src blob:; font-src 'self'; " +
  "connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; " +
  "frame-src blob:; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types portal#bundler portal#offline; " +
  'report-uri /csp-report';

test('the policy allows the own origin, trusted types of two names, and nothing inline but the scripts of the heads', () => {
  expect(securityHeaders([])['Content-Security-Policy']).toBe(policy);
});

test('the origins of a shared API may be called', () => {
  const headers = securityHeaders(['https://api.example.com', 'https://api.example.org']);
  expect(headers['Content-Security-Policy']).toContain(
    "connect-src 'self' https://api.example.com https://api.example.org;",
  );
});

test('an edge reports the standard way too, and to an address of its own', () => {
  const headers = edgeHeaders(['https://api.example.com'], 'https://reports.example.com/csp');
  expect(headers).toEqual({
    ...securityHeaders(['https://api.example.com']),
    'Content-Security-Policy': `${policy
      .replace("connect-src 'self'", "connect-src 'self' https://api.example.com")
      .replace('report-uri /csp-report', 'report-to csp')}; report-uri https://reports.example.com/csp`,
    'Reporting-Endpoints': 'csp="https://reports.example.com/csp"',
  });
});

test('no header contains a placeholder', () => {
  expect(Object.values(securityHeaders([])).join('\n')).not.toMatch(/[<>]/);
});

test.each([
  ['/static/js/index.0123.js', 'public, max-age=31536000, immutable', '404'],
  ['/builds/latest.json', 'no-store', '404'],
  ['/index.html', 'no-cache', '/index.html'],
  ['/auth/Login', 'no-cache', '/auth.html'],
  ['/auth', 'no-cache', '/index.html'],
  ['/soluciones/contratos/listado', 'no-cache', '/index.html'],
])('%s is cached as %s and else answered by %s', (path, cache, missing) => {
  expect(ruleFor(path)).toMatchObject({ cache, missing });
});
