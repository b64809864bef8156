import { useTranslation } from 'react-i18next';
import type { Group } from '~/api/groups.ts';
import { formatList, formatNumber } from '~/lib/format.ts';
import type { Absence } from '~/menu.ts';
import { permissionFor, type ScreenId, screenOf } from '~/screens.ts';
import { usePermissionName } from '~/trade/permissions/usePermissionName.ts';
import { Chip } from '~/ui/Chip.tsx';
import { Card } from '~/ui/Facts.tsx';
import type { Tone } from '~/ui/tones.ts';
import type { Viewer } from './useViewer.ts';
import { giversOf, lackingIn } from './viewer.ts';

interface AbsencesProps {
  viewer: Viewer;
  groups: readonly Group[];
}

/** What is not in the menu, with the first reason that holds and what would bring it there. */
export function Absences({ viewer, groups }: AbsencesProps) {
  const { t } = useTranslation(['menuManager', 'common', 'screens']);
  const lacking = lackingIn(viewer.reader);
  const placeOf = (id: ScreenId) => {
    const { section, group } = screenOf(id).menu ?? {};
    const above = [section && t(`common:sections.${section}`), group && t(`common:groups.${group}`)];
    return [...above, t(`screens:${id}`)].filter(Boolean).join(' · ');
  };
  return (
    <Card
      title={t('menuManager:lacking')}
      aside={<span className="text-12 text-text2">{formatNumber(lacking.length)}</span>}
    >
      {lacking.length === 0 ? (
        <p className="px-4 pb-4 text-text2">{t('menuManager:complete')}</p>
      ) : (
        <ul>
          {lacking.map(({ id, absence }) => (
            <li key={id} className="flex flex-col gap-1 border-line border-t px-4 py-2">
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="font-medium">{placeOf(id)}</span>
                <Chip tone={tones[absence]}>{t(`menuManager:absence.${absence}`)}</Chip>
              </span>
              <span className="text-12 text-text2">
                <Why id={id} absence={absence} viewer={viewer} groups={groups} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const tones: Record<Absence, Tone> = { developers: 'violet', brand: 'neutral', permission: 'amber' };

function Why({ id, absence, viewer, groups }: AbsencesProps & { id: ScreenId; absence: Absence }) {
  const { t } = useTranslation('menuManager');
  const nameOf = usePermissionName();
  const permission = permissionFor(id);
  if (absence === 'brand') return t('why.brand', { brand: viewer.brand.name });
  if (absence === 'developers' || !permission) return t('why.developers');
  const givers = giversOf(permission, groups);
  const named = { permission: nameOf({ Nombre: permission, NombreNormalizado: permission }), code: permission };
  return givers.length > 0
    ? t('why.permission', { ...named, count: givers.length, groups: formatList(givers) })
    : t('why.nobodyGives', named);
}
