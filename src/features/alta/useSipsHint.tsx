import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button.tsx';
import { useAlta } from './context.ts';
import type { Proposal } from './proposals.ts';
import type { AltaValues } from './values.ts';

interface SipsHintProps {
  field: Proposal['field'];
  /** As the field shows it. */
  show?: (value: Proposal['value']) => string;
}

/** Below a field in which something else was typed than SIPS knows; nothing where the two agree. */
export function useSipsHint() {
  const { differing } = useAlta();
  return ({ field, show = String }: SipsHintProps) => {
    const proposal = differing.find((one) => one.field === field);
    return proposal && <Hint proposal={proposal} text={show(proposal.value)} />;
  };
}

function Hint({ proposal, text }: { proposal: Proposal; text: string }) {
  const { t } = useTranslation('alta');
  const { take } = useAlta();
  const { setFocus } = useFormContext<AltaValues>();
  return (
    <span className="flex flex-wrap items-center gap-2 text-amber-fg">
      {t('sips.says', { value: text })}
      <Button
        size="sm"
        aria-label={t('sips.useValue', { value: text })}
        onClick={() => {
          take([proposal]);
          setFocus(proposal.field);
        }}
      >
        {t('sips.use')}
      </Button>
    </span>
  );
}
