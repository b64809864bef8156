import { useTranslation } from 'react-i18next';
import { to } from '~/screens.ts';
import { linkTabs } from '~/table/list/linkTabs.tsx';

/** What came of the calculations: the offers, and the contracts that some of them became. */
export function useSavedTabs(current: 'offers' | 'contracts') {
  const { t } = useTranslation('screens');
  return linkTabs(
    [
      { id: 'offers', label: t('batteryOffers'), address: to('batteryOffers') },
      { id: 'contracts', label: t('batteryContracts'), address: to('batteryContracts') },
    ],
    current,
  );
}
