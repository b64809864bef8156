import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Permission } from '~/api/permissions.ts';
import { formatNumber } from '~/lib/format.ts';
import { placeAmong } from '~/record/Neighbours.tsx';
import { RecordView } from '~/record/RecordView.tsx';
import { to } from '~/screens.ts';
import { usePermissionWords } from '~/trade/permissions/usePermissionWords.ts';
import { Chip } from '~/ui/Chip.tsx';
import { ApiUsersTab } from './ApiUsersTab.tsx';
import { GiveDialog } from './GiveDialog.tsx';
import { GroupsTab } from './GroupsTab.tsx';
import { UsersTab } from './UsersTab.tsx';

interface PermissionRecordProps {
  permission: Permission;
  /** All of them, this one included. */
  permissions: readonly Permission[];
}

/** A permission: what it allows, and who has it in which way. */
export function PermissionRecord({ permission, permissions }: PermissionRecordProps) {
  const { t } = useTranslation('access');
  const { nameOf, aboutOf, moduleOf } = usePermissionWords();
  const { pathname } = useLocation();
  const [giving, setGiving] = useState(false);
  const { NombreNormalizado, EsSistema, NumUsuarios, NumGrupos, NumApiUsers } = permission;
  const about = aboutOf(permission);
  const count = (number: number | null) => formatNumber(number ?? 0);
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
      place={placeAmong(
        permissions.map((each) => to('permission', { id: String(each.Id) })),
        pathname,
      )}
      tabs={[
        {
          id: 'grupos',
          label: t('column.groups'),
          count: count(NumGrupos),
          body: <GroupsTab permission={permission} />,
        },
        {
          id: 'usuarios',
          label: t('column.users'),
          count: count(NumUsuarios),
          body: <UsersTab permission={permission} />,
        },
        {
          id: 'api',
          label: t('column.apiUsers'),
          count: count(NumApiUsers),
          body: <ApiUsersTab permission={permission} />,
        },
      ]}
    >
      {giving && <GiveDialog permission={permission} onClose={() => setGiving(false)} />}
    </RecordView>
  );
}
