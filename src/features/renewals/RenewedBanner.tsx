import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Renewal } from '~/api/renewals.ts';
import { formatDate, missing } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { Icon } from '~/ui/Icon.tsx';

/** It is done: who did it, when, and the contract that follows. */
export function RenewedBanner({ renewal }: { renewal: Renewal }) {
  const { t } = useTranslation('renewals');
  const link = useRef<HTMLAnchorElement>(null);
  // The button that renewed it is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) link.current?.focus();
  }, []);
  const { CodigoContratoNuevo: code, RenovadoPor, FechaSubestado } = renewal;
  return (
    <p role="status" className="flex gap-2.5 rounded border border-green-dot bg-green-bg px-3 py-2.5 text-green-fg">
      <Icon of={CircleCheck} className="mt-0.5 shrink-0" />
      <span>
        {t('renewed.by', { who: RenovadoPor ?? missing, date: formatDate(FechaSubestado) })}{' '}
        {code && (
          <Link ref={link} to={to('contract', { referencia: code })} className="font-medium underline">
            {t('renewed.open', { code })}
          </Link>
        )}
      </span>
    </p>
  );
}
