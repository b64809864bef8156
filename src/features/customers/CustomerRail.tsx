import { useTranslation } from 'react-i18next';
import type { Customer } from '~/api/customers.ts';
import { groupIban } from '~/domain/iban.ts';
import { addressLines } from '~/lib/address.ts';
import { formatDate, missing } from '~/lib/format.ts';
import { AgentLink } from '~/trade/agents/AgentLink.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { Email as EmailText } from '~/ui/Email.tsx';
import { Card, FactCard, Lines } from '~/ui/Facts.tsx';
import { mayBeCalled } from './person.ts';

/** How a customer is reached, what they have agreed to, and where they are charged. */
export function CustomerRail({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const { Email, Direccion, Agente, Ibans, Vulnerable, NoLlamar, ConsentimientoComercial, FechaConsentimiento } =
    customer;
  return (
    <>
      <FactCard
        narrow
        title={t('rail.contact')}
        facts={[
          [t('rail.phone'), <Phone key="phone" customer={customer} />],
          [
            t('rail.email'),
            Email && (
              <a key="email" href={`mailto:${Email}`} className={linkClass}>
                <EmailText value={Email} />
              </a>
            ),
          ],
          [t('rail.address'), <Lines key="address" of={addressLines(Direccion)} />],
          [t('rail.agent'), Agente && <AgentLink key="agent" agent={customer} />],
        ]}
      />
      <FactCard
        narrow
        title={t('rail.consents')}
        facts={[
          [
            t('rail.commercial'),
            <Chip key="commercial" tone={ConsentimientoComercial ? 'green' : 'neutral'}>
              {ConsentimientoComercial ? t('rail.given') : t('rail.notGiven')}
            </Chip>,
          ],
          [t('rail.givenOn'), formatDate(FechaConsentimiento)],
          [
            t('rail.calls'),
            <Chip key="calls" tone={mayBeCalled(customer) ? 'green' : NoLlamar ? 'red' : 'neutral'}>
              {mayBeCalled(customer) ? t('rail.callsYes') : t('rail.callsNo')}
            </Chip>,
          ],
          [t('rail.vulnerable'), Vulnerable ? t('rail.yes') : t('rail.no')],
        ]}
      />
      <Card title={t('rail.accounts')}>
        {Ibans && Ibans.length > 0 ? (
          <ul className="flex flex-col gap-1.5 px-4 pb-4 font-mono text-12">
            {Ibans.map((iban) => (
              <li key={iban}>{groupIban(iban)}</li>
            ))}
          </ul>
        ) : (
          <p className="px-4 pb-4 text-text2">{t('rail.noAccounts')}</p>
        )}
      </Card>
    </>
  );
}

const linkClass = 'text-accent-text underline';

/** The number is a link only where the customer may be called, so that a slip of the hand calls no one who may not. */
function Phone({ customer }: { customer: Customer }) {
  const { Telefono } = customer;
  if (!Telefono || !mayBeCalled(customer)) return Telefono || missing;
  return (
    <a href={`tel:${Telefono.replace(/\s/g, '')}`} className={linkClass}>
      {Telefono}
    </a>
  );
}
