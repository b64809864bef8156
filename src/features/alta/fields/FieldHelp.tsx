import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button.tsx';
import { useAlta } from '../data/context.ts';
import { cautionText } from '../review/cautions.ts';
import type { AltaValues, Field } from '../values.ts';

/** Below a field: its help, then the warnings to review before the contract is created. */
export function FieldHelp({ name, children }: { name: Field; children: ReactNode }) {
  const { t } = useTranslation('alta');
  const { cautions, takeName } = useAlta();
  const { setFocus } = useFormContext<AltaValues>();
  return (
    <span className="flex flex-col gap-1">
      {children && <span>{children}</span>}
      {cautions
        .filter(({ field }) => field === name)
        .map((caution) => {
          const { proposal, value } = caution;
          return (
            <span key={caution.reason} role="status" className="flex flex-wrap items-center gap-2 text-amber-fg">
              {cautionText(caution, t)}
              {proposal && (
                <Button
                  size="sm"
                  aria-label={t('holder.useName', { value })}
                  onClick={() => {
                    takeName([proposal]);
                    setFocus(name);
                  }}
                >
                  {t('sips.use')}
                </Button>
              )}
            </span>
          );
        })}
    </span>
  );
}
