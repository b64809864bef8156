import { useTranslation } from 'react-i18next';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { Copy } from '~/ui/Copy.tsx';
import { Dialog } from '~/ui/Dialog.tsx';

interface GivenPasswordProps {
  password: string;
  onClose: () => void;
}

/** A password that was just given to another person, for the last time that it can be read. */
export function GivenPassword({ password, onClose }: GivenPasswordProps) {
  const { t } = useTranslation('users');
  const names = useCopyNames();
  return (
    <Dialog
      open
      title={t('given.title')}
      description={t('given.text')}
      onClose={onClose}
      closable={false}
      cancel={t('given.close')}
    >
      <p className="flex items-center gap-2 rounded border border-line bg-s2 px-3 py-2">
        <code className="min-w-0 flex-1 font-mono text-14 wrap-anywhere">{password}</code>
        <Copy text={password} names={names} />
      </p>
    </Dialog>
  );
}
