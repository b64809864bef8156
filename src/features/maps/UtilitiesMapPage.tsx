import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { withParams } from '~/lib/url.ts';
import { Segmented } from '~/ui/Segmented.tsx';
import { type LayerId, layers } from './layers.ts';
import { MapPage } from './MapPage.tsx';

/** Our own map with contracts or supply points, as the person chooses: no brand has a key for a provider's street map. */
export default function UtilitiesMapPage() {
  const { t } = useTranslation('maps');
  const [params, setParams] = useSearchParams();
  const layer: LayerId = params.get('capa') === 'puntos' ? 'sites' : 'contracts';
  return (
    <MapPage key={layer} layer={layer} title={t('title.utilities')} note={t('ownMap')}>
      <Segmented
        label={t('layer')}
        options={layers.map((value) => ({ value, label: t(`layers.${value}`) }))}
        value={layer}
        onChange={(chosen) => {
          // Supply points have no filter on the state: those in force are shown.
          setParams(withParams(params, chosen === 'sites' ? { 'f.Estado': null, capa: 'puntos' } : { capa: null }));
        }}
      />
    </MapPage>
  );
}
