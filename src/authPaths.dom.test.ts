import { expect, test } from 'vitest';
import { addressAfterSignIn } from './authPaths.ts';

const addressFor = (redirect: string) => addressAfterSignIn(`?${new URLSearchParams({ redirect })}`);

test.each(['/auth', '/auth/', '/auth/Login', '/AUTH/LOGIN?redirect=/auth/Login', '/auth/Login#x', '/auth/recovery'])(
  'nobody is sent back to a screen before the sign-in: %s',
  (redirect) => expect(addressFor(redirect)).toBeUndefined(),
);

test.each(['/', '/authors', '/soluciones/contratos/listado?pagina=2'])(
  'any other address of the portal is kept: %s',
  (redirect) => expect(addressFor(redirect)).toBe(redirect),
);

test('another host is not, nor is a missing address', () => {
  expect(addressFor('//elsewhere.test/auth')).toBeUndefined();
  expect(addressAfterSignIn('')).toBeUndefined();
});
