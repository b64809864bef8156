import { expect, test } from 'vitest';
import { askedAfterSignIn } from './authPaths.ts';

const asked = (redirect: string) => askedAfterSignIn(`?${new URLSearchParams({ redirect })}`);

test.each(['/auth', '/auth/', '/auth/Login', '/AUTH/LOGIN?redirect=/auth/Login', '/auth/Login#x', '/auth/recovery'])(
  'nobody is sent back to a screen before the sign-in: %s',
  (redirect) => expect(asked(redirect)).toBeUndefined(),
);

test.each(['/', '/authors', '/soluciones/contratos/listado?pagina=2'])(
  'any other address of the portal is kept: %s',
  (redirect) => expect(asked(redirect)).toBe(redirect),
);

test('another host is not, nor is a missing address', () => {
  expect(asked('//elsewhere.test/auth')).toBeUndefined();
  expect(askedAfterSignIn('')).toBeUndefined();
});
