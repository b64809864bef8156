import UserRoundCheck from 'lucide-react/icons/user-round-check';
import type { ReactNode } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useQuery } from '~/api/hooks.ts';
import { validateIban } from '~/api/validators.ts';
import { bankName } from '~/domain/bank-names.ts';
import { checkIban, groupIban, ibanOfAccount, maskIban } from '~/domain/iban.ts';
import { checkNif } from '~/domain/nif.ts';
import { AnotherTry, FailedWords } from '~/Failed.tsx';
import { CheckField } from '~/form/CheckField.tsx';
import { NumberField } from '~/form/NumberField.tsx';
import { TextAreaField } from '~/form/TextAreaField.tsx';
import { TextField } from '~/form/TextField.tsx';
import { to } from '~/screens.ts';
import { Button } from '~/ui/Button.tsx';
import { Chip } from '~/ui/Chip.tsx';
import type { Choice } from '~/ui/Combobox.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { useAlta } from '../data/context.ts';
import { cautionText } from '../review/cautions.ts';
import { textOf } from '../review/review.ts';
import { mostOf } from '../review/rules.ts';
import { type AltaValues, type Field, isCompany, type Proposal } from '../values.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { CupsField } from './CupsField.tsx';
import { type AltaFieldProps, fields, followersOf, labelOf, paidByAnother } from './fields.ts';
import { NifField, UseValue } from './NifField.tsx';

/** A field, rendered from its row. */
export function AltaField({ name }: { name: Field }) {
  const { t } = useTranslation('alta');
  const alta = useAlta();
  const { setValue } = useFormContext<AltaValues>();
  const row = fields[name];
  const proposal = alta.differing.find(({ field }) => field === name);
  const hint =
    proposal && (row.hint?.(proposal.value) ?? textOf(name, proposal.value, alta, t) ?? String(proposal.value));
  const own = proposal && hint ? <SipsHint proposal={proposal} text={hint} /> : row.help?.(alta, t);
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
      return (
        <NumberField<AltaValues>
          {...field}
          unit={row.unit?.(t) ?? ''}
          decimals={row.decimals}
          most={mostOf(name, alta.values, alta.rules)}
        />
      );
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
      return <ChoiceField {...field} choices={choices} onChoose={follow} />;
    case 'select': {
      const value = String(get(alta.values, name));
      const other = row.open && value !== '' && !choices?.some((choice) => choice.value === value);
      return (
        <ChoiceField
          {...field}
          choices={[...(other ? [{ value, label: value }] : []), ...(choices ?? [])]}
          fix={row.mend && <Mend name={name} />}
        />
      );
    }
  }
}

/** A button that inserts the value that the check expects. */
function Mend({ name }: { name: Field }) {
  const { t } = useTranslation('alta');
  const expected = useAlta().issues.find(({ field }) => field === name)?.expected;
  return (
    expected && (
      <UseValue name={name} value={expected}>
        {t('useValue', { value: expected })}
      </UseValue>
    )
  );
}

/** The holder's NIF, with whether it is a person's or a company's, and whether the holder is known. */
function HolderField(props: AltaFieldProps) {
  const { t } = useTranslation('alta');
  const { values } = useAlta();
  const kind = isCompany(values) ? t('holder.company') : t('holder.person');
  return (
    <NifField
      {...props}
      help={
        <>
          <HolderStatus />
          {props.help}
        </>
      }
      end={checkNif(values.Nif).valid && <Chip tone="neutral">{kind}</Chip>}
    />
  );
}

