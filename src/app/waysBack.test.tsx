import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Agent, linkUser, unlinkUser } from '~/api/agents.ts';
import { type ApiKey, toggleApiKey } from '~/api/api-keys.ts';
import { type ApiUser, addPermissionsToApiUser, removePermissionsFromApiUser } from '~/api/api-users.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import type { Group } from '~/api/groups.ts';
import {
  addPermissionsToUser,
  addPermissionToUsers,
  type Permission,
  removePermissionFromUsers,
  removePermissionsFromUser,
} from '~/api/permissions.ts';
import { recordOutcomes } from '~/api/testing.ts';
import {
  addUsersToGroup,
  addUserToGroup,
  addUserToGroups,
  disableUsers,
  enableUsers,
  lockUsers,
  removeUserFromGroups,
  removeUsersFromGroup,
  type User,
  unlockUsers,
} from '~/api/users.ts';
import { LinkUserDialog, UnlinkDialog } from '~/features/agents/AgentTabs.tsx';
import { KeySwitch } from '~/features/api-access/keyColumns.tsx';
import { userPermissionColumns } from '~/features/api-access/PermissionsTab.tsx';
import { AddMembersDialog, RemoveMemberDialog } from '~/features/groups/GroupPage.tsx';
import { GiveDialog } from '~/features/permissions/PermissionPage.tsx';
import { TakeDialog } from '~/features/permissions/UsersTab.tsx';
import { AccessSwitch } from '~/features/users/columns.tsx';
import { AddGroupsDialog } from '~/features/users/GroupsTab.tsx';
import { DirectSwitch } from '~/features/users/sourceColumns.tsx';
import { withTexts } from '~/i18n/testing.ts';
import { renderFresh } from '~/routing/testing.tsx';
import { usePermissionWords } from '~/trade/permissions/usePermissionWords.ts';

const people = [
  { Id: 'u1', UserName: 'ana', Nombre: 'Ana', Apellidos: 'Gil', Email: 'ana@example.com' },
  { Id: 'u2', UserName: 'blas', Nombre: 'Blas', Apellidos: 'Ruiz', Email: 'blas@example.com' },
];
const ana = (change: Partial<User> = {}) =>
  ({ ...people[0], Activo: true, Bloqueado: false, EsSistema: false, Grupos: [], Permisos: [], ...change }) as User;
const permission = { Id: 7, Nombre: 'Ver logs', NombreNormalizado: 'OTRO' } as Permission;
const group = { Id: 3, Nombre: 'Ventas', Permisos: [] } as unknown as Group;
const office = { ...group, Id: 4, Nombre: 'Oficina' };
const apiUser = { Id: 5, Nombre: 'CRM' } as ApiUser;
const agent = (users: readonly object[]) => ({ Id: 9, Nombre: 'Iván', Usuarios: users }) as Agent;
const effective = (direct: boolean) => ({ ...permission, direct, has: direct, through: [], others: [] });
const key = (Activa: boolean) => ({ ApiKey: 'k1', Nombre: 'Web', Activa }) as ApiKey;
const groups = { data: [group, office], error: undefined, reload: () => {} };
const close = () => {};

/** The switch that the list of an API user's permissions has in each line. */
function ApiUserSwitch({ has }: { has: boolean }) {
  const t = i18next.getFixedT('es', 'apiAccess');
  const columns = userPermissionColumns({
    user: apiUser,
    t,
    access: i18next.getFixedT('es', 'access'),
    words: usePermissionWords(),
  });
  const column = columns.find(({ id }) => id === 'Dado');
  return column?.kind === 'custom' ? column.render?.({ ...permission, isGranted: has }) : null;
}

interface Call {
  endpoint: Endpoint;
  query?: Record<string, string | number>;
  body?: unknown;
}
interface Way {
  shown: ReactNode;
  /** The choice in the dialog, by the beginning of its label. */
  choose?: string[];
  /** The switches and buttons that are pressed one after the other. */
  press: string[];
  sent: Call;
  /** Ids that the server refuses. */
  refused?: string[];
  back: Call[];
}

const isAna = { body: ['u1'] };
const ofAna = { query: { userId: 'u1' }, body: [7] };
const one = { query: { apiUserId: 5 }, body: [7] };
const member = { query: { userId: 'u1' }, body: [3] };
const both = { query: { userId: 'u1' }, body: [3, 4] };
const linked = (IdUser: string): Call => ({ endpoint: linkUser, body: { IdAgente: 9, IdUser } });

