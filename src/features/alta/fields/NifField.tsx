import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { checkNif, cleanNif } from '~/domain/nif.ts';
import { TextField } from '~/form/TextField.tsx';
import { Button } from '~/ui/Button.tsx';
import type { AltaValues } from '../values.ts';
import type { AltaFieldProps } from './fields.ts';

interface NifFieldProps extends AltaFieldProps {
  end?: ReactNode;
}

/** A tax number. If only its control character is wrong, a button corrects it. */
export function NifField(props: NifFieldProps) {
  const { name } = props;
  const { t } = useTranslation('alta');
  const { watch, setValue, setFocus } = useFormContext<AltaValues>();
  const typed = String(watch(name));
  const checked = checkNif(typed);
  const expected = checked.valid || checked.reason === 'form' ? undefined : checked.expected;
  const mended = expected && cleanNif(typed).slice(0, 8) + expected;
  return (
    <TextField<AltaValues>
      {...props}
      mono
      clean={(text) => text.toUpperCase()}
      fix={
        mended && (
          <Button
            size="sm"
            onClick={() => {
              setValue(name, mended, { shouldDirty: true, shouldValidate: true });
              setFocus(name);
            }}
          >
            {t('correctTo', { value: mended })}
          </Button>
        )
      }
    />
  );
}
