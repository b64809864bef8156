import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useQuery } from '~/api/hooks.ts';
import { validateIban } from '~/api/validators.ts';
import { bankName } from '~/domain/bank-names.ts';
import { checkIban } from '~/domain/iban.ts';
import { CheckField, ComboField, SelectField, TextAreaField, TextField } from '~/form/fields.tsx';
import { useAlta } from './context.ts';
import { NifField } from './NifField.tsx';
import type { AltaValues } from './values.ts';

/** In fours, as it stands on every bank card. */
const inFours = (text: string) =>
  text
    .replace(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ');

export function PaymentStep() {
  const { t } = useTranslation('alta');
  const { values, lists } = useAlta();

  return (
    <>
      <TextField<AltaValues>
        name="Iban"
        label={t('field.Iban')}
        required
        mono
        placeholder={t('payment.ibanPlaceholder')}
        clean={inFours}
        help={<Bank iban={values.Iban} />}
      />
      <CheckField<AltaValues> name="otherPayer" label={t('field.otherPayer')} />
      {values.otherPayer && (
        <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          <TextField<AltaValues> name="TitularIban" label={t('field.TitularIban')} required />
          <NifField name="NifTitularIban" label={t('field.NifTitularIban')} required />
        </div>
      )}
      <p className="rounded bg-bg px-3 py-2 text-12 text-text2">{t('payment.mandate')}</p>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <SelectField<AltaValues>
          name="IdTipoImpresionFactura"
          label={t('field.IdTipoImpresionFactura')}
          required
          none={t('choose')}
          choices={lists.printTypes}
        />
        <InvoiceEmail />
        <ComboField<AltaValues>
          name="IdColectivo"
          label={t('field.IdColectivo')}
          choices={lists.collectives}
          empty={t('nothingFound')}
        />
      </div>
      <TextAreaField<AltaValues> name="Observaciones" label={t('field.Observaciones')} />
    </>
  );
}

function InvoiceEmail() {
  const { t } = useTranslation('alta');
  const { watch } = useFormContext<AltaValues>();
  const email = watch('Email');
  return (
    <TextField<AltaValues>
      name="EmailFactura"
      label={t('field.EmailFactura')}
      type="email"
      help={email && t('payment.sameEmail', { email })}
    />
  );
}

/** Who keeps the account; one abroad is told, and may be charged all the same. */
function Bank({ iban }: { iban: string }) {
  const { t } = useTranslation('alta');
  const checked = checkIban(iban);
  const { data } = useQuery(validateIban, { iban: checked.valid ? checked.iban : '' }, { enabled: checked.valid });
  if (!checked.valid) return t('payment.ibanHelp');
  if (data?.Valido === false)
    return (
      <span role="status" className="text-amber-fg">
        {t('payment.ibanRefused')}
      </span>
    );
  if (!checked.spanish)
    return (
      <span role="status" className="text-amber-fg">
        {t('payment.foreign', { country: checked.iban.slice(0, 2) })}
      </span>
    );
  const entity = checked.entity ?? '';
  return (
    <span role="status">
      {t('payment.bank', { bank: bankName(entity) ?? t('payment.bankWithCode', { code: entity }) })}
    </span>
  );
}
