import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { Button } from '~/ui/Button.tsx';
import { CopyButton } from '~/ui/CopyButton.tsx';
import { Dialog } from '~/ui/Dialog.tsx';

interface SecretDialogProps {
  title: string;
  /** Whom it is for and how it is delivered. */
  text: string;
  /** Its name: "API Key". */
  label: string;
  secret: string;
  onClose: () => void;
}

/**
 * Shows a new key or password, the only time that it can be read. After it was copied, the dialog closes at once;
 * before that it asks, because the secret cannot be shown again.
 */
export function SecretDialog({ title, text, label, secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('form');
  const copyNames = useCopyNames();
  const [copied, setCopied] = useState(false);
  const [confirming, setConfirming] = useState(false);
  return (
    <Dialog
      open
      title={title}
      description={text}
      onClose={() => (copied ? onClose() : setConfirming(true))}
      cancel={t('secret.close')}
    >
      <p className="font-medium">{t('secret.once')}</p>
      <div className="flex flex-col gap-2">
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: selected and copied by keyboard if there is no clipboard
          tabIndex={0}
          aria-label={label}
          onCopy={() => setCopied(true)}
          className="flex min-h-11 items-center rounded border border-line bg-s2 px-3 py-2 font-mono text-14 wrap-anywhere select-all"
        >
          {secret}
        </section>
        <CopyButton
          label={t('secret.copy', { label })}
          names={copyNames}
          text={() => secret}
          variant="primary"
          size="md"
          onCopied={() => setCopied(true)}
        />
      </div>
      {confirming && (
        <Dialog
          open
          dangerous
          title={t('secret.leaveTitle')}
          description={t('secret.leaveText')}
          onClose={() => setConfirming(false)}
          cancel={t('secret.stay')}
          actions={
            <Button variant="danger" onClick={onClose}>
              {t('secret.leave')}
            </Button>
          }
        />
      )}
    </Dialog>
  );
}
