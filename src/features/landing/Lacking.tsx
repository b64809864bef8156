import { useTranslation } from 'react-i18next';
import { brand } from '~/brand/index.ts';
import { absenceOf, type Reader } from '~/menu.ts';
import { permissionFor, type ScreenId, screenIds, screenOf } from '~/screens.ts';
import type { Permission } from '~/session/permissions.ts';
import { usePermissionName } from '~/trade/permissions/usePermissionName.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Card } from '~/ui/Facts.tsx';

/** The entries of the menu that this person would have with one permission more, and the way to ask for it. */
export function Lacking({ reader }: { reader: Reader }) {
  const { t } = useTranslation(['landing', 'common', 'screens']);
  const nameOf = usePermissionName();
  const lacking = Map.groupBy(
    screenIds.filter((id) => absenceOf(id, reader) === 'permission'),
    (id) => permissionFor(id) as Permission,
  );
  if (lacking.size === 0) return null;
  const label = (id: ScreenId) => {
    const { section } = screenOf(id).menu ?? {};
    return [section && t(`common:sections.${section}`), t(`screens:${id}`)].filter(Boolean).join(', ');
  };
  return (
    <Card title={t('landing:lacking')}>
      <ul className="flex flex-col gap-3 px-4 pb-4">
        {[...lacking].map(([permission, ids]) => (
          <li key={permission} className="flex flex-col items-start gap-1.5">
            <span className="font-medium">{nameOf({ Nombre: permission, NombreNormalizado: permission })}</span>
            <span className="text-12 text-text2">{ids.map(label).join(' · ')}</span>
            <a
              href={`mailto:${brand.support.email}?subject=${encodeURIComponent(t('common:error.askAccessSubject', { screen: permission }))}`}
              className={buttonClass({ size: 'sm' })}
            >
              {t('common:error.askAccess')}
              <span className="sr-only">{permission}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
