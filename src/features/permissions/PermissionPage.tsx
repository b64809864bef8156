import UserPlus from 'lucide-react/icons/user-plus';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { type ApiUser, listApiUsers } from '~/api/api-users.ts';
import { type Group, listGroups } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import {
  addPermissionToUsers,
  isPermission,
  listPermissions,
  type Permission,
  removePermissionFromUsers,
} from '~/api/permissions.ts';
import { performUndoably } from '~/api/undoable.ts';
import { formatNumber } from '~/lib/format.ts';
import { neighboursAmong } from '~/record/Neighbours.tsx';
import { RecordPage } from '~/record/RecordPage.tsx';
import type { RecordShape } from '~/record/RecordSkeleton.tsx';
import { RecordView } from '~/record/RecordView.tsx';
import { recordAmong } from '~/record/useRecord.ts';
import { to } from '~/screens.ts';
import { columnsOf, extendedSet, pickColumns } from '~/table/columns/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { groupColumns } from '~/trade/permissions/columns.tsx';
import { GivesSwitch, givesTo } from '~/trade/permissions/PermissionSwitch.tsx';
import { isPower } from '~/trade/permissions/power.ts';
import { usePermissionName, usePermissionWords } from '~/trade/permissions/usePermissionWords.ts';
import { ChooseUsersDialog } from '~/trade/users/ChooseUsersDialog.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { UsersTab } from './UsersTab.tsx';

const shape: RecordShape = { tabs: 3, body: ['table'] };

/** A permission by its number. */
export default function PermissionPage() {
  const { t } = useTranslation('access');
  const { id = '' } = useParams();
  const permissions = useQuery(listPermissions, undefined);
  return (
    <RecordPage shape={shape} record={recordAmong(permissions, id)} notFound={t('permission.unknown', { id })}>
      {(permission) => <PermissionRecord permission={permission} permissions={permissions.data ?? []} />}
    </RecordPage>
  );
}

interface PermissionRecordProps {
  permission: Permission;
  /** All of them, including this one. */
  permissions: readonly Permission[];
}

/** A permission: what it allows, and who has it, directly or through a group. */
function PermissionRecord({ permission, permissions }: PermissionRecordProps) {
  const { t } = useTranslation('access');
  const { nameOf, aboutOf, moduleOf } = usePermissionWords();
  const { pathname } = useLocation();
  const [giving, setGiving] = useState(false);
  const { NombreNormalizado, EsSistema, NumUsuarios, NumGrupos, NumApiUsers } = permission;
  const about = aboutOf(permission);
  return (
    <RecordView
      title={nameOf(permission)}
      code={NombreNormalizado}
      chips={EsSistema && <Chip tone="violet">{t('kind.system')}</Chip>}
      facts={
        <>
          <span>{moduleOf(permission)}</span>
          {about && <span>{about}</span>}
        </>
      }
      actions={[
        {
          id: 'give',
          label: t('users.give'),
          icon: UserPlus,
          primary: true,
          permission: 'GESTORACCESS',
          run: () => setGiving(true),
        },
      ]}
      neighbours={neighboursAmong(
        permissions.map((each) => to('permission', { id: String(each.Id) })),
        pathname,
      )}
      tabs={[
        {
          id: 'grupos',
          label: t('column.groups'),
          count: formatNumber(NumGrupos),
          body: <GroupsTab permission={permission} />,
        },
        {
          id: 'usuarios',
          label: t('column.users'),
          count: formatNumber(NumUsuarios),
          body: <UsersTab permission={permission} />,
        },
        {
          id: 'api',
          label: t('column.apiUsers'),
          count: formatNumber(NumApiUsers),
          body: <ApiUsersTab permission={permission} />,
        },
      ]}
    >
      {giving && <GiveDialog permission={permission} onClose={() => setGiving(false)} />}
    </RecordView>
  );
}

/** The programs with the permission. It is granted and revoked on the API user's page. */
function ApiUsersTab({ permission }: { permission: Permission }) {
  const { t } = useTranslation('access');
  const all = useQuery(listApiUsers, undefined);
  const having = useMemo(
    () => all.data?.filter(({ Permisos }) => Permisos?.some(isPermission(permission))),
    [all.data, permission],
  );
  const columns = useMemo(
    () =>
      columnsOf<ApiUser>()({
        Nombre: { kind: 'text', header: t('column.name'), width: 200, strong: true, main: true, card: '1left' },
        Descripcion: { kind: 'text', header: t('column.about'), width: 240, grow: 'prose', card: '2left' },
        Activo: {
          kind: 'chip',
          header: t('column.state'),
          value: ({ Activo }) => t(Activo ? 'state.enabled' : 'state.disabled'),
          tone: ({ Activo }) => (Activo ? 'green' : 'neutral'),
          width: 130,
          card: '1right',
        },
        UltimoUso: { kind: 'date', header: t('column.lastUse'), width: 120, card: '3left' },
      }),
    [t],
  );
  return (
    <ListPart
      title={t('column.apiUsers')}
      answer={{ ...all, data: having }}
      keeping="address"
      columns={columns}
      link={({ Id }) => to('apiUser', { id: String(Id) })}
      none={{ title: t('apiUsers.none'), text: t('apiUsers.noneText') }}
    />
  );
}

interface GiveDialogProps {
  permission: Permission;
  onClose: () => void;
}

/** Grants a permission directly to users who do not have it yet. */
export function GiveDialog({ permission, onClose }: GiveDialogProps) {
  const { t } = useTranslation('access');
  const nameOf = usePermissionName();
  const { Id } = permission;
  return (
    <ChooseUsersDialog
      title={t('users.giveTitle', { permission: nameOf(permission) })}
      submit={t('users.give')}
      among={{ Permisos: `!=${Id}` }}
      power={isPower(permission)}
      nobody={t('users.everybody')}
      send={(body) =>
        performUndoably(addPermissionToUsers, removePermissionFromUsers, { query: { permiso: Id }, body })
      }
      onClose={onClose}
    />
  );
}

/** Every group, and whether it grants the permission. */
function GroupsTab({ permission }: { permission: Permission }) {
  const { t } = useTranslation('access');
  const columns = useMemo(() => {
    const set = extendedSet<Group>()(groupColumns(t), {
      Da: {
        kind: 'custom',
        header: t('gives.head'),
        value: (group) => t(givesTo(group, permission) ? 'gives.yes' : 'gives.no'),
        render: (group, tabIndex) => <GivesSwitch group={group} permission={permission} tabIndex={tabIndex} />,
        width: 90,
        card: '1right',
      },
    });
    return pickColumns(set, { Nombre: {}, Da: {}, Descripcion: {}, NumUsuarios: {} });
  }, [permission, t]);
  return (
    <ListPart
      title={t('column.groups')}
      answer={useQuery(listGroups, undefined)}
      keeping="address"
      columns={columns}
      link={({ Id }) => to('group', { id: String(Id) })}
      size={25}
      none={{ title: t('group.none'), text: t('group.noneText') }}
    />
  );
}
