import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox, type Sandbox } from './app.ts';
import { call, now, signIn, tokenOf } from './testing.ts';

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = createSandbox();
});
afterAll(() => sandbox.close());

// Every test begins on the same day with the same data.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  sandbox.db.exec('SAVEPOINT untouched');
});
afterEach(() => {
  sandbox.db.exec('ROLLBACK TO untouched; RELEASE untouched');
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const minutes = 60_000;

describe('signing in', () => {
  test('says how many tries are left, then locks, whether or not anybody has the address', async () => {
    for (const email of ['comercial', 'nadie']) {
      const details: string[] = [];
      for (let attempt = 0; attempt < 6; attempt++) {
        const { status, body } = await signIn(sandbox, email, { password: 'incorrecta' });
        details.push(`${status} ${body.detail}`);
      }
      expect(details).toEqual([
        '401 El correo o la contraseña no son correctos. Te quedan 4 intentos.',
        '401 El correo o la contraseña no son correctos. Te quedan 3 intentos.',
        '401 El correo o la contraseña no son correctos. Te quedan 2 intentos.',
        '401 El correo o la contraseña no son correctos. Te queda 1 intento.',
        '423 Tu cuenta está bloqueada. Restablece la contraseña o habla con un administrador.',
        '423 Tu cuenta está bloqueada. Restablece la contraseña o habla con un administrador.',
      ]);
    }
    expect((await signIn(sandbox, 'comercial')).status).toBe(423);
  });

  test('a disabled account is told so after its password only', async () => {
    const right = await signIn(sandbox, 'desactivada');
    expect(right).toMatchObject({ status: 403, body: { detail: expect.stringContaining('deshabilitada') } });
    expect((await signIn(sandbox, 'desactivada', { password: 'incorrecta' })).status).toBe(401);
  });

  test.each([
    ['admin', 'portal', 200],
    ['comercial', 'kleenenergy', 200],
    ['kleen.validador', 'kleenenergy', 200],
    ['kleen.validador', 'portal', 403],
  ])('%s in %s: %d', async (user, brand, status) => {
    expect((await signIn(sandbox, user, { brand })).status).toBe(status);
  });
});

describe('signing up', () => {
  const register = (body: object) => call(sandbox, 'auth/register', { body });
  const account = { email: 'Nueva@example.com', password: 'Puerta-1234' };
  const enable = () => sandbox.db.exec("UPDATE users SET Activo = 1 WHERE Email = 'nueva@example.com'");

  test('makes a user of the brand who enters once enabled, with no permission', async () => {
    expect((await register(account)).status).toBe(200);
    expect(await signIn(sandbox, account.email, account)).toMatchObject({ status: 403 });
    enable();
    const { body } = await signIn(sandbox, account.email, account);
    const session = await call(sandbox, 'auth/session', { token: body.Token });
    expect(session.body).toMatchObject({ UserName: 'nueva@example.com', Marca: 'portal', Permisos: [] });
  });
});

describe('the session', () => {
  const session = (token?: string, brand = 'portal') => call(sandbox, 'auth/session', { token, brand });

  test.each([
    ['no token', undefined, 'Inicia sesión para continuar.'],
    ['a text', 'no-es-un-token', 'El token de la sesión no es válido. Vuelve a entrar.'],
    [
      'a token that nobody signed',
      `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1","exp":9999999999}')}.`,
      'El token de la sesión no es válido. Vuelve a entrar.',
    ],
  ])('is not given for %s', async (_, token, detail) => {
    const { status, headers, body } = await session(token);
    expect([status, body.detail]).toEqual([401, detail]);
    expect(headers.get('WWW-Authenticate')).toMatch(/^Bearer/);
  });

  test('ends with its token', async () => {
    const token = await tokenOf(sandbox, 'admin');
    pass(29 * minutes);
    expect((await session(token)).status).toBe(200);
    pass(2 * minutes);
    expect(await session(token)).toMatchObject({
      status: 401,
      body: { detail: 'La sesión ha caducado. Vuelve a entrar.' },
    });
  });

  test('is of the brand in which it began', async () => {
    const token = await tokenOf(sandbox, 'admin', { brand: 'kleenenergy' });
    expect((await session(token, 'kleenenergy')).status).toBe(200);
    expect((await session(token, 'portal')).status).toBe(401);
  });

  test.each([
    ['disabled', 'Activo = 0'],
    ['locked', 'Bloqueado = 1'],
  ])('ends when the user is %s: neither token nor refresh token serves', async (_, change) => {
    const { Token, RefreshToken } = (await signIn(sandbox, 'comercial')).body;
    sandbox.db.exec(`UPDATE users SET ${change} WHERE Email = 'comercial@example.com'`);
    expect((await session(Token)).status).toBe(401);
    expect((await call(sandbox, 'auth/refresh', { body: { RefreshToken } })).status).toBe(401);
  });
});

describe('refreshing', () => {
  const refresh = (RefreshToken: unknown, brand = 'portal') =>
    call(sandbox, 'auth/refresh', { body: { RefreshToken }, brand });

  test('a token that comes back ends the session for anyone who holds a copy', async () => {
    const first = (await signIn(sandbox, 'admin')).body;
    const second = (await refresh(first.RefreshToken)).body;
    expect((await refresh(first.RefreshToken)).status).toBe(401);
    expect((await refresh(second.RefreshToken)).status).toBe(401);
    expect((await call(sandbox, 'auth/session', { token: second.Token })).status).toBe(401);
  });

  test('of another brand, of nobody, of nothing: refused', async () => {
    const { RefreshToken } = (await signIn(sandbox, 'admin')).body;
    expect((await refresh(RefreshToken, 'kleenenergy')).status).toBe(401);
    expect((await refresh('inventado')).status).toBe(401);
    expect((await refresh('')).status).toBe(401);
    expect((await refresh(undefined)).status).toBe(422);
  });
});

describe('signing out', () => {
  test.each([
    ['the token', true, false],
    ['the refresh token', false, true],
    ['both', true, true],
  ])('by %s ends the session and all of its tokens', async (_, byToken, byRefresh) => {
    const { Token, RefreshToken } = (await signIn(sandbox, 'admin')).body;
    const { status } = await call(sandbox, 'auth/logout', {
      token: byToken ? Token : undefined,
      body: byRefresh ? { RefreshToken } : {},
    });
    expect(status).toBe(200);
    expect((await call(sandbox, 'auth/session', { token: Token })).status).toBe(401);
    expect((await call(sandbox, 'auth/refresh', { body: { RefreshToken } })).status).toBe(401);
  });
});

describe('recovery', () => {
  const requestChange = (email: string) => call(sandbox, 'auth/request-change-password', { body: { email } });
  const outbox = async () => (await call(sandbox, '_sandbox/outbox', { brand: null })).body;
  const change = (body: object) => call(sandbox, 'auth/change-password', { body });

  async function link(email: string) {
    await requestChange(email);
    const [mail] = await outbox();
    const { searchParams, pathname } = new URL(mail.Enlace, 'http://localhost');
    expect(pathname).toBe('/auth/resetpassword');
    return { email: searchParams.get('email') as string, token: searchParams.get('token') as string };
  }

  test('says the same whether or not anybody has the address, and writes to those who have', async () => {
    const answered = await requestChange('comercial@example.com');
    const unknown = await requestChange('nadie@example.com');
    expect(answered.body).toEqual(unknown.body);
    expect(await outbox()).toMatchObject([{ Para: 'comercial@example.com', Asunto: 'Cambia tu contraseña' }]);
  });

  test('a link serves once, for half an hour, for its own address, and until there is a newer one', async () => {
    const refused = { status: 400, body: { detail: 'El enlace ha caducado o ya se ha usado. Pide uno nuevo.' } };
    const first = await link('comercial@example.com');
    const second = await link('comercial@example.com');
    expect(await change({ ...first, newPassword: 'Otra-Clave-1' })).toMatchObject(refused);
    expect(await change({ ...second, email: 'admin@example.com', newPassword: 'Otra-Clave-1' })).toMatchObject(refused);
    expect((await change({ ...second, newPassword: 'Otra-Clave-1' })).status).toBe(200);
    expect(await change({ ...second, newPassword: 'Otra-Clave-2' })).toMatchObject(refused);
    const late = await link('comercial@example.com');
    pass(31 * minutes);
    expect(await change({ ...late, newPassword: 'Otra-Clave-1' })).toMatchObject(refused);
  });
});
