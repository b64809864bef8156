import type { ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckField, ComboField, NumberField, SelectField, TextAreaField, TextField } from '~/form/fields.tsx';
import { Button } from '~/ui/Button.tsx';
import { CupsField } from './CupsField.tsx';
import { useAlta } from './context.ts';
import { fields, followersOf, labelOf } from './fields.ts';
import { HolderField } from './HolderField.tsx';
import { IbanField } from './IbanField.tsx';
import { NifField } from './NifField.tsx';
import { textOf } from './review.ts';
import { SegmentedField } from './SegmentedField.tsx';
import { SipsHint } from './SipsHint.tsx';
import type { AltaValues, Field } from './values.ts';

/** What every control of the wizard takes. */
export interface AltaFieldProps {
  name: Field;
  label: string;
  required: boolean;
  help: ReactNode;
  className: string | undefined;
}

/** A field as its row describes it. */
export function AltaField({ name }: { name: Field }) {
  const { t } = useTranslation('alta');
  const alta = useAlta();
  const { setValue } = useFormContext<AltaValues>();
  const { control, required, short, width, help, hint, mend } = fields[name];
  const proposal = alta.differing.find(({ field }) => field === name);
  const said = proposal && (hint?.(proposal.value) ?? textOf(name, proposal.value, alta, t) ?? String(proposal.value));
  const field: AltaFieldProps = {
    name,
    label: short ?? t(`field.${labelOf(name, alta.values)}`),
    required: required !== undefined,
    help: proposal && said ? <SipsHint proposal={proposal} text={said} /> : help?.(alta, t),
    className: width,
  };
  const follow = (value: string) => {
    for (const change of followersOf(name, value, alta))
      setValue(change.field, change.value, { shouldDirty: true, shouldValidate: change.value !== '' });
  };

  switch (control?.kind) {
    case undefined:
      return null;
    case 'cups':
      return <CupsField {...field} />;
    case 'nif':
      return <NifField {...field} />;
    case 'holder':
      return <HolderField {...field} />;
    case 'iban':
      return <IbanField {...field} />;
    case 'flag':
      return <CheckField<AltaValues> {...field} />;
    case 'remarks':
      return <TextAreaField<AltaValues> {...field} />;
    case 'number':
      return <NumberField<AltaValues> {...field} unit={control.unit(t)} decimals={control.decimals} />;
    case 'segmented':
      return <SegmentedField {...field} options={control.options(t)} onChoose={follow} />;
    case 'text': {
      const { type = 'text', clean = String } = control;
      const change = (typed: string) => {
        follow(clean(typed));
        return clean(typed);
      };
      return <TextField<AltaValues> {...field} type={type} clean={change} />;
    }
    case 'search': {
      const choices = control.choices(alta);
      if (control.hideEmpty && choices.length === 0) return null;
      return (
        <ComboField<AltaValues>
          {...field}
          choices={choices}
          empty={control.loading?.(alta) ? t('loading') : t('nothingFound')}
          placeholder={control.placeholder?.(t)}
          onChoose={follow}
        />
      );
    }
    case 'select': {
      const listed = control.choices(alta);
      const value = String(get(alta.values, name));
      const other = control.open && value !== '' && !listed.some((choice) => choice.value === value);
      return (
        <SelectField<AltaValues>
          {...field}
          choices={other ? [{ value, label: value }, ...listed] : listed}
          none={control.optional ? t('choose') : undefined}
          fix={mend && <Mend name={name} />}
        />
      );
    }
  }
}

/** Puts in what the check says would be right. */
function Mend({ name }: { name: Field }) {
  const { t } = useTranslation('alta');
  const { issues } = useAlta();
  const { setValue, setFocus } = useFormContext<AltaValues>();
  const expected = issues.find(({ field }) => field === name)?.expected;
  if (!expected) return null;
  return (
    <Button
      size="sm"
      onClick={() => {
        setValue(name, expected, { shouldDirty: true, shouldValidate: true });
        setFocus(name);
      }}
    >
      {t('useValue', { value: expected })}
    </Button>
  );
}
