import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button.tsx';
import { useAlta } from './context.ts';
import type { AltaValues, Proposal } from './values.ts';

/** Stands below a field in which the person typed something else than SIPS says. */
export function SipsHint({ proposal, text }: { proposal: Proposal; text: string }) {
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
