import { useTranslation } from 'react-i18next';
import { MapPage } from './MapPage.tsx';

/** A map of the supply points with an active contract. */
export default function SitesMapPage() {
  const { t } = useTranslation('maps');
  return <MapPage layer="sites" title={t('title.sites')} />;
}
