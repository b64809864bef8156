import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FixedPrice } from '~/api/energy.ts';
import { DateField } from '~/form/DateField.tsx';
import { Form, type FormHandle } from '~/form/Form.tsx';
import { NumberField } from '~/form/NumberField.tsx';
import { Field } from '~/ui/Field.tsx';
import { Input } from '~/ui/Input.tsx';
import { OfferField } from './OfferField.tsx';
import type { Priced, Terms } from './terms.ts';

interface RenewFormProps {
  id: string;
  offers: readonly Priced[];
  chosen: FixedPrice | undefined;
  proposed: string;
  /** € a year today, with taxes. */
  now: number | null;
  /** It is what the panel was opened for: it has the focus. */
  wanted: boolean;
  form: FormHandle & Pick<UseFormReturn<Terms>, 'setFocus'>;
}

/** The terms of the contract that follows. */
export function RenewForm({ id, offers, chosen, proposed, now, wanted, form }: RenewFormProps) {
  const { t } = useTranslation('renewals');
  const { setFocus } = form;
  useEffect(() => {
    if (wanted) setFocus('fee');
  }, [wanted, setFocus]);
  return (
    <Form id={id} label={t('action.renew')} form={form} className="gap-4">
      <OfferField offers={offers} proposed={proposed} now={now} />
      <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
        <NumberField<Terms> name="fee" label={t('terms.fee')} unit={t('terms.perMwh')} decimals={2} required />
        <DateField<Terms> name="start" label={t('terms.start')} required />
        <Field label={t('terms.duration')} help={t('terms.durationHelp')}>
          {(control) => (
            <Input {...control} disabled value={chosen ? t('terms.months', { count: chosen.Duracion ?? 0 }) : ''} />
          )}
        </Field>
      </div>
    </Form>
  );
}
