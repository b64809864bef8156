import * as apiKeys from '~/api/api-keys.ts';
import * as apiUsers from '~/api/api-users.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import * as groups from '~/api/groups.ts';
import * as permissions from '~/api/permissions.ts';
import * as users from '~/api/users.ts';
import type { Sent } from '../send.ts';
import { firstPage, idsOf, itemsOf, type Journey, type Writer } from './writer.ts';

/** Calls that give something, or take it away. */
type Links = readonly (readonly [row: Endpoint, sent: Sent, isThere: () => Promise<boolean>, gives: boolean])[];

async function link(w: Writer, links: Links) {
  for (const [row, sent, isThere, gives] of links)
    await w.prove(
      row,
      sent,
      async () => (await isThere()) === gives,
      `what it ${gives ? 'gives is not there' : 'takes away is still there'} afterwards`,
    );
}

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
    const query = { ...firstPage, filterColumns: ['Email'], filterQueries: [`=${body.Email}`] };
    const Id = itemsOf((await w.read(users.listUsers, query)).json)[0]?.Id;
    w.need(users.registerUser, Id !== undefined, 'a new user is not in the list');
    const read = () => w.read(users.getUser, { id: Id });
    const user = async () => (await read()).json ?? {};
    w.undoLater(`the user ${w.mark}`, async () => {
      if ((await read()).status === 200) await w.change(users.deleteUser, { query: { Id } });
      return true;
    });
    w.expect(users.registerUser, (await user()).Nombre === body.Nombre, 'a new user has another name than was entered');
    await w.change(users.updateUser, { query: { Id }, body: { ...body, Nombre: 'Cambiada', Apellidos: 'Prueba' } });
    const changed = await user();
    const isChanged = changed.Nombre === 'Cambiada' && changed.Apellidos === 'Prueba';
    w.expect(users.updateUser, isChanged, 'a changed user keeps the old data');
    const flips = [
      [users.disableUsers, 'Activo', false],
      [users.enableUsers, 'Activo', true],
      [users.lockUsers, 'Bloqueado', true],
      [users.unlockUsers, 'Bloqueado', false],
    ] as const;
    for (const [row, field, wanted] of flips) {
      const isFlipped = async () => (await user())[field] === wanted;
      await w.prove(row, { body: [Id] }, isFlipped, `afterwards ${field} of the user is not ${wanted}`);
    }
    await w.change(users.setUserPassword, { query: { Id }, body: { Password: 'Otra-Prueba-2026' } });

    await w.change(groups.createGroup, { body: { Nombre: w.mark, Descripcion: 'Prueba' } });
    const GrupoId = (await w.mine(groups.listGroups))?.Id;
    w.need(groups.createGroup, GrupoId !== undefined, 'a new group is not in the list');
    w.leave(`the group ${w.mark}`);
    await w.change(permissions.createPermission, { body: { Nombre: w.mark } });
    const PermisoId = (await w.mine(permissions.listPermissions))?.Id;
    w.need(permissions.createPermission, PermisoId !== undefined, 'a new permission is not in the list');
    w.leave(`the permission ${w.mark}`);

    const ofGroup = async () => idsOf((await w.mine(groups.listGroups))?.Permisos).includes(PermisoId);
    const inGroup = async () => idsOf((await user()).Grupos).includes(GrupoId);
    const ofUser = async () => idsOf((await user()).Permisos).includes(PermisoId);
    const both = { body: { PermisoId, GrupoId } };
    const [userId, userGroup, permiso] = [Id, GrupoId, PermisoId];
    await link(w, [
      [groups.addPermissionToGroup, both, ofGroup, true],
      [groups.removePermissionFromGroup, both, ofGroup, false],
      [users.addUserToGroup, { query: { userId, userGroup }, body: {} }, inGroup, true],
      [users.removeUserFromGroups, { query: { userId }, body: [GrupoId] }, inGroup, false],
      [users.addUserToGroups, { query: { userId }, body: [GrupoId] }, inGroup, true],
      [users.removeUsersFromGroup, { query: { userGroup }, body: [Id] }, inGroup, false],
      [users.addUsersToGroup, { query: { userGroup }, body: [Id] }, inGroup, true],
      [permissions.addPermissionsToUser, { query: { userId }, body: [PermisoId] }, ofUser, true],
      [permissions.removePermissionsFromUser, { query: { userId }, body: [PermisoId] }, ofUser, false],
      [permissions.addPermissionToUsers, { query: { permiso }, body: [Id] }, ofUser, true],
      [permissions.removePermissionFromUsers, { query: { permiso }, body: [Id] }, ofUser, false],
    ]);
    const isGone = async () => (await read()).status === 404;
    await w.prove(users.deleteUser, { query: { Id } }, isGone, 'a deleted user can still be opened');
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
    const body = { Nombre: w.mark, Email: `${w.mark}@example.com`, IpsPermitidas: [], LimiteMinuto: 60 };
    await w.change(apiUsers.registerApiUser, { body });
    const made = () => w.mine(apiUsers.listApiUsers);
    const id = (await made())?.Id;
    w.need(apiUsers.registerApiUser, id !== undefined, 'a new API user is not in the list');
    w.undoLater(`the API user ${w.mark}`, async () => {
      if (await made()) await w.change(apiUsers.deleteApiUser, { query: { id } });
      return true;
    });
    const permiso = itemsOf((await w.read(permissions.listPermissions)).json)[0]?.Id;
    w.start(permiso !== undefined, 'the server has no permission that could be given');
    const holds = async () => idsOf((await w.read(apiUsers.listApiUserPermissions, { id })).json).includes(permiso);
    await link(w, [
      [apiUsers.addPermissionsToApiUser, { query: { apiUserId: id }, body: [permiso] }, holds, true],
      [apiUsers.removePermissionsFromApiUser, { query: { apiUserId: id }, body: [permiso] }, holds, false],
      [apiUsers.addPermissionToApiUsers, { query: { permiso }, body: [id] }, holds, true],
      [apiUsers.removePermissionFromApiUsers, { query: { permiso }, body: [id] }, holds, false],
    ]);
    await w.change(apiKeys.generateApiKey, { body: { Nombre: w.mark, ApiUserId: id } });
    const key = () => w.mine(apiKeys.listApiKeys);
    const first = await key();
    w.need(apiKeys.generateApiKey, first !== undefined, 'a new key is not in the list');
    const sent = { body: { ApiKey: first.ApiKey } };
    const isSwitched = async () => (await key())?.Activa === !first.Activa;
    await w.prove(apiKeys.toggleApiKey, sent, isSwitched, 'a key that is switched stays as it was');
    const isGone = async () => (await key()) === undefined;
    await w.prove(apiKeys.deleteApiKey, sent, isGone, 'a deleted key is still in the list');
    const hasLeft = async () => (await made()) === undefined;
    await w.prove(apiUsers.deleteApiUser, { query: { id } }, hasLeft, 'a deleted API user is still in the list');
  },
};