const ways: Record<string, Way> = {
  'enabling a user': {
    shown: <AccessSwitch user={ana({ Activo: false })} field="Activo" />,
    press: ['Ana Gil'],
    sent: { endpoint: enableUsers, ...isAna },
    back: [{ endpoint: disableUsers, ...isAna }],
  },
  'disabling a user': {
    shown: <AccessSwitch user={ana()} field="Activo" />,
    press: ['Ana Gil', 'Deshabilitar'],
    sent: { endpoint: disableUsers, ...isAna },
    back: [{ endpoint: enableUsers, ...isAna }],
  },
  'unlocking a user': {
    shown: <AccessSwitch user={ana({ Bloqueado: true })} field="Bloqueado" />,
    press: ['Ana Gil'],
    sent: { endpoint: unlockUsers, ...isAna },
    back: [{ endpoint: lockUsers, ...isAna }],
  },
  'locking a user': {
    shown: <AccessSwitch user={ana()} field="Bloqueado" />,
    press: ['Ana Gil', 'Bloquear'],
    sent: { endpoint: lockUsers, ...isAna },
    back: [{ endpoint: unlockUsers, ...isAna }],
  },
  'giving a user a permission': {
    shown: <DirectSwitch user={ana()} permission={effective(false)} name="Ver logs" why={() => ''} />,
    press: ['Ver logs'],
    sent: { endpoint: addPermissionsToUser, ...ofAna },
    back: [{ endpoint: removePermissionsFromUser, ...ofAna }],
  },
  'taking a permission back from a user': {
    shown: <DirectSwitch user={ana()} permission={effective(true)} name="Ver logs" why={() => ''} />,
    press: ['Ver logs', 'Quitar permiso'],
    sent: { endpoint: removePermissionsFromUser, ...ofAna },
    back: [{ endpoint: addPermissionsToUser, ...ofAna }],
  },
  'taking a permission from one of its users': {
    shown: <TakeDialog permission={permission} user={ana()} onClose={close} />,
    press: ['Quitar'],
    sent: { endpoint: removePermissionsFromUser, ...ofAna },
    back: [{ endpoint: addPermissionsToUser, ...ofAna }],
  },
  'giving users a permission': {
    shown: <GiveDialog permission={permission} onClose={close} />,
    choose: ['Ana', 'Blas'],
    press: ['Dar a usuarios'],
    sent: { endpoint: addPermissionToUsers, query: { permiso: 7 }, body: ['u1', 'u2'] },
    back: [{ endpoint: removePermissionFromUsers, query: { permiso: 7 }, body: ['u1', 'u2'] }],
  },
  'switching a permission of an API user on': {
    shown: <ApiUserSwitch has={false} />,
    press: ['Ver logs'],
    sent: { endpoint: addPermissionsToApiUser, ...one },
    back: [{ endpoint: removePermissionsFromApiUser, ...one }],
  },
  'switching a permission of an API user off': {
    shown: <ApiUserSwitch has />,
    press: ['Ver logs', 'Quitar permiso'],
    sent: { endpoint: removePermissionsFromApiUser, ...one },
    back: [{ endpoint: addPermissionsToApiUser, ...one }],
  },
  'enabling a key': {
    shown: <KeySwitch apiKey={key(false)} />,
    press: ['Web'],
    sent: { endpoint: toggleApiKey, body: { ApiKey: 'k1' } },
    back: [{ endpoint: toggleApiKey, body: { ApiKey: 'k1' } }],
  },
  'disabling a key': {
    shown: <KeySwitch apiKey={key(true)} />,
    press: ['Web', 'Deshabilitar'],
    sent: { endpoint: toggleApiKey, body: { ApiKey: 'k1' } },
    back: [{ endpoint: toggleApiKey, body: { ApiKey: 'k1' } }],
  },
  'putting a user into a group': {
    shown: <AddGroupsDialog user={ana()} groups={groups} onClose={close} />,
    choose: ['Ventas'],
    press: ['Añadir a grupos'],
    sent: { endpoint: addUserToGroup, query: { userId: 'u1', userGroup: 3 } },
    back: [{ endpoint: removeUserFromGroups, ...member }],
  },
  'putting a user into several groups': {
    shown: <AddGroupsDialog user={ana()} groups={groups} onClose={close} />,
    choose: ['Ventas', 'Oficina'],
    press: ['Añadir a grupos'],
    sent: { endpoint: addUserToGroups, ...both },
    back: [{ endpoint: removeUserFromGroups, ...both }],
  },
  'adding users to a group that one of them may not enter': {
    shown: <AddMembersDialog group={group} onClose={close} />,
    choose: ['Ana', 'Blas'],
    press: ['Añadir usuarios'],
    sent: { endpoint: addUsersToGroup, query: { userGroup: 3 }, body: ['u1', 'u2'] },
    refused: ['u2'],
    back: [{ endpoint: removeUsersFromGroup, query: { userGroup: 3 }, body: ['u1'] }],
  },
  'removing a member': {
    shown: <RemoveMemberDialog group={group} groups={[group]} user={ana()} onClose={close} />,
    press: ['Quitar'],
    sent: { endpoint: removeUserFromGroups, ...member },
    back: [{ endpoint: addUserToGroups, ...member }],
  },
  "linking an agent's first user": {
    shown: <LinkUserDialog agent={agent([])} onClose={close} />,
    choose: ['Ana'],
    press: ['Asociar'],
    sent: linked('u1'),
    back: [{ endpoint: unlinkUser, body: { IdAgente: 9 } }],
  },
  "unlinking all of an agent's users": {
    shown: <UnlinkDialog agent={agent(people)} onClose={close} />,
    press: ['Desasociar a los 2'],
    sent: { endpoint: unlinkUser, body: { IdAgente: 9 } },
    back: [linked('u1'), linked('u2')],
  },
};

