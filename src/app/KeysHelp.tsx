import { useTranslation } from 'react-i18next';
import { Dialog } from '~/ui/Dialog.tsx';
import { Kbd } from '~/ui/Kbd.tsx';

export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'shell']);
  const lines = [
    [t('shell:palette.keys'), t('shell:keys.palette')],
    ['/', t('shell:keys.search')],
    ['↑ ↓ j k', t('shell:keys.row')],
    ['Enter', t('shell:keys.open')],
    ['Esc', t('shell:keys.close')],
    ['?', t('shell:keys.help')],
  ] as const;
  return (
    <Dialog open onClose={onClose} title={t('shell:keys.title')} cancel={t('close')}>
      <dl className="flex flex-col gap-2">
        {lines.map(([key, does]) => (
          <div key={key} className="flex items-center justify-between gap-4">
            <dt className="text-text2">{does}</dt>
            <dd>
              <Kbd>{key}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
