import { useTranslation } from 'react-i18next';
import { formatCups } from '~/domain/cups.ts';
import { NamedField } from '~/form/NamedField.tsx';
import { CupsInput } from '~/ui/CupsInput.tsx';
import type { BatteryValues } from './schema.ts';

/** The supply point of the home, in its groups while it is typed. */
export function CupsField({ help }: { help: string }) {
  const { t } = useTranslation(['batteries', 'trade']);
  return (
    <NamedField<BatteryValues> name="Cups" label={t('field.Cups')} required help={help}>
      {(control, { value, onChange }) => (
        <CupsInput
          {...control}
          value={String(value)}
          data-autofocus
          placeholder={t('trade:cups.placeholder')}
          onChange={({ target }) =>
            // Formatting moves the caret to the end, so a code that is edited in its middle stays as it is typed.
            onChange(target.selectionStart === target.value.length ? formatCups(target.value) : target.value)
          }
        />
      )}
    </NamedField>
  );
}
