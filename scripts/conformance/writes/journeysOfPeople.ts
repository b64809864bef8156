import * as apiKeys from '~/api/api-keys.ts';
import * as apiUsers from '~/api/api-users.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import * as groups from '~/api/groups.ts';
import * as permissions from '~/api/permissions.ts';
import * as users from '~/api/users.ts';
import { firstPage, idsOf, itemsOf, type Journey } from './writer.ts';

export const people: Journey = {
  rows: [
    users.registerUser,
    users.updateUser,
    users.disableUsers,
    users.enableUsers,
    users.lockUsers,
    users.unlockUsers,
    users.setUserPassword,
    groups.createGroup,
    permissions.createPermission,
    groups.addPermissionToGroup,
    groups.removePermissionFromGroup,
    users.addUserToGroup,
    users.removeUserFromGroups,
    users.addUserToGroups,
    users.addUsersToGroup,
    users.removeUsersFromGroup,
    permissions.addPermissionsToUser,
    permissions.removePermissionsFromUser,
    permissions.addPermissionToUsers,
    permissions.removePermissionFromUsers,
    users.deleteUser,
  ],
  async run(w) {
    const body = { UserName: w.mark, Nombre: 'Conformidad', Email: `${w.mark}@example.com` };
    const Password = 'Clave-Prueba-2026';
    await w.change(users.registerUser, { body: { ...body, Password } });
    const found = await w.read(users.listUsers, {
      ...firstPage,
      filterColumns: ['Email'],
      filterQueries: [`=${body.Email}`],
    });
    const Id = itemsOf(found.json)[0]?.Id;
    w.need(users.registerUser, Id !== undefined, 'a new user is not in the list');
    const user = async () => (await w.read(users.getUser, { id: Id })).json ?? {};
    w.undoLater(`the user ${w.mark}`, async () => {
      if ((await w.read(users.getUser, { id: Id })).status === 200) await w.change(users.deleteUser, { query: { Id } });
      return true;
    });
    w.expect(users.registerUser, (await user()).Nombre === body.Nombre, 'a new user has another name than was entered');
    await w.change(users.updateUser, { query: { Id }, body: { ...body, Nombre: 'Cambiada', Apellidos: 'Prueba' } });
    const changed = await user();
    w.expect(
      users.updateUser,
      changed.Nombre === 'Cambiada' && changed.Apellidos === 'Prueba',
      'a changed user keeps the old data',
    );
    const flips = [
      [users.disableUsers, 'Activo', false],
      [users.enableUsers, 'Activo', true],
      [users.lockUsers, 'Bloqueado', true],
      [users.unlockUsers, 'Bloqueado', false],
    ] as const;
    for (const [row, field, wanted] of flips) {
      await w.change(row, { body: [Id] });
      w.expect(row, (await user())[field] === wanted, `afterwards ${field} of the user is not ${wanted}`);
    }
    await w.change(users.setUserPassword, { query: { Id }, body: { Password: 'Otra-Prueba-2026' } });

    await w.change(groups.createGroup, { body: { Nombre: w.mark, Descripcion: 'Prueba' } });
    const group = async () => itemsOf((await w.read(groups.listGroups)).json).find(({ Nombre }) => Nombre === w.mark);
    const GrupoId = (await group())?.Id;
    w.need(groups.createGroup, GrupoId !== undefined, 'a new group is not in the list');
    w.leave(`the group ${w.mark}`);
    await w.change(permissions.createPermission, { body: { Nombre: w.mark } });
    const PermisoId = itemsOf((await w.read(permissions.listPermissions)).json).find(
      ({ Nombre }) => Nombre === w.mark,
    )?.Id;
    w.need(permissions.createPermission, PermisoId !== undefined, 'a new permission is not in the list');
    w.leave(`the permission ${w.mark}`);
    const ofGroup = async () => idsOf((await group())?.Permisos).includes(PermisoId);
    const ofUser = async (part: string, id: unknown) => idsOf((await user())[part]).includes(id);
    const links: readonly (readonly [
      Endpoint,
      { query?: { [name: string]: unknown }; body: unknown },
      () => Promise<boolean>,
      boolean,
    ])[] = [
      [groups.addPermissionToGroup, { body: { PermisoId, GrupoId } }, ofGroup, true],
      [groups.removePermissionFromGroup, { body: { PermisoId, GrupoId } }, ofGroup, false],
      [
        users.addUserToGroup,
        { query: { userId: Id, userGroup: GrupoId }, body: {} },
        () => ofUser('Grupos', GrupoId),
        true,
      ],
      [users.removeUserFromGroups, { query: { userId: Id }, body: [GrupoId] }, () => ofUser('Grupos', GrupoId), false],
      [users.addUserToGroups, { query: { userId: Id }, body: [GrupoId] }, () => ofUser('Grupos', GrupoId), true],
      [
        users.removeUsersFromGroup,
        { query: { userGroup: GrupoId }, body: [Id] },
        () => ofUser('Grupos', GrupoId),
        false,
      ],
      [users.addUsersToGroup, { query: { userGroup: GrupoId }, body: [Id] }, () => ofUser('Grupos', GrupoId), true],
      [
        permissions.addPermissionsToUser,
        { query: { userId: Id }, body: [PermisoId] },
        () => ofUser('Permisos', PermisoId),
        true,
      ],
      [
        permissions.removePermissionsFromUser,
        { query: { userId: Id }, body: [PermisoId] },
        () => ofUser('Permisos', PermisoId),
        false,
      ],
      [
        permissions.addPermissionToUsers,
        { query: { permiso: PermisoId }, body: [Id] },
        () => ofUser('Permisos', PermisoId),
        true,
      ],
      [
        permissions.removePermissionFromUsers,
        { query: { permiso: PermisoId }, body: [Id] },
        () => ofUser('Permisos', PermisoId),
        false,
      ],
    ];
    for (const [row, sent, is, wanted] of links) {
      await w.change(row, sent);
      w.expect(
        row,
        (await is()) === wanted,
        `what it ${wanted ? 'gives is not there' : 'takes away is still there'} afterwards`,
      );
    }
    await w.change(users.deleteUser, { query: { Id } });
    w.expect(
      users.deleteUser,
      (await w.read(users.getUser, { id: Id })).status === 404,
      'a deleted user can still be opened',
    );
  },
};

