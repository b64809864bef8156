import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Contract, checkKleen, checkKleenWithDocument, validateKleen } from '~/api/contracts.ts';
import { useAction } from '~/api/hooks.ts';
import { reasonFor } from '~/trade/contracts/reasons.ts';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Refused } from './Refused.tsx';

interface KleenDialogProps {
  contract: Contract;
  open: boolean;
  onClose: () => void;
}

/** Kleen's own checks and its validation; the server's answer is shown word for word. */
export function KleenDialog({ contract, open, onClose }: KleenDialogProps) {
  const { t } = useTranslation('contract');
  const data = useAction(checkKleen);
  const recording = useAction(checkKleenWithDocument);
  const validation = useAction(validateKleen);
  const query = { codigoContrato: contract.CodigoContrato };
  const all = [data, recording, validation];
  const [said, setSaid] = useState<string>();
  const ask = (run: () => Promise<{ Message: string | null } | null | undefined>) => async () => {
    for (const { reset } of all) reset();
    setSaid(undefined);
    setSaid((await run())?.Message ?? undefined);
  };
  const error = all.find((action) => action.error)?.error;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('kleen.title')}
      description={t('kleen.text', { code: contract.CodigoContrato })}
      cancel={t('close')}
      actions={
        <Button
          variant="primary"
          loading={validation.loading}
          disabledReason={reasonFor('validateKleen', contract, t)}
          onClick={ask(() => validation.run({ body: { CodigoContrato: contract.CodigoContrato } }))}
        >
          {t('kleen.validate')}
        </Button>
      }
    >
      <div className="flex flex-wrap gap-2">
        <Button loading={data.loading} onClick={ask(() => data.run({ query }))}>
          {t('kleen.data')}
        </Button>
        <Button loading={recording.loading} onClick={ask(() => recording.run({ query }))}>
          {t('kleen.recording')}
        </Button>
      </div>
      <div role="status">
        {error && <Refused error={error} />}
        {/* The toast goes, and there is more to do here. */}
        {said && (
          <p className="flex items-center gap-2 rounded bg-green-bg px-3 py-2 text-12 text-green-fg">
            <Icon of={CircleCheck} className="shrink-0" />
            {said}
          </p>
        )}
      </div>
    </Dialog>
  );
}
