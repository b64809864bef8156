import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listGroups } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import { formatNumber } from '~/lib/format.ts';
import { useAdding } from '~/routing/useAdding.ts';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { ListPage } from '~/table/ListPage.tsx';
import { groupColumns } from '~/trade/permissions/groupColumns.ts';
import { Button } from '~/ui/Button.tsx';
import { calls } from './calls.ts';
import { GroupDialog } from './GroupDialog.tsx';

/** The groups of users, each with how many are in it and how many permissions it gives them. */
export default function GroupsPage() {
  const { t } = useTranslation('access');
  const [adding, setAdding] = useAdding();
  const start = (
    <Button variant="primary" icon={Plus} disabledReason={missing('GESTORACCESS')} onClick={() => setAdding(true)}>
      {t('group.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        answer={useQuery(listGroups, undefined)}
        columns={useMemo(() => Object.values(groupColumns(t)), [t])}
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

GroupsPage.calls = calls.groups;
