import { useTranslation } from 'react-i18next';
import { to } from '~/screens.ts';
import { linkTabs } from '~/table/list/linkTabs.tsx';

/** Tabs of the saved results: offers, and contracts made from them. */
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
