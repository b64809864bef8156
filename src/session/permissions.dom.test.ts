import { describe, expect, test } from 'vitest';
import { account, goodServer, json, load, sessionPerTest, signedIn, user } from './testing.ts';

sessionPerTest();

describe('permissions', () => {
  // Clause 3.1, 3.2, 6.2
  test('are the NombreNormalizado of the session; no required permission means allowed', async () => {
    goodServer();
    const { session } = await load();
    expect(session.can('GESTORACCESS')).toBe(false);
    await session.signIn(account);
    expect(session.can('GESTORACCESS')).toBe(true);
    expect(session.can('VERRENOVACIONES')).toBe(false);
    expect(session.can(undefined)).toBe(true);
  });

  const knows = (PermisosConocidos: unknown) => () => json({ ...user, PermisosConocidos });
  const signedInAt = async (answer: () => Response) => (await signedIn(goodServer({ 'auth/session': answer }))).session;

  // Clause 6.13
  test('beyond the three of the specification lock nothing if the server does not say that it knows them', async () => {
    for (const answer of [() => json(user), knows(null), knows('CONTRATOSALTA'), knows([7])]) {
      const session = await signedInAt(answer);
      expect([session.can('CONTRATOSALTA'), session.can('SIPSMASIVO')]).toEqual([true, true]);
      expect([session.can('VERRENOVACIONES'), session.can('MENUPRODUCTOSBATERIAS')]).toEqual([false, false]);
    }
  });

  test('beyond the three lock if the server says that it knows them', async () => {
    const session = await signedInAt(knows(['GESTORACCESS', 'CONTRATOSALTA']));
    expect([session.can('CONTRATOSALTA'), session.can('SIPSMASIVO')]).toEqual([false, true]);
  });
});
