import Inbox from 'lucide-react/icons/inbox';
import { useTranslation } from 'react-i18next';
import { RecordMessage } from '~/record/RecordMessage.tsx';
import { RecordSkeleton } from '~/record/RecordSkeleton.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import { failureOf, type Shown } from './samples.ts';

interface StateProps {
  state: Shown;
  retry: () => void;
}

/** The page of a record that is not there. A record that is there and empty has a message in its tab. */
export function RecordState({ state, retry }: StateProps) {
  const { t } = useTranslation('states');
  if (state === 'loading') return <RecordSkeleton />;
  if (state === 'empty')
    return (
      <StateMessage icon={Inbox} title={t('emptyTab')}>
        {t('emptyTabText')}
      </StateMessage>
    );
  const record = { data: undefined, error: failureOf(state), reload: retry, unknown: state === 'unknown' };
  return <RecordMessage record={record} unknown={t('unknown')} />;
}
