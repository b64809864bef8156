import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Contract } from '~/api/contract.ts';
import { perform } from '~/api/perform.ts';
import { savePreference } from '~/api/preferences.ts';
import { changeSubState, type Renewal } from '~/api/renewals.ts';
import { renewalRefusal, subState } from '~/domain/renewal-states.ts';
import { DateField } from '~/form/DateField.tsx';
import { Form } from '~/form/Form.tsx';
import { useRules } from '~/form/rules.ts';
import { SelectField } from '~/form/SelectField.tsx';
import { TextAreaField } from '~/form/TextAreaField.tsx';
import { useForm } from '~/form/useForm.tsx';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { looking } from '~/session/missingPermission.ts';
import { featureKeys } from '~/session/settingKeys.ts';
import { useOwnPreferences } from '~/session/useOwnPreferences.ts';
import { EmailLink, PhoneLink } from '~/trade/ContactLinks.tsx';
import { subStateName } from '~/trade/contracts/names.ts';
import { byCode } from '~/trade/filters.ts';
import { Button } from '~/ui/Button.tsx';
import { Fact } from '~/ui/Facts.tsx';
import { nextContact } from './dates.ts';
import type { Offer } from './offer.ts';
import { type Call, callsOf, readCalls, readSheet, sheetOf } from './renewalPreferences.ts';
import { subStateIn, useSubStates } from './subStates.ts';

/** Number of visible notes. */
const few = 5;

interface ContactFactsProps {
  renewal: Renewal;
  contract: Contract;
  preferences: ReturnType<typeof useRenewalPreferences>;
}

/** How to reach the customer, when, and what has been done so far. */
export function ContactFacts({ renewal, contract, preferences }: ContactFactsProps) {
  const { t } = useTranslation('renewals');
  const { t: trade } = useTranslation('trade');
  const { Telefono, Email, FechaSubestado, IntentosContacto } = renewal;
  const own = preferences.calls?.proximo ?? null;
  const { text, late } = nextContact(t, own ? { ...renewal, FechaProximoContacto: own } : renewal);
  const notes = [
    ...(contract.Historial ?? []).flatMap(({ Fecha, Nota, Usuario }) => (Nota ? [{ Fecha, Nota, Usuario }] : [])),
    ...(preferences.calls?.gestiones ?? []).map(({ fecha, resultado, nota }) => ({
      Fecha: fecha,
      Nota: [resultado, nota].filter(Boolean).join(': '),
      Usuario: t('call.own'),
    })),
  ].toSorted((a, b) => Date.parse(b.Fecha ?? '') - Date.parse(a.Fecha ?? ''));

  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-13 font-semibold">{t('contact.title')}</h3>
      <dl className="grid gap-2 md:grid-cols-2 [&>div]:grid-cols-[7rem_1fr]">
        <Fact label={t('column.phone')}>{Telefono && <PhoneLink value={Telefono} />}</Fact>
        <Fact label={t('column.contact')}>
          <span className={late ? 'font-medium text-red-fg' : undefined}>{text}</span>
          {own && <span className="text-text2"> {t('call.ownDay')}</span>}
        </Fact>
        <Fact label={t('column.email')}>{Email && <EmailLink value={Email} />}</Fact>
        <Fact label={t('column.attempts')}>{formatNumber(IntentosContacto)}</Fact>
        <Fact label={trade('column.agent')}>{renewal.Agente}</Fact>
        <Fact label={t('column.since')}>
          {[formatDate(FechaSubestado), subStateName(trade, renewal)].filter(Boolean).join(' · ')}
        </Fact>
      </dl>
      <ContactForm key={renewal.CodigoContrato} renewal={renewal} preferences={preferences} />
      {notes.length > 0 && (
        <ol aria-label={t('contact.history')} className="flex flex-col gap-1.5 border-l-2 border-line pl-3 text-12">
          {notes.slice(0, few).map(({ Fecha, Nota, Usuario }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two things may happen in the same minute
            <li key={index} className="wrap-anywhere">
              {Nota}{' '}
              <span className="text-text2">{[formatDate(Fecha, 'time'), Usuario].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** How the customer was reached and when to try again. Note and day belong to the person, the sub-state is shared. */
function ContactForm({ renewal, preferences }: Omit<ContactFactsProps, 'contract'>) {
  const { t } = useTranslation('renewals');
  const rules = useRules();
  const items = useSubStates();
  const { CodigoContrato } = renewal;
  const fixed = renewalRefusal(renewal) !== undefined;
  const form = useForm({
    schema: v.object({
      result: v.string(),
      next: rules.optionalDay(),
      note: rules.optionalText(500),
    }),
    defaults: { result: '', next: preferences.calls?.proximo ?? '', note: '' },
    send: async ({ result, next, note }) => {
      const SubestadoId = subStateIn(result);
      if (result) await perform(changeSubState, { body: { CodigoContrato, SubestadoId } });
      const name = items.find(({ Id }) => Id === SubestadoId)?.Nombre ?? null;
      await preferences.keepCall({ fecha: new Date().toISOString(), resultado: name, nota: note }, next);
    },
  });
  return (
    <Form
      form={form}
      label={t('call.title')}
      className="gap-3 rounded border border-line p-3"
      onSaved={() => form.reset({ result: '', next: form.getValues('next'), note: '' })}
    >
      <h4 className="font-medium">{t('call.title')}</h4>
      <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
        {!fixed && (
          <SelectField
            name="result"
            label={t('call.result')}
            none={t('call.same')}
            choices={byCode(items.filter(({ Id }) => Id !== subState.renewed))}
          />
        )}
        <DateField name="next" label={t('column.contact')} />
      </div>
      <TextAreaField name="note" label={t('call.note')} rows={2} maxLength={500} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 basis-60 text-12 text-text2">{t('call.whoSees')}</p>
        <Button type="submit" loading={form.loading} disabledReason={looking()}>
          {t('call.keep')}
        </Button>
      </div>
    </Form>
  );
}

/** The signed-in person's data about a renewal: the printed sheet, and how the customer was reached. */
export function useRenewalPreferences(code: string) {
  const { data = [], loggedUserId } = useOwnPreferences();
  const calls = readCalls(data, code);
  const keep = (Clave: string, Valor: string, quiet: boolean) =>
    perform(savePreference, { body: { LoggedUserId: loggedUserId, Clave, Nombre: code, Valor } }, { quiet });
  return {
    printed: readSheet(data, code),
    keepSheet: (offer: Offer) => keep(featureKeys.sheet, sheetOf(offer), true),
    calls,
    /** @param next the day of the next contact, ISO */
    keepCall: (call: Call, next: string | null) => keep(featureKeys.calls, callsOf(calls, call, next), false),
  };
}
