import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useList } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { changeSubState, listSubStates, type Renewal } from '~/api/renewals.ts';
import { subState } from '~/domain/renewal-states.ts';
import { DateField } from '~/form/DateField.tsx';
import { Form } from '~/form/Form.tsx';
import { useRules } from '~/form/rules.ts';
import { SelectField } from '~/form/SelectField.tsx';
import { TextAreaField } from '~/form/TextAreaField.tsx';
import { useForm } from '~/form/useForm.tsx';
import { byId } from '~/trade/filters.ts';
import { Button } from '~/ui/Button.tsx';
import type { useRenewalPreferences } from './useRenewalPreferences.ts';

interface ContactFormProps {
  renewal: Renewal;
  kept: ReturnType<typeof useRenewalPreferences>;
  /** It is what the panel was opened for: it has the focus. */
  wanted: boolean;
}

/** How the customer was reached and when to try again: note and day are the person's own, the sub-state is everybody's. */
export function ContactForm({ renewal, kept, wanted }: ContactFormProps) {
  const { t } = useTranslation('renewals');
  const rules = useRules();
  const { items } = useList(listSubStates, undefined);
  const { CodigoContrato, SubestadoId } = renewal;
  const done = SubestadoId === subState.renewed;
  const form = useForm({
    schema: v.object({
      result: v.string(),
      next: rules.optionalDay(),
      note: rules.optionalText(500),
    }),
    defaults: { result: '', next: kept.calls?.proximo ?? '', note: '' },
    send: async ({ result, next, note }) => {
      const SubestadoId = Number(result);
      if (SubestadoId) await perform(changeSubState, { body: { CodigoContrato, SubestadoId } });
      const name = items.find(({ Id }) => Id === SubestadoId)?.Nombre ?? null;
      await kept.keepCall({ fecha: new Date().toISOString(), resultado: name, nota: note }, next);
    },
  });
  const { setFocus, reset } = form;
  useEffect(() => {
    if (wanted) setFocus('note');
  }, [wanted, setFocus]);
  return (
    <Form
      form={form}
      label={t('call.title')}
      className="gap-3 rounded border border-line p-3"
      onSaved={() => reset({ result: '', next: form.getValues('next'), note: '' })}
    >
      <h4 className="font-medium">{t('call.title')}</h4>
      <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
        {!done && (
          <SelectField
            name="result"
            label={t('call.result')}
            none={t('call.same')}
            choices={byId(items.filter(({ Id }) => Id !== subState.renewed))}
          />
        )}
        <DateField name="next" label={t('column.contact')} />
      </div>
      <TextAreaField name="note" label={t('call.note')} rows={2} maxLength={500} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 basis-60 text-12 text-text2">{t('call.whoSees')}</p>
        <Button type="submit" loading={form.loading}>
          {t('call.keep')}
        </Button>
      </div>
    </Form>
  );
}
