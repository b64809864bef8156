import { afterEach, describe, expect, test, vi } from 'vitest';
import { jwt } from './testing.ts';
import { expiryOf, isExpired, tokens } from './tokens.ts';

afterEach(() => {
  tokens.clear();
});

describe('the end of a token', () => {
  test('is its exp, seconds times 1000', () => expect(expiryOf(jwt({ exp: 1_800_000_000 }))).toBe(1_800_000_000_000));
  test('is read past characters beyond ASCII', () => expect(expiryOf(jwt({ exp: 1, name: 'Nu\u00f1ez' }))).toBe(1000));

  test.each(['', 'abc', 'a.b.c', 'a.%%%.c', `a.${btoa('{"exp":"soon"}')}.c`, `a.${btoa('null')}.c`, jwt({})])(
    'is unknown for %j, and what is unknown has not passed',
    (token) => {
      expect(expiryOf(token)).toBeUndefined();
      expect(isExpired(token)).toBe(false);
    },
  );

  test('has passed at its very second', () => {
    expect(isExpired(jwt({ exp: 100 }), 99_999)).toBe(false);
    expect(isExpired(jwt({ exp: 100 }), 100_000)).toBe(true);
  });
});

describe('the cookie', () => {
  test('keeps a token as it is', () => {
    tokens.write('a=b; c\u00f1');
    expect(tokens.read()).toBe('a=b; c\u00f1');
  });

  test('is gone once cleared', () => {
    tokens.write('x');
    tokens.writeRefresh('y');
    tokens.clear();
    expect(tokens.read()).toBeUndefined();
    expect(tokens.readRefresh()).toBeUndefined();
  });

  test('that the browser does not keep: the token lasts as long as the page, unless it has expired', () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    tokens.write('x');
    expect(tokens.read()).toBe('x');
    tokens.write(jwt({ exp: 1 }));
    expect(tokens.read()).toBeUndefined();
    tokens.write('y');
    tokens.clear();
    expect(tokens.read()).toBeUndefined();
  });

  test('is not found among cookies of similar names', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as another script would
    document.cookie = 'xauth.token=no; Path=/';
    expect(tokens.read()).toBeUndefined();
  });
});
