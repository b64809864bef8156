import { useTranslation } from 'react-i18next';
import { Dialog } from '~/ui/Dialog.tsx';
import { Kbd } from '~/ui/Kbd.tsx';

export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const lines = [
    [t('palette.keys'), t('keys.palette')],
    ['/', t('keys.search')],
    ['↑ ↓ j k', t('keys.row')],
    ['Enter', t('keys.open')],
    ['Esc', t('keys.close')],
    ['?', t('keys.help')],
  ] as const;
  return (
    <Dialog open onClose={onClose} title={t('keys.title')} cancel={t('close')}>
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
