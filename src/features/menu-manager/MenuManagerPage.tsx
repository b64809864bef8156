import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Brand } from '~/api/brands.ts';
import type { Group } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import { brand as own } from '~/brand/index.ts';
import { icons } from '~/icons.ts';
import { withParams } from '~/lib/url.ts';
import { menuFor, type Reader } from '~/menu.ts';
import { Answered, joined } from '~/record/Answered.tsx';
import { permissionFor, type ScreenId, screenOf } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { ListHead } from '~/table/list/ListHead.tsx';
import { usePermissionName } from '~/trade/permissions/usePermissionWords.ts';
import { Card } from '~/ui/Facts.tsx';
import { Field } from '~/ui/Field.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Select } from '~/ui/Select.tsx';
import { TableSkeleton } from '~/ui/TableSkeleton.tsx';
import { brandsCall, calls, groupsCall } from './calls.ts';
import { brandMenus, missingEntries, people, permissionsOf } from './viewer.ts';

/** The menu of each brand and person, and why other entries are missing. */
export default function MenuManagerPage() {
  const { t } = useTranslation('screens');
  const query = joined(useQuery(...brandsCall), useQuery(...groupsCall));
  return (
    <>
      <ListHead title={t('menuManager')} />
      <Answered query={query} skeleton={<TableSkeleton rows={14} />}>
        {([brands, groups]) => <Menus brands={brands} groups={groups} />}
      </Answered>
    </>
  );
}

MenuManagerPage.calls = calls.menuManager;

interface MenusProps {
  brands: readonly Brand[];
  groups: readonly Group[];
}

/** One menu; the address has the choices that differ from the defaults: `?marca=kleenenergy&como=3`. */
function Menus({ brands: all, groups }: MenusProps) {
  const { t } = useTranslation('menuManager');
  const [params, setParams] = useSearchParams();
  const brands = brandMenus(own, all);
  const brand = brands.find(({ id }) => id === params.get('marca')) ?? brands[0];
  const person = params.get('como') ?? 'me';
  const change = (name: string, value: string, usual: string) =>
    setParams(withParams(params, { [name]: value === usual ? null : value }), { replace: true });
  const reader: Reader = {
    brand: brand.reader,
    dev: __DEV__,
    can: (permission) => {
      if (person === 'me') return session.can(permission);
      return person === 'all' || session.couldWith(permissionsOf(person, groups), permission);
    },
  };
  return (
    <div className="flex flex-col gap-4 p-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <Field label={t('brand')} className="w-56 max-md:w-full">
          {(control) => (
            <Select
              {...control}
              value={brand.id}
              onChange={({ target }) => change('marca', target.value, own.id)}
              choices={brands.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </Field>
        <Field label={t('person')} className="w-56 max-md:w-full">
          {(control) => (
            <Select
              {...control}
              value={person}
              onChange={({ target }) => change('como', target.value, 'me')}
              choices={[
                ...people.map((value) => ({ value, label: t(`as.${value}`) })),
                ...groups.map(({ Id, Nombre }) => ({ value: String(Id), label: t('as.group', { group: Nombre }) })),
              ]}
            />
          )}
        </Field>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,60rem)]">
        <MenuPreview reader={reader} />
        <Missing reader={reader} />
      </div>
    </div>
  );
}

/** The menu with all its headings; its entries are no links. */
function MenuPreview({ reader }: { reader: Reader }) {
  const { t } = useTranslation(['menuManager', 'common', 'screens']);
  const pathOf = usePath();
  return (
    <Card title={t('menuManager:menu')} className="bg-bg">
      {menuFor(reader).map(({ section, entries }) => (
        <section key={section} aria-labelledby={`menu-of-${section}`} className="px-4 pb-3">
          <h3 id={`menu-of-${section}`} className="text-11 text-text3">
            {t(`common:sections.${section}`)}
          </h3>
          <ul>
            {entries.map(({ id, external }) => (
              <li key={id} className="flex min-h-7 items-center gap-2 text-13 text-text2">
                <Icon of={icons[id]} className="shrink-0" />
                {pathOf(id)}
                {external && <span className="ml-auto text-12 text-text3">{t('common:opensOutside')}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

/** Entries that are not in the menu, with the first reason that applies. */
function Missing({ reader }: { reader: Reader }) {
  const { t } = useTranslation(['menuManager', 'common']);
  const permissionName = usePermissionName();
  const pathOf = usePath();
  const missing = missingEntries(reader);
  return (
    <Card title={t('menuManager:missing')}>
      {missing.length === 0 && <p className="px-4 pb-4 text-text2">{t('menuManager:complete')}</p>}
      <ul>
        {missing.map(({ id, absence }) => {
          const name = permissionFor(id) ?? '';
          const permission = permissionName({ Nombre: name, NombreNormalizado: name });
          return (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 border-line border-t px-4 py-2">
              <span className="font-medium">{pathOf(id)}</span>
              <span className="text-12 text-text2">{t(`menuManager:why.${absence}`, { permission })}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The name of a screen, below its heading in the menu if it has one. */
function usePath() {
  const { t } = useTranslation(['common', 'screens']);
  return (id: ScreenId) => {
    const { group } = screenOf(id).menu ?? {};
    return [group && t(`common:groups.${group}`), t(`screens:${id}`)].filter(Boolean).join(' · ');
  };
}
