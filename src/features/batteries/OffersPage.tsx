import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useQuery } from '~/api/hooks.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { ListPage } from '~/table/ListPage.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Icon } from '~/ui/Icon.tsx';
import { calls, offersCall } from './calls.ts';
import { offerColumns, useOfferFilters, useSavedTabs } from './columns.ts';

/** The saved offers of batteries. */
export default function OffersPage() {
  const { t } = useTranslation(['batteries', 'trade']);
  const start = (
    <Link to={to('batteries')} className={buttonClass({ variant: 'primary' })}>
      <Icon of={Plus} />
      {t('newOffer')}
    </Link>
  );
  return (
    <ListPage
      tabs={useSavedTabs('offers')}
      answer={useQuery(...offersCall)}
      columns={useMemo(() => offerColumns(t), [t])}
      link={(row) => to('batteryOffer', { codigo: row.CodigoOferta })}
      useFilters={useOfferFilters}
      quick="Estado"
      ticks
      none={{ text: t('noneText'), action: start }}
      totals={(count, { Total }) => [
        t('totals.offers', { count, number: formatNumber(count) }),
        ...(Total === undefined ? [] : [t('totals.total', { number: formatEuro(Total) })]),
      ]}
    >
      {start}
    </ListPage>
  );
}

OffersPage.calls = calls.batteryOffers;
