import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { checkNif, cleanNif } from '~/domain/nif.ts';
import { TextField } from '~/form/TextField.tsx';
import { Button } from '~/ui/Button.tsx';
import type { AltaValues, Field } from '../values.ts';
import type { AltaFieldProps } from './fields.ts';

interface NifFieldProps extends AltaFieldProps {
  end?: ReactNode;
}

/** A tax number. If only its control character is wrong, a button corrects it. */
export function NifField(props: NifFieldProps) {
  const { t } = useTranslation('alta');
  const typed = String(useFormContext<AltaValues>().watch(props.name));
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
          <UseValue name={props.name} value={mended}>
            {t('correctTo', { value: mended })}
          </UseValue>
        )
      }
    />
  );
}

interface UseValueProps {
  name: Field;
  value: string;
  children: ReactNode;
}

/** A button that inserts a value into a field, and moves the focus there: the button disappears. */
export function UseValue({ name, value, children }: UseValueProps) {
  const { setValue, setFocus } = useFormContext<AltaValues>();
  const use = () => {
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
    setFocus(name);
  };
  return (
    <Button size="sm" onClick={use}>
      {children}
    </Button>
  );
}
