import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useQuery } from '~/api/hooks.ts';
import { validateIban } from '~/api/validators.ts';
import { bankName } from '~/domain/bank-names.ts';
import { checkIban, groupIban } from '~/domain/iban.ts';
import { TextField } from '~/form/TextField.tsx';
import type { AltaFieldProps } from './altaFieldProps.ts';
import { FieldHelp } from './FieldHelp.tsx';
import type { AltaValues } from './values.ts';

/** An account, with the name of its bank. */
export function IbanField(props: AltaFieldProps) {
  const { t } = useTranslation('alta');
  const { watch } = useFormContext<AltaValues>();
  return (
    <TextField<AltaValues>
      {...props}
      mono
      placeholder={t('payment.ibanPlaceholder')}
      clean={groupIban}
      written={groupIban}
      help={
        <FieldHelp name={props.name}>
          <Bank iban={String(watch(props.name))} />
        </FieldHelp>
      }
    />
  );
}

/** The bank's name, or a warning. An account abroad can be charged, too. */
function Bank({ iban }: { iban: string }) {
  const { t } = useTranslation('alta');
  const checked = checkIban(iban);
  const { data } = useQuery(validateIban, { iban: checked.valid ? checked.iban : '' }, { enabled: checked.valid });
  if (!checked.valid) return t('payment.ibanHelp');
  const warning =
    data?.Valido === false
      ? t('payment.ibanRefused')
      : !checked.spanish && t('payment.foreign', { country: checked.iban.slice(0, 2) });
  if (warning)
    return (
      <span role="status" className="text-amber-fg">
        {warning}
      </span>
    );
  const entity = checked.entity ?? '';
  return (
    <span role="status">
      {t('payment.bank', { bank: bankName(entity) ?? t('payment.bankWithCode', { code: entity }) })}
    </span>
  );
}
