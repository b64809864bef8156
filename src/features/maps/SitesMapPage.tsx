import { useTranslation } from 'react-i18next';
import { MapPage } from './MapPage.tsx';

/** Where the supply points are that are supplied under a contract. */
export default function SitesMapPage() {
  const { t } = useTranslation('maps');
  return <MapPage layer="sites" title={t('title.sites')} />;
}