let refused: readonly string[] = [];
const respond = vi.fn(async (request: Request) => {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('/usuarios')) return Response.json({ Items: people, TotalCount: people.length });
  if (pathname.endsWith('/asociables')) return Response.json(people);
  const ids: string[] = refused.length > 0 ? await request.clone().json() : [];
  const Resultados = ids.map((Id) => ({ Id, Ok: !refused.includes(Id), Motivo: null }));
  return Response.json({ Message: 'Hecho.', Resultados });
});
const changes = () => respond.mock.calls.map(([request]) => request).filter(({ method }) => method !== 'GET');

/** A request as the row would have it. */
async function callOf(request: Request, { endpoint, query, body }: Call) {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.clone().text();
  return {
    endpoint: pathname.endsWith(`/${endpoint.path}`) && request.method === endpoint.method ? endpoint.name : pathname,
    query: query && Object.fromEntries(searchParams),
    body: body && JSON.parse(text),
  };
}
const written = ({ endpoint, query, body }: Call) => ({
  endpoint: endpoint.name,
  query: query && Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  body,
});

withTexts('users', 'access', 'agents', 'apiAccess', 'trade', 'form', 'permissions');
beforeEach(() => vi.stubGlobal('fetch', respond));
afterEach(() => {
  refused = [];
});

// Clause 3.36, 3.37, 4.36-39, 4.42, 6.26-28, 6.30, 6.31, 6.38-40
test.each(Object.entries(ways))(
  '%s can be undone from its toast',
  async (_, { shown, choose = [], press, sent, refused: unwanted = [], back }) => {
    refused = unwanted;
    const outcomes = recordOutcomes();
    renderFresh(shown);
    for (const label of choose) {
      await userEvent.type(await screen.findByRole('combobox'), label);
      await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${label}`) }));
    }
    for (const name of press) {
      const named = (role: string) => screen.queryByRole(role, { name: role === 'switch' ? new RegExp(name) : name });
      await userEvent.click((named('switch') ?? named('button')) as HTMLElement);
    }
    await vi.waitFor(() => expect(outcomes.all).toHaveLength(1));
    expect(changes()).toHaveLength(1);
    expect(await callOf(changes()[0] as Request, sent)).toEqual(written(sent));

    await act(() => outcomes.undo());
    const taken = changes().slice(1);
    expect(taken).toHaveLength(back.length);
    for (const [at, call] of back.entries()) expect(await callOf(taken[at] as Request, call)).toEqual(written(call));
    // Announced once, however many calls it took.
    expect(outcomes.all).toHaveLength(2);
  },
);
