import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import type { Renewal } from '~/api/renewals.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { Email as EmailText } from '~/ui/Email.tsx';
import { Fact } from '~/ui/Facts.tsx';
import { ContactForm } from './ContactForm.tsx';
import { nextContact } from './dates.ts';
import type { useRenewalPreferences } from './useRenewalPreferences.ts';

/** Notes of the history that are in sight. */
const few = 5;

interface ContactFactsProps {
  renewal: Renewal;
  contract: Contract;
  kept: ReturnType<typeof useRenewalPreferences>;
  /** It is what the panel was opened for. */
  wanted: boolean;
}

/** How to reach the customer, when, and what has been done so far. */
export function ContactFacts({ renewal, contract, kept, wanted }: ContactFactsProps) {
  const { t } = useTranslation('renewals');
  const { t: trade } = useTranslation('trade');
  const { Telefono, Email, FechaSubestado, Subestado, IntentosContacto } = renewal;
  const own = kept.calls?.proximo ?? null;
  const { text, late } = nextContact(t, own ? { ...renewal, FechaProximoContacto: own } : renewal);
  const notes = [
    ...(contract.Historial ?? []).flatMap(({ Fecha, Nota, Usuario }) => (Nota ? [{ Fecha, Nota, Usuario }] : [])),
    ...(kept.calls?.gestiones ?? []).map(({ fecha, resultado, nota }) => ({
      Fecha: fecha,
      Nota: [resultado, nota].filter(Boolean).join(': '),
      Usuario: t('call.own'),
    })),
  ].toSorted((a, b) => Date.parse(b.Fecha ?? '') - Date.parse(a.Fecha ?? ''));

  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-13 font-semibold">{t('contact.title')}</h3>
      <dl className="grid gap-2 md:grid-cols-2 [&>div]:grid-cols-[7rem_1fr]">
        <Fact label={t('column.phone')}>
          {Telefono && <ContactLink to={`tel:${Telefono}`}>{Telefono}</ContactLink>}
        </Fact>
        <Fact label={t('column.contact')}>
          <span className={late ? 'font-medium text-red-fg' : undefined}>{text}</span>
          {own && <span className="text-text2"> {t('call.ownDay')}</span>}
        </Fact>
        <Fact label={t('column.email')}>
          {Email && (
            <ContactLink to={`mailto:${Email}`}>
              <EmailText value={Email} />
            </ContactLink>
          )}
        </Fact>
        <Fact label={t('column.attempts')}>{formatNumber(IntentosContacto)}</Fact>
        <Fact label={trade('column.agent')}>{renewal.Agente}</Fact>
        <Fact label={t('column.since')}>{[formatDate(FechaSubestado), Subestado].filter(Boolean).join(' · ')}</Fact>
      </dl>
      <ContactForm key={renewal.CodigoContrato} renewal={renewal} kept={kept} wanted={wanted} />
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

const ContactLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} className="hit text-accent-text hover:underline">
    {children}
  </a>
);
