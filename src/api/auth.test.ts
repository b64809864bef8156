import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { getSession, knownPermissions, refreshToken, sessionUser, signIn, signOut, signUp } from './auth.ts';
import { canBeLost } from './endpoint.ts';

describe('the user of a session', () => {
  const read = (user: object) => v.safeParse(sessionUser, user);

  test.each([
    [{ Id: 'u1' }, { Id: 'u1', UserName: 'u1', Nombre: 'u1' }],
    [{ Id: 42 }, { Id: '42', UserName: '42', Nombre: '42' }],
    [{ UserName: 'marta' }, { Id: 'marta', UserName: 'marta', Nombre: 'marta' }],
    [{ Email: 'm@example.com' }, { Id: 'm@example.com', UserName: 'm@example.com' }],
    [
      { Id: 'u1', Email: 'm@example.com' },
      { Id: 'u1', UserName: 'm@example.com' },
    ],
    [
      { Id: 'u1', UserName: 'marta', Nombre: 'Marta' },
      { Id: 'u1', UserName: 'marta', Nombre: 'Marta' },
    ],
  ])('of %j is identified by %j', (answer, user) => expect(read(answer).output).toMatchObject(user));

  test.each([{}, { Nombre: 'Marta' }, { Id: '', UserName: '', Email: '' }])(
    '%j does not say whose session it is',
    (answer) => expect(read(answer).success).toBe(false),
  );

  test.each([
    [null, []],
    [[], []],
    [[{ NombreNormalizado: 'LOGSVER' }, null, { NombreNormalizado: 7 }, ''], [{ NombreNormalizado: 'LOGSVER' }]],
    [
      ['GESTORACCESS', ' LOGSVER '],
      [{ NombreNormalizado: 'GESTORACCESS' }, { NombreNormalizado: 'LOGSVER' }],
    ],
  ])('with the permissions %j has those that can be read', (Permisos, held) =>
    expect(read({ Id: 'u1', Permisos }).output).toMatchObject({ Permisos: held }),
  );
});

test.each([
  [
    ['LOGSVER', 7, null, 'KLEENVALIDAR'],
    ['LOGSVER', 'KLEENVALIDAR'],
  ],
  [undefined, []],
  ['LOGSVER', []],
])('with the permissions %j says that the server knows %j', (answer, names) =>
  expect(knownPermissions(answer)).toEqual(names),
);

test('signing in and refreshing may be repeated, and send no token of a session', () => {
  expect([signIn, refreshToken, getSession, signUp].map(canBeLost)).toEqual([false, false, false, true]);
  expect([signIn, refreshToken, signOut].map(({ anonymous }) => anonymous)).toEqual([true, true, true]);
  expect(getSession.anonymous).toBeUndefined();
});
