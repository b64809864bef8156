import { get, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckField } from '~/form/CheckField.tsx';
import { ComboField } from '~/form/ComboField.tsx';
import { NumberField } from '~/form/NumberField.tsx';
import { SelectField } from '~/form/SelectField.tsx';
import { TextAreaField } from '~/form/TextAreaField.tsx';
import { TextField } from '~/form/TextField.tsx';
import { Button } from '~/ui/Button.tsx';
import type { AltaFieldProps } from './altaFieldProps.ts';
import { CupsField } from './CupsField.tsx';
import { useAlta } from './context.ts';
import { FieldHelp } from './FieldHelp.tsx';
import { fields, followersOf, labelOf } from './fields.ts';
import { HolderField } from './HolderField.tsx';
import { IbanField } from './IbanField.tsx';
import { NifField } from './NifField.tsx';
import { textOf } from './review.ts';
import { SegmentedField } from './SegmentedField.tsx';
import { SipsHint } from './SipsHint.tsx';
import type { AltaValues, Field } from './values.ts';

/** A field as its row describes it. */
export function AltaField({ name }: { name: Field }) {
  const { t } = useTranslation('alta');
  const alta = useAlta();
  const { setValue } = useFormContext<AltaValues>();
  const row = fields[name];
  const proposal = alta.differing.find(({ field }) => field === name);
  const said =
    proposal && (row.hint?.(proposal.value) ?? textOf(name, proposal.value, alta, t) ?? String(proposal.value));
  const own = proposal && said ? <SipsHint proposal={proposal} text={said} /> : row.help?.(alta, t);
  const cautioned = alta.cautions.some((caution) => caution.field === name);
  const field: AltaFieldProps = {
    name,
    label: row.short ?? t(`field.${labelOf(name, alta.values)}`),
    required: row.required !== undefined,
    help: cautioned ? <FieldHelp name={name}>{own}</FieldHelp> : own,
    className: row.width,
  };
  const follow = (value: string) => {
    for (const change of followersOf(name, value, alta))
      setValue(change.field, change.value, { shouldDirty: true, shouldValidate: change.value !== '' });
  };

  const choices = row.choices?.(alta, t);
  if (row.hideEmpty && !choices?.length) return null;

  switch (row.kind) {
    case 'unseen':
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
      return <NumberField<AltaValues> {...field} unit={row.unit?.(t) ?? ''} decimals={row.decimals} />;
    case 'segmented':
      return <SegmentedField {...field} options={choices ?? []} onChoose={follow} />;
    case 'text': {
      const { clean = String } = row;
      const change = (typed: string) => {
        follow(clean(typed));
        return clean(typed);
      };
      return <TextField<AltaValues> {...field} type={row.type} clean={change} />;
    }
    case 'search':
      return (
        <ComboField<AltaValues>
          {...field}
          choices={choices ?? []}
          empty={choices ? t('nothingFound') : t('loading')}
          placeholder={row.placeholder?.(t)}
          onChoose={follow}
        />
      );
    case 'select': {
      const value = String(get(alta.values, name));
      const other = row.open && value !== '' && !choices?.some((choice) => choice.value === value);
      return (
        <SelectField<AltaValues>
          {...field}
          choices={[...(other ? [{ value, label: value }] : []), ...(choices ?? [])]}
          none={row.empty === '' ? t('choose') : undefined}
          fix={row.mend && <Mend name={name} />}
        />
      );
    }
  }
}

/** A button that puts in the value that the check expects. */
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
