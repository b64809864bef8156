import { expect, test } from 'vitest';
import { askedAfterSignIn } from './authPaths.ts';

const asked = (redirect: string) => askedAfterSignIn(`?${new URLSearchParams({ redirect })}`);

test.each(['/auth', '/auth/', '/auth/Login', '/auth/login/', '/AUTH/LOGIN?redirect=/auth/Login', '/auth/Login#x'])(
  'nobody is sent back to the sign-in after signing in: %s',
  (redirect) => expect(asked(redirect)).toBeUndefined(),
);

test.each(['/', '/authors', '/auth/Error', '/auth/recovery', '/soluciones/contratos/listado?pagina=2'])(
  'any other address of the portal is kept: %s',
  (redirect) => expect(asked(redirect)).toBe(redirect),
);

test('another host is not, nor is a missing address', () => {
  expect(asked('//elsewhere.test/auth')).toBeUndefined();
  expect(askedAfterSignIn('')).toBeUndefined();
});
