import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Group } from '~/api/groups.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { placeAmong } from '~/record/Neighbours.tsx';
import { RecordView } from '~/record/RecordView.tsx';
import { to } from '~/screens.ts';
import { Chip } from '~/ui/Chip.tsx';
import { AddMembersDialog } from './AddMembersDialog.tsx';
import { MembersTab } from './MembersTab.tsx';
import { PermissionsTab } from './PermissionsTab.tsx';

interface GroupRecordProps {
  group: Group;
  /** All of them, this one included. */
  groups: readonly Group[];
}

/** A group: who is in it, and what it lets them do. */
export function GroupRecord({ group, groups }: GroupRecordProps) {
  const { t } = useTranslation('access');
  const { pathname } = useLocation();
  const [adding, setAdding] = useState(false);
  const { Nombre, NombreNormalizado, Descripcion, FechaCreacion, EsSistema, NumUsuarios, Permisos } = group;
  return (
    <RecordView
      title={Nombre}
      code={NombreNormalizado}
      chips={EsSistema && <Chip tone="violet">{t('kind.system')}</Chip>}
      facts={
        <>
          {Descripcion && <span>{Descripcion}</span>}
          {FechaCreacion && <span>{t('group.created', { date: formatDate(FechaCreacion) })}</span>}
        </>
      }
      actions={[
        {
          id: 'add',
          label: t('members.add'),
          icon: UserPlus,
          primary: true,
          permission: 'GESTORACCESS',
          run: () => setAdding(true),
        },
      ]}
      place={placeAmong(
        groups.map((each) => to('group', { id: String(each.Id) })),
        pathname,
      )}
      tabs={[
        {
          id: 'miembros',
          label: t('members.title'),
          count: formatNumber(NumUsuarios ?? 0),
          body: <MembersTab group={group} groups={groups} />,
        },
        {
          id: 'permisos',
          label: t('column.permissions'),
          count: formatNumber(Permisos?.length ?? 0),
          body: <PermissionsTab group={group} />,
        },
      ]}
    >
      {adding && <AddMembersDialog group={group} onClose={() => setAdding(false)} />}
    </RecordView>
  );
}
