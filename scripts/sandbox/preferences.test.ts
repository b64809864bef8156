import { beforeEach, describe, expect, test } from 'vitest';
import { listPreferences } from '~/api/preferences.ts';
import { openSandbox } from './open-sandbox.ts';
import { sentenceOf } from './testing.ts';

const { sandbox, token: admin, answer, call, idOf, tokenOf } = await openSandbox();
const tokens: Record<string, string> = { admin };
for (const user of ['comercial', 'subagente']) tokens[user] = await tokenOf(user);
beforeEach(() => sandbox.db.exec("DELETE FROM preferences WHERE Nombre <> 'Vista dañada'"));

const as = (user: string) => ({ token: tokens[user] ?? '' });
const list = (of: string, user = of) => answer(listPreferences, { ...as(user), query: { loggedUserId: idOf(of) } });
const save = (more: object, user = 'comercial') =>
  call('usuarios/preference', {
    ...as(user),
    body: { LoggedUserId: idOf(user), Clave: 'vista.contratos', Nombre: 'Míos', Valor: '{"a":1}', ...more },
  });

describe('a preference', () => {
  test('is kept as it was given', async () => {
    const Valor = '{ "filtros": {"Estado": "5|4"}, "ñ": "· ☼" }';
    const { status, body } = await save({ Valor, Predeterminada: true });
    expect([status, body]).toEqual([
      200,
      { Message: 'Preferencia guardada correctamente.', PreferenciaId: expect.any(Number) },
    ]);
    expect(await list('comercial')).toEqual([
      {
        PreferenciaId: body.PreferenciaId,
        LoggedUserId: idOf('comercial'),
        Clave: 'vista.contratos',
        Nombre: 'Míos',
        Valor,
        Predeterminada: true,
        FechaModificacion: '2026-11-16T09:00:00+01:00',
      },
    ]);
  });

  test('goes when it is deleted, alone or with all of its owner', async () => {
    const { body } = await save({});
    await save({ Nombre: 'Otra' });
    await save({}, 'subagente');
    const address = `usuarios/preference?loggedUserId=${idOf('comercial')}&preferenciaId=${body.PreferenciaId}`;
    const remove = () => call(address, { ...as('comercial'), method: 'DELETE' });
    expect((await remove()).body.Message).toBe('Preferencia eliminada correctamente.');
    expect([(await remove()).status, await list('comercial')]).toMatchObject([404, [{ Nombre: 'Otra' }]]);
    await call('usuarios/preference-all', { ...as('comercial'), method: 'DELETE' });
    expect([await list('comercial'), await list('subagente')]).toMatchObject([[], [{ Nombre: 'Míos' }]]);
  });
});

describe('is refused', () => {
  test("what is another's, unless one looks after users", async () => {
    const { body } = await save({}, 'subagente');
    const own = 'Solo puedes ver y cambiar tus propias preferencias.';
    await expect(list('subagente', 'comercial')).rejects.toThrow(`403 ${own}`);
    expect((await save({ LoggedUserId: idOf('subagente') })).body.detail).toBe(own);
    // The id of another person's preference does not open it, even with the caller's own user id.
    expect((await save({ PreferenciaId: body.PreferenciaId })).status).toBe(404);
    expect(await list('subagente', 'admin')).toHaveLength(1);
    expect(sentenceOf(await call('usuarios/preferences?loggedUserId=nadie', as('admin')))).toBe(
      '404 No hay ningún usuario con ese identificador.',
    );
  });
});
