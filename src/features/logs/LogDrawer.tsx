import { useTranslation } from 'react-i18next';
import { getLog } from '~/api/logs.ts';
import { formatDate } from '~/lib/format.ts';
import { RecordDrawer } from '~/record/RecordDrawer.tsx';
import { numericId, useRecord } from '~/record/useRecord.ts';
import { DrawerBody } from '~/ui/Drawer.tsx';
import { LogDetail } from './LogDetail.tsx';

/** One line of the log beside the list. */
export function LogDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('logs');
  const record = useRecord(getLog, numericId(id));
  const { data } = record;
  return (
    <RecordDrawer
      record={record}
      unknown={t('unknown', { id })}
      title={data?.Mensaje ?? t('line', { id })}
      subtitle={<p className="text-12 text-text2">{data && formatDate(data.Fecha, 'instant')}</p>}
      onClose={onClose}
    >
      {(log) => (
        <DrawerBody>
          <LogDetail log={log} />
        </DrawerBody>
      )}
    </RecordDrawer>
  );
}
