import { useTranslation } from 'react-i18next';
import { RecordDrawer } from '~/record/RecordDrawer.tsx';
import { RenewalPanel } from './RenewalPanel.tsx';
import { Subtitle } from './Subtitle.tsx';
import type { Part } from './useOpened.ts';
import { useRenewal } from './useRenewal.ts';

interface RenewalDrawerProps {
  code: string;
  part: Part | undefined;
  onClose: () => void;
}

/** One renewal beside the list: what it compares, what can be done with it. */
export function RenewalDrawer({ code, part, onClose }: RenewalDrawerProps) {
  const { t } = useTranslation('renewals');
  const { row, ...record } = useRenewal(code);
  return (
    <RecordDrawer
      record={record}
      unknown={t('drawer.unknown', { code })}
      title={row?.NombreTitular ?? code}
      subtitle={<Subtitle code={code} row={row} />}
      onClose={onClose}
    >
      {(data) => <RenewalPanel {...data} part={part} />}
    </RecordDrawer>
  );
}
