import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listApiUsers } from '~/api/api-users.ts';
import { useQuery } from '~/api/hooks.ts';
import { formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { ListPage } from '~/table/ListPage.tsx';
import { Button } from '~/ui/Button.tsx';
import { ApiUserDialog } from './ApiUserDialog.tsx';
import { apiUserColumns } from './apiUserColumns.tsx';
import { calls } from './calls.ts';
import { PermissionBulk } from './PermissionBulk.tsx';
import { useApiUserFilters } from './useApiUserFilters.ts';

/** The programs that call the API, and what they may do. */
export default function ApiUsersPage() {
  const { t } = useTranslation('apiAccess');
  const { t: trade } = useTranslation('trade');
  const [adding, setAdding] = useState(false);
  const start = (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t('user.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        answer={useQuery(listApiUsers, undefined)}
        columns={useMemo(() => apiUserColumns(t, trade), [t, trade])}
        none={{ title: t('user.none'), text: t('user.noneText'), action: start }}
        link={({ Id }) => to('apiUser', { id: String(Id) })}
        neighbours
        useFilters={useApiUserFilters}
        search={t('user.search')}
        totals={(count) => [t('user.total', { count, number: formatNumber(count) })]}
        actions={[
          {
            id: 'permission',
            label: t('permission.action'),
            icon: KeyRound,
            dialog: (props) => <PermissionBulk {...props} />,
          },
        ]}
      >
        {start}
      </ListPage>
      {adding && <ApiUserDialog onClose={() => setAdding(false)} />}
    </>
  );
}

ApiUsersPage.calls = calls.apiUsers;
