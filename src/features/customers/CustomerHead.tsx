import Files from 'lucide-react/icons/files';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Customer } from '~/api/customers.ts';
import { cx } from '~/lib/cx.ts';
import { formatEuro } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Chip } from '~/ui/Chip.tsx';
import { Code } from '~/ui/Code.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { mayBeCalled, nameOf } from './person.ts';

/** Who it is, what to mind before calling, and how to reach them. */
export function CustomerHead({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['customers', 'common']);
  const names = { copy: t('common:copy'), copied: t('common:copied'), copyFailed: t('common:copyFailed') };
  const { Identificador, TipoPersona, Telefono, Email, Agente, Vulnerable, NoLlamar, DeudaPendiente } = customer;
  const contracts = new URLSearchParams({ q: Identificador });

  return (
    <header className="flex flex-col gap-2 px-6 pt-4 pb-3 max-md:px-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 text-20 font-semibold wrap-anywhere">
          <bdi>{nameOf(customer)}</bdi>
        </h1>
        {NoLlamar && <Chip tone="red">{t('customers:flag.noCalls')}</Chip>}
        {!NoLlamar && !mayBeCalled(customer) && <Chip tone="neutral">{t('customers:flag.noConsent')}</Chip>}
        {Vulnerable && <Chip tone="violet">{t('customers:flag.vulnerable')}</Chip>}
        {(DeudaPendiente ?? 0) > 0 && (
          <Chip tone="amber">{t('customers:flag.debt', { amount: formatEuro(DeudaPendiente) })}</Chip>
        )}
        <Link to={`${to('contracts')}?${contracts}`} className={cx(buttonClass(), 'ml-auto max-md:hidden')}>
          <Icon of={Files} />
          {t('customers:inList')}
        </Link>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-text2">
        <Code value={Identificador} names={names} showCopy className="font-medium text-text" />
        <span>{TipoPersona === 'J' ? t('customers:company') : t('customers:person')}</span>
        {Telefono && <span>{Telefono}</span>}
        {Email && <span className="wrap-anywhere">{Email}</span>}
        {Agente && <span>{Agente}</span>}
      </div>
    </header>
  );
}
