import type { TFunction } from 'i18next';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Plus from 'lucide-react/icons/plus';
import UsersRound from 'lucide-react/icons/users-round';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listUsers, type UserRow } from '~/api/users.ts';
import { formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { ListPage } from '~/table/ListPage.tsx';
import type { RowAction } from '~/table/ListRows.tsx';
import { useBrandName } from '~/trade/useBrandName.ts';
import { Button } from '~/ui/Button.tsx';
import { AccessBulk } from './AccessBulk.tsx';
import { calls } from './calls.ts';
import { listColumns } from './columns.tsx';
import { GroupBulk, PermissionBulk } from './GivingBulk.tsx';
import type { AccessStep } from './steps.ts';
import { UserDialog } from './UserDialog.tsx';
import { useUserFilters } from './useUserFilters.ts';

/** Everybody who may sign in, and what can be done with one or many of them. */
export default function UsersPage() {
  const { t } = useTranslation('users');
  const { t: trade } = useTranslation('trade');
  const brandName = useBrandName();
  const [adding, setAdding] = useState(false);
  const start = (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('title')}
        endpoint={listUsers}
        columns={useMemo(() => listColumns(trade, t, brandName), [trade, t, brandName])}
        none={{ text: t('noneText'), action: start }}
        link={({ Id }) => to('user', { id: Id })}
        useFilters={useUserFilters}
        search={t('search')}
        totals={(count) => [t('total', { count, number: formatNumber(count) })]}
        actions={useMemo(() => actions(t), [t])}
      >
        {start}
      </ListPage>
      {adding && <UserDialog onClose={() => setAdding(false)} />}
    </>
  );
}

UsersPage.calls = calls.users;

const access = (step: AccessStep, t: TFunction<'users'>): Omit<RowAction<UserRow>, 'icon'> => ({
  id: step,
  label: t(`step.${step}`),
  dialog: (props) => <AccessBulk step={step} {...props} />,
});

const actions = (t: TFunction<'users'>): RowAction<UserRow>[] => [
  { ...access('enable', t), icon: CircleCheck, offered: (rows) => rows.some(({ Activo }) => !Activo) },
  { ...access('disable', t), icon: Ban, offered: (rows) => rows.some(({ Activo }) => Activo) },
  { ...access('lock', t), icon: Lock, offered: (rows) => rows.some(({ Bloqueado }) => !Bloqueado) },
  { ...access('unlock', t), icon: LockOpen, offered: (rows) => rows.some(({ Bloqueado }) => Bloqueado) },
  { id: 'groups', label: t('bulk.group.action'), icon: UsersRound, dialog: (props) => <GroupBulk {...props} /> },
  {
    id: 'permission',
    label: t('bulk.permission.action'),
    icon: KeyRound,
    dialog: (props) => <PermissionBulk {...props} />,
  },
];
