import { beforeEach, describe, expect, test } from 'vitest';
import { getSession } from '~/api/auth.ts';
import { listGroups, removePermissionFromGroup } from '~/api/groups.ts';
import { addPermissionsToUser, removePermissionsFromUser } from '~/api/permissions.ts';
import {
  addUsersToGroup,
  addUserToGroup,
  addUserToGroups,
  removeUserFromGroups,
  removeUsersFromGroup,
} from '~/api/users.ts';
import { openSandbox } from './open-sandbox.ts';

const { sandbox, token, answer, call, idOf, refusal, tokenOf } = await openSandbox('admin', 'undone');
const backoffice = await tokenOf('backoffice');

const permissionId = (name: string) =>
  sandbox.db.prepare('SELECT Id FROM permissions WHERE NombreNormalizado = ?').get(name)?.Id as number;
const groupId = (name: string) =>
  sandbox.db.prepare('SELECT Id FROM user_groups WHERE Nombre = ?').get(name)?.Id as number;

/** What the session of `backoffice`, begun before, may do now. */
const mayDo = async (): Promise<string[]> =>
  (await call(getSession.path, { token: backoffice })).body.Permisos.map(
    (each: { NombreNormalizado: string }) => each.NombreNormalizado,
  );
const group = async (name: string) => (await answer(listGroups)).find(({ Nombre }) => Nombre === name);

describe('permissions', () => {
  test('given to somebody, and taken, have effect in the session that is open', async () => {
    const query = { userId: idOf('backoffice') };
    const body = [permissionId('LOGSVER'), permissionId('MARCASEDITAR')];
    const answered = await answer(addPermissionsToUser, { query, body });
    expect(answered?.Message).toBe('backoffice tiene ahora LOGSVER, MARCASEDITAR.');
    expect(await mayDo()).toEqual(expect.arrayContaining(['LOGSVER', 'MARCASEDITAR']));
    await answer(removePermissionsFromUser, { query, body: [permissionId('LOGSVER')] });
    expect(await mayDo()).not.toContain('LOGSVER');
    expect(await mayDo()).toContain('MARCASEDITAR');
  });
});

describe('groups', () => {
  test('take and lose members: one by one, one in several, several in one', async () => {
    const [userId, userGroup] = [idOf('backoffice'), groupId('Renovaciones')];
    const members = async (name: string) => (await group(name))?.NumUsuarios ?? 0;
    const before = await members('Renovaciones');
    await answer(addUserToGroup, { query: { userId, userGroup } });
    await answer(addUserToGroup, { query: { userId, userGroup } });
    expect(await members('Renovaciones')).toBe(before + 1);
    expect(await mayDo()).toContain('VERRENOVACIONES');
    await answer(addUserToGroups, { query: { userId }, body: [userGroup, groupId('Facturación')] });
    expect(await mayDo()).toContain('FACTURASEXPORTAR');
    await answer(removeUserFromGroups, {
      query: { userId },
      body: [userGroup, groupId('Facturación')],
    });
    expect(await mayDo()).not.toContain('VERRENOVACIONES');
    const many = { token, query: { userGroup }, body: [userId, idOf('comercial'), 'nadie'] };
    expect(await answer(addUsersToGroup, many)).toMatchObject({
      Message: expect.stringMatching(/^2 usuarios añadidos a Renovaciones\. 1 se queda como estaba/),
    });
    await answer(removeUsersFromGroup, many);
    expect(await members('Renovaciones')).toBe(before);
  });
});

describe('somebody is always left who may manage', () => {
  const last = '409 No quedaría nadie con el permiso GESTORACCESS: dáselo antes a otro usuario habilitado.';
  const permission = () => permissionId('GESTORACCESS');

  /** `backoffice` alone has it, by a group. */
  beforeEach(() => {
    sandbox.db.exec(
      `DELETE FROM group_members WHERE GrupoId = 1; DELETE FROM user_permissions WHERE PermisoId = 1;
       UPDATE user_groups SET EsSistema = 0; INSERT INTO group_permissions VALUES (4, 1)`,
    );
    sandbox.db.prepare('DELETE FROM group_members WHERE GrupoId = 4').run();
    sandbox.db.prepare('INSERT INTO group_members VALUES (?, 4)').run(idOf('backoffice'));
  });

  test('the last one does not lose it, by whatever way', async () => {
    const own = { token: backoffice };
    const [userId, Comercial] = [idOf('backoffice'), groupId('Comercial')];
    const link = { GrupoId: Comercial, PermisoId: permission() };
    expect(await refusal(removePermissionFromGroup, { ...own, body: link })).toBe(last);
    expect(await refusal(removeUserFromGroups, { ...own, query: { userId }, body: [Comercial] })).toBe(last);
    expect(await refusal(removeUsersFromGroup, { ...own, query: { userGroup: Comercial }, body: [userId] })).toBe(last);
    expect(await mayDo()).toContain('GESTORACCESS');
  });
});