export const programs: Journey = {
  rows: [
    apiUsers.registerApiUser,
    apiUsers.addPermissionsToApiUser,
    apiUsers.removePermissionsFromApiUser,
    apiUsers.addPermissionToApiUsers,
    apiUsers.removePermissionFromApiUsers,
    apiKeys.generateApiKey,
    apiKeys.toggleApiKey,
    apiKeys.deleteApiKey,
    apiUsers.deleteApiUser,
  ],
  async run(w) {
    await w.change(apiUsers.registerApiUser, {
      body: { Nombre: w.mark, Email: `${w.mark}@example.com`, IpsPermitidas: [], LimiteMinuto: 60 },
    });
    const all = async () => itemsOf((await w.read(apiUsers.listApiUsers)).json);
    const id = (await all()).find(({ Nombre }) => Nombre === w.mark)?.Id;
    w.need(apiUsers.registerApiUser, id !== undefined, 'a new API user is not in the list');
    w.undoLater(`the API user ${w.mark}`, async () => {
      if ((await all()).some(({ Id }) => Id === id)) await w.change(apiUsers.deleteApiUser, { query: { id } });
      return true;
    });
    const permission = itemsOf((await w.read(permissions.listPermissions)).json)[0]?.Id;
    w.start(permission !== undefined, 'the server has no permission that could be given');
    const holds = async () => idsOf((await w.read(apiUsers.listApiUserPermissions, { id })).json).includes(permission);
    for (const [row, sent, wanted] of [
      [apiUsers.addPermissionsToApiUser, { query: { apiUserId: id }, body: [permission] }, true],
      [apiUsers.removePermissionsFromApiUser, { query: { apiUserId: id }, body: [permission] }, false],
      [apiUsers.addPermissionToApiUsers, { query: { permiso: permission }, body: [id] }, true],
      [apiUsers.removePermissionFromApiUsers, { query: { permiso: permission }, body: [id] }, false],
    ] as const) {
      await w.change(row, sent);
      w.expect(
        row,
        (await holds()) === wanted,
        `what it ${wanted ? 'gives is not there' : 'takes away is still there'} afterwards`,
      );
    }
    await w.change(apiKeys.generateApiKey, { body: { Nombre: w.mark, ApiUserId: id } });
    const key = async () => itemsOf((await w.read(apiKeys.listApiKeys)).json).find(({ Nombre }) => Nombre === w.mark);
    const made = await key();
    w.need(apiKeys.generateApiKey, made !== undefined, 'a new key is not in the list');
    await w.change(apiKeys.toggleApiKey, { body: { ApiKey: made.ApiKey } });
    w.expect(apiKeys.toggleApiKey, (await key())?.Activa === !made.Activa, 'a key that is switched stays as it was');
    await w.change(apiKeys.deleteApiKey, { body: { ApiKey: made.ApiKey } });
    w.expect(apiKeys.deleteApiKey, (await key()) === undefined, 'a deleted key is still in the list');
    await w.change(apiUsers.deleteApiUser, { query: { id } });
    w.expect(
      apiUsers.deleteApiUser,
      !(await all()).some(({ Id }) => Id === id),
      'a deleted API user is still in the list',
    );
  },
};
