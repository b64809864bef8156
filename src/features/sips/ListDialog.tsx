import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { ListFields } from './ListFields.tsx';
import { useList } from './useList.ts';

/** Takes a list of CUPS in the place of the one that is there. */
export function ListDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation('sips');
  const list = useList(text, onClose);
  return (
    <Dialog
      open
      wide
      title={t('list.title')}
      description={list.replaced > 0 && t('list.replaces', { number: formatNumber(list.replaced) })}
      onClose={onClose}
      cancel={t('list.cancel')}
      actions={
        <Button variant="primary" disabledReason={list.refusal} onClick={list.send}>
          {list.valid > 0
            ? t('list.submit', { count: list.valid, number: formatNumber(list.valid) })
            : t('list.submitNone')}
        </Button>
      }
    >
      <ListFields list={list} />
    </Dialog>
  );
}
