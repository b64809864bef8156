import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '~/api/users.ts';
import { brand } from '~/brand/index.ts';
import { formatList } from '~/lib/format.ts';
import { absenceOf } from '~/menu.ts';
import { useScreenName } from '~/routing/useScreen.ts';
import { permissionFor, type ScreenId, screenIds, screenOf } from '~/screens.ts';
import { usePermissionName } from '~/trade/permissions/usePermissionWords.ts';
import { Combobox } from '~/ui/Combobox.tsx';
import { Card } from '~/ui/Facts.tsx';
import { Field } from '~/ui/Field.tsx';
import type { EffectivePermission } from './effective.ts';

interface WhyScreenProps {
  user: User;
  permissions: readonly EffectivePermission[];
}

/** Why this user sees a screen of the menu, or does not, by the same table that menu and guard use. */
export function WhyScreen({ user, permissions }: WhyScreenProps) {
  const { t } = useTranslation(['users', 'screens', 'common']);
  const nameOf = useScreenName();
  const [chosen, setChosen] = useState<string>('');
  const choices = screenIds.flatMap((id) => {
    const { menu } = screenOf(id);
    if (!menu) return [];
    const words = [t(`common:sections.${menu.section}`), menu.group && t(`common:groups.${menu.group}`), nameOf(id)];
    // A section or a group may have the same name as its screen.
    return { value: id, label: [...new Set(words.filter(Boolean))].join(' · ') };
  });
  const screen = choices.find(({ value }) => value === chosen);
  return (
    <Card title={t('screen.title')}>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <Field label={t('screen.label')} className="max-w-md">
          {(control) => (
            <Combobox
              {...{ control, choices }}
              value={chosen}
              onChange={setChosen}
              placeholder={t('screen.choose')}
              empty={t('screen.unknown')}
            />
          )}
        </Field>
        <p role="status" className="empty:hidden">
          {screen && <Answer id={screen.value} label={screen.label} {...{ user, permissions }} />}
        </p>
      </div>
    </Card>
  );
}

function Answer({ id, label, user, permissions }: WhyScreenProps & { id: ScreenId; label: string }) {
  const { t } = useTranslation('users');
  const nameOfPermission = usePermissionName();
  const why = useWhy();
  const wanted = permissionFor(id);
  const named = (name: string | undefined) => permissions.find(({ NombreNormalizado }) => NombreNormalizado === name);
  const permission = named(wanted);
  /** The permission that the server requires behind the menu entry, if any. */
  const needed = named(screenOf(id).menu?.needs);
  /** The reason if no user has the screen in the menu. */
  const absence = absenceOf(id, { can: () => true, brand, dev: __DEV__ });
  const shut = user.Activo === false || user.Bloqueado;
  const sentence = (how: 'sees' | 'seesNot' | 'shut', permission: EffectivePermission) =>
    t(`screen.${how}`, { screen: label, permission: nameOfPermission(permission), why: why(permission) });
  const reason =
    absence === 'brand' || absence === 'developers'
      ? t(`screen.${absence}`, { screen: label, brand: brand.name })
      : wanted && !permission
        ? t('screen.noSuch', { screen: label, permission: wanted })
        : permission && !permission.has
          ? sentence('seesNot', permission)
          : needed
            ? sentence(needed.has ? 'sees' : 'shut', needed)
            : permission
              ? sentence('sees', permission)
              : t('screen.open', { screen: label });
  return [reason, shut && t(user.Activo === false ? 'screen.disabled' : 'screen.locked')].filter(Boolean).join(' ');
}

/** Why a user has a permission or not, as a sentence: "Lo tiene por el grupo Backoffice." */
export function useWhy() {
  const { t } = useTranslation('users');
  return useCallback(
    ({ has, direct, through, others }: EffectivePermission): string => {
      const groups = { count: through.length, groups: formatList(through) };
      if (has && direct) return through.length > 0 ? t('why.both', groups) : t('why.direct');
      if (has) return t('why.group', groups);
      return others.length > 0
        ? t('why.missing', { count: others.length, groups: formatList(others, 'disjunction') })
        : t('why.missingDirect');
    },
    [t],
  );
}