function HolderStatus() {
  const { t } = useTranslation('alta');
  const { customer, looking, isNew, refused } = useAlta().holder;
  if (refused)
    return (
      <span role="status" className="text-amber-fg">
        {t('holder.refused')}
      </span>
    );
  if (looking) return <span role="status">{t('holder.looking')}</span>;
  if (isNew) return <span role="status">{t('holder.new')}</span>;
  if (!customer) return t('holder.help');
  return (
    <span role="status" className="flex flex-wrap items-center gap-x-1.5 text-text2">
      <Icon of={UserRoundCheck} size={14} />
      {customer.NumActivos ? t('holder.known', { count: customer.NumActivos }) : t('holder.knownIdle')}
      <Link
        to={to('customer', { id: String(customer.IdCliente) })}
        target="_blank"
        className="hit font-medium text-accent-text underline"
      >
        {t('holder.see')}
      </Link>
    </span>
  );
}

/** An account, with the name of its bank. */
function IbanField(props: AltaFieldProps) {
  const { t } = useTranslation('alta');
  const { name } = props;
  const typed = String(useFormContext<AltaValues>().watch(name));
  const ofAccount = ibanOfAccount(typed);
  return (
    <TextField<AltaValues>
      {...props}
      mono
      placeholder={t('payment.ibanPlaceholder')}
      fix={
        ofAccount && (
          <UseValue name={name} value={groupIban(ofAccount)}>
            {t('useValue', { value: groupIban(ofAccount) })}
          </UseValue>
        )
      }
      clean={groupIban}
      written={groupIban}
      help={
        <FieldHelp name={name}>
          <Bank name={name} iban={typed} />
        </FieldHelp>
      }
    />
  );
}

/** The bank's name, or a warning; before, the account that the holder pays with already. Foreign accounts can be charged too. */
function Bank({ name, iban }: { name: Field; iban: string }) {
  const { t } = useTranslation('alta');
  const { newest } = useAlta().holder;
  const checked = checkIban(iban);
  const args = { iban: checked.valid ? checked.iban : '' };
  const { data, error, reload } = useQuery(validateIban, args, { enabled: checked.valid });
  if (iban === '' && newest?.Iban && !paidByAnother(newest))
    return (
      <UseValue name={name} value={groupIban(newest.Iban)}>
        {t('payment.own', { iban: maskIban(newest.Iban), code: newest.CodigoContrato })}
      </UseValue>
    );
  if (!checked.valid) return t('payment.ibanHelp');
  // Its digits are right, so the person can go on.
  if (error)
    return (
      <span role="status" className="flex flex-wrap items-center gap-2 text-amber-fg">
        <FailedWords error={error} what={t('payment.ibanUnchecked')} />
        <AnotherTry error={error} size="sm" onClick={reload} />
      </span>
    );
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

/** Shown below a field whose typed value differs from SIPS. */
function SipsHint({ proposal, text }: { proposal: Proposal; text: string }) {
  const { t } = useTranslation('alta');
  const { accept } = useAlta();
  const { setFocus } = useFormContext<AltaValues>();
  return (
    <span className="flex flex-wrap items-center gap-2 text-amber-fg">
      {t('sips.says', { value: text })}
      <Button
        size="sm"
        aria-label={t('sips.useValue', { value: text })}
        onClick={() => {
          accept([proposal]);
          setFocus(proposal.field);
        }}
      >
        {t('sips.use')}
      </Button>
    </span>
  );
}

interface SegmentedFieldProps extends AltaFieldProps {
  options: readonly Choice[];
  onChoose: (value: string) => void;
}

/** A choice among a few visible values. */
function SegmentedField({ name, label, options, onChoose }: SegmentedFieldProps) {
  const { field } = useController<AltaValues>({ name });
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span aria-hidden className="text-13 font-medium">
        {label}
      </span>
      <Segmented
        label={label}
        value={String(field.value)}
        options={options}
        onChange={(value) => {
          onChoose(value);
          field.onChange(value);
        }}
        className="max-w-full overflow-x-auto [&>label]:h-[30px] [&>label]:text-13 max-md:[&>label]:h-10"
      />
    </div>
  );
}

/** Below a field: its help, then the warnings to review before the contract is created. */
function FieldHelp({ name, children }: { name: Field; children: ReactNode }) {
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
