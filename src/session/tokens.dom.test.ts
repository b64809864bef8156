import { afterEach, describe, expect, test, vi } from 'vitest';
import { jwt } from './testing.ts';
import { expiryOf, isExpired, noteAccepted, tokens } from './tokens.ts';

afterEach(() => {
  tokens.clear();
});

describe('the end of a token', () => {
  // Clause 3.3, 9.1
  test('is its exp, seconds times 1000', () => expect(expiryOf(jwt({ exp: 1_800_000_000 }))).toBe(1_800_000_000_000));
  test('is read past characters beyond ASCII', () => expect(expiryOf(jwt({ exp: 1, name: 'Nu\u00f1ez' }))).toBe(1000));

  test.each(['', 'abc', 'a.b.c', 'a.%%%.c', `a.${btoa('{"exp":"soon"}')}.c`, `a.${btoa('null')}.c`, jwt({})])(
    'is unknown for %j, and such a token has not expired',
    (token) => {
      expect(expiryOf(token)).toBeUndefined();
      expect(isExpired(token)).toBe(false);
    },
  );

  test('has passed at exactly its second', () => {
    expect(isExpired(jwt({ exp: 100 }), 99_999)).toBe(false);
    expect(isExpired(jwt({ exp: 100 }), 100_000)).toBe(true);
  });
});

describe('the cookie', () => {
  test('keeps a token unchanged', () => {
    tokens.write('a=b; c\u00f1');
    expect(tokens.read()).toBe('a=b; c\u00f1');
  });

  test('is gone once cleared', () => {
    tokens.write('x');
    tokens.writeRefresh('y');
    tokens.clear();
    expect(tokens.read()).toBeUndefined();
    expect(tokens.readRefresh()).toBeUndefined();
    expect(tokens.last()).toBeUndefined();
  });

  test('refused by the browser: the token lasts as long as the page, unless it has expired', () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    tokens.write('x');
    expect(tokens.read()).toBe('x');
    tokens.write(jwt({ exp: 1 }));
    expect(tokens.read()).toBeUndefined();
    vi.spyOn(Date, 'now').mockReturnValue(99_000);
    const lastSecond = jwt({ exp: 100 });
    tokens.write(lastSecond);
    expect(tokens.read()).toBe(lastSecond);
    tokens.write('y');
    tokens.clear();
    expect(tokens.read()).toBeUndefined();
  });

  test('that was damaged is ignored', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as another script would
    document.cookie = 'auth.token=%E0%A4%A; Path=/';
    expect(tokens.read()).toBeUndefined();
  });

  test.each([
    ['https:', true],
    ['http:', false],
  ])('is not sent over plain http if the page came over %s: %j', (protocol, secure) => {
    const written = vi.spyOn(document, 'cookie', 'set');
    vi.stubGlobal('location', { protocol });
    tokens.write('x');
    expect(/; Secure$/.test(String(written.mock.lastCall?.[0]))).toBe(secure);
  });

  test('is not found among cookies of similar names', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as another script would
    document.cookie = 'xauth.token=no; Path=/';
    expect(tokens.read()).toBeUndefined();
  });
});

/** Whether it has expired, so many seconds from now. */
function expiredIn(token: string, seconds: number) {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + seconds * 1000);
  const expired = isExpired(token);
  clock.mockRestore();
  return expired;
}

test.each([24, -24])("with this device's clock %i hours off lasts by the server's clock", (hours) => {
  const written = vi.spyOn(document, 'cookie', 'set');
  const server = Math.round(Date.now() / 1000) - hours * 3_600;
  const token = jwt({ iat: server, exp: server + 1_800 });
  tokens.write(token);
  expect(written.mock.calls.at(-1)?.[0]).toContain('Max-Age=1800');
  expect(expiredIn(token, 1_798)).toBe(false);
  expect(expiredIn(token, 1_802)).toBe(true);
});

test('a token that the server accepts although it looks expired is only expired a minute later', () => {
  const exp = Math.round(Date.now() / 1000) - 3_600;
  const token = jwt({ exp });
  expect(isExpired(token)).toBe(true);
  noteAccepted(token);
  expect(expiredIn(token, 1)).toBe(false);
  expect(expiredIn(token, 61)).toBe(true);
});
