import CircleAlert from 'lucide-react/icons/circle-alert';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import PhoneOff from 'lucide-react/icons/phone-off';
import { useTranslation } from 'react-i18next';
import type { Customer } from '~/api/customers.ts';
import { formatEuro } from '~/lib/format.ts';
import { Notice } from '~/ui/Notice.tsx';
import { mayBeCalled } from './person.ts';

/** Warnings that stand above a customer's data: no sales calls, vulnerable, debt. */
export function CustomerNotices({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const { NoLlamar, Vulnerable, DeudaPendiente } = customer;
  const notices = [
    !mayBeCalled(customer) && {
      icon: PhoneOff,
      tone: 'red' as const,
      title: NoLlamar ? t('notice.noCalls') : t('notice.noConsent'),
      text: t('notice.noCallsText'),
    },
    Vulnerable && {
      icon: HeartHandshake,
      tone: 'violet' as const,
      title: t('notice.vulnerable'),
      text: t('notice.vulnerableText'),
    },
    (DeudaPendiente ?? 0) > 0 && {
      icon: CircleAlert,
      tone: 'amber' as const,
      title: t('notice.debt', { amount: formatEuro(DeudaPendiente) }),
      text: t('notice.debtText'),
    },
  ].filter((notice) => notice !== false && notice !== null);
  if (notices.length === 0) return null;
  return (
    <ul aria-label={t('notice.all')} className="flex flex-col gap-2">
      {notices.map(({ icon, tone, title, text }) => (
        <li key={title}>
          <Notice tone={tone} icon={icon} title={title}>
            {text}
          </Notice>
        </li>
      ))}
    </ul>
  );
}
