import { useTranslation } from 'react-i18next';
import type { Renewal } from '~/api/renewals.ts';
import { RecordDrawer } from '~/record/RecordDrawer.tsx';
import type { ListPageState } from '~/table/useListPage.ts';
import { RenewalPanel } from './RenewalPanel.tsx';
import { Subtitle } from './Subtitle.tsx';
import type { Part } from './useOpened.ts';
import { useRenewal } from './useRenewal.ts';
import { useRenewalPlace } from './useRenewalPlace.ts';

interface RenewalDrawerProps {
  code: string;
  part: Part | undefined;
  /** The list that it is open beside; none beside the board. */
  page: ListPageState<Renewal> | undefined;
  onClose: () => void;
}

/** One renewal beside the list: what it compares, what can be done with it. */
export function RenewalDrawer({ code, part, page, onClose }: RenewalDrawerProps) {
  const { t } = useTranslation('renewals');
  const { row, ...record } = useRenewal(code);
  return (
    <RecordDrawer
      record={record}
      unknown={t('drawer.unknown', { code })}
      title={row?.NombreTitular ?? code}
      subtitle={<Subtitle code={code} row={row} />}
      place={useRenewalPlace(code, page)}
      onClose={onClose}
    >
      {(data) => <RenewalPanel {...data} part={part} />}
    </RecordDrawer>
  );
}
