import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { listGroups } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import { RecordPage } from '~/record/RecordPage.tsx';
import { recordAmong } from '~/record/useRecord.ts';
import { GroupRecord } from './GroupRecord.tsx';

/** A group by its number. */
export default function GroupPage() {
  const { t } = useTranslation('access');
  const { id = '' } = useParams();
  const groups = useQuery(listGroups, undefined);
  return (
    <RecordPage record={recordAmong(groups, id)} notFound={t('group.unknown', { id })}>
      {(group) => <GroupRecord group={group} groups={groups.data ?? []} />}
    </RecordPage>
  );
}
