import { useTranslation } from 'react-i18next';
import { ListHead } from '~/table/list/ListHead.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';

/** For developers: a screen that has nothing to show (specification, section 2). */
export default function EmptyPage() {
  const { t } = useTranslation(['screens', 'table']);
  return (
    <>
      <ListHead title={t('empty')} />
      <StateMessage title={t('table:noneTitle')} className="my-auto" />
    </>
  );
}
