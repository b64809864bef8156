import type { TFunction } from 'i18next';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askAhead } from '~/api/answers.ts';
import { type Group, listGroups } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import { formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { columnsOf } from '~/table/columnSet.ts';
import { ListPage } from '~/table/ListPage.tsx';
import { permissionCount, userCount } from '~/trade/permissions/counts.tsx';
import { Button } from '~/ui/Button.tsx';
import { GroupDialog } from './GroupDialog.tsx';

/** The groups of users, each with how many are in it and how many permissions it gives them. */
export default function GroupsPage() {
  const { t } = useTranslation('access');
  const [adding, setAdding] = useState(false);
  const start = (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t('group.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        answer={useQuery(listGroups, undefined)}
        columns={useMemo(() => groupColumns(t), [t])}
        none={{ text: t('group.noneText'), action: start }}
        link={({ Id }) => to('group', { id: String(Id) })}
        search={t('group.search')}
        totals={(count) => [t('group.total', { count, number: formatNumber(count) })]}
      >
        {start}
      </ListPage>
      {adding && <GroupDialog onClose={() => setAdding(false)} />}
    </>
  );
}

GroupsPage.ahead = () => askAhead(listGroups, undefined);

const groupColumns = (t: TFunction<'access'>) =>
  columnsOf<Group>()({
    Nombre: { kind: 'text', header: t('column.group'), width: 180, strong: true, main: true, card: '1left' },
    Descripcion: { kind: 'text', header: t('column.about'), width: 240, grow: 'prose', card: '2left' },
    NumUsuarios: {
      ...userCount<Group>(t, ({ NumUsuarios }) => NumUsuarios),
      header: t('column.users'),
      width: 100,
      card: '3left',
    },
    Permisos: {
      ...permissionCount<Group>(t, ({ Permisos }) => Permisos?.length),
      header: t('column.permissions'),
      width: 100,
      card: '3right',
    },
    FechaCreacion: { kind: 'date', header: t('column.created'), width: 130 },
    EsSistema: {
      kind: 'chip',
      header: t('column.kind'),
      value: ({ EsSistema }) => t(EsSistema ? 'kind.system' : 'kind.own'),
      tone: ({ EsSistema }) => (EsSistema ? 'violet' : 'neutral'),
      width: 120,
      card: '1right',
    },
  });
