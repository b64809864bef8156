import { useTranslation } from 'react-i18next';
import type { Group } from '~/api/groups.ts';
import { usePermissionName } from '~/trade/permissions/usePermissionName.ts';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Field } from '~/ui/Field.tsx';
import { Select } from '~/ui/Select.tsx';
import { Switch } from '~/ui/Switch.tsx';
import type { Viewer } from './useViewer.ts';
import { menuPermissions, type Person } from './viewer.ts';

interface MenuControlsProps {
  viewer: Viewer;
  groups: readonly Group[];
}

/** Chooses the brand and the person whose menu is shown. */
export function MenuControls({ viewer, groups }: MenuControlsProps) {
  const { t } = useTranslation('menuManager');
  const nameOf = usePermissionName();
  const { brands, brand, person, held, dev } = viewer;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <Field label={t('brand')} className="w-56 max-md:w-full">
        {(control) => (
          <Select
            {...control}
            value={brand.id}
            onChange={(event) => viewer.setBrand(event.target.value)}
            choices={brands.map(({ id, name, own }) => ({ value: id, label: own ? t('ownBrand', { name }) : name }))}
          />
        )}
      </Field>
      <Field label={t('person')} className="w-56 max-md:w-full">
        {(control) => (
          <Select
            {...control}
            value={person ?? ''}
            onChange={(event) => viewer.setPerson(event.target.value as Person)}
          >
            {!person && <option value="">{t('as.ticked')}</option>}
            <option value="me">{t('as.me')}</option>
            <option value="all">{t('as.all')}</option>
            <option value="none">{t('as.none')}</option>
            {groups.map(({ Id, Nombre }) => (
              <option key={Id} value={Id}>
                {t('as.group', { group: Nombre })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 text-13 font-medium">{t('permissions')}</legend>
        <span className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
          {menuPermissions.map((name) => (
            <Checkbox key={name} checked={held.includes(name)} onChange={() => viewer.toggle(name)}>
              {nameOf({ Nombre: name, NombreNormalizado: name })}
            </Checkbox>
          ))}
        </span>
      </fieldset>
      <span className="flex min-h-9 items-center">
        <Switch checked={dev} onChange={(event) => viewer.setDev(event.target.checked)}>
          {t('dev')}
        </Switch>
      </span>
    </div>
  );
}
