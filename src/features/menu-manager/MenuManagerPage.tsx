import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Brand } from '~/api/brands.ts';
import { useQuery } from '~/api/hooks.ts';
import { brand as own } from '~/brand/index.ts';
import { icons } from '~/icons.ts';
import { withParams } from '~/lib/url.ts';
import { menuFor, type Reader } from '~/menu.ts';
import { Answered } from '~/record/Answered.tsx';
import { permissionFor, type ScreenId, screenOf } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { ListHead } from '~/table/list/ListHead.tsx';
import { usePermissionName } from '~/trade/permissions/usePermissionWords.ts';
import { Card } from '~/ui/Facts.tsx';
import { Field } from '~/ui/Field.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Select } from '~/ui/Select.tsx';
import { TableSkeleton } from '~/ui/TableSkeleton.tsx';
import { brandsCall, calls } from './calls.ts';
import { brandMenus, missingEntries } from './viewer.ts';

/** The signed-in person's menu in each brand, and why other entries are missing. */
export default function MenuManagerPage() {
  const { t } = useTranslation('screens');
  return (
    <>
      <ListHead title={t('menuManager')} />
      <Answered query={useQuery(...brandsCall)} skeleton={<TableSkeleton rows={14} />}>
        {(brands) => <Menus brands={brands} />}
      </Answered>
    </>
  );
}

MenuManagerPage.calls = calls.menuManager;

/** One menu; the address names a brand that differs from this build's: `?marca=kleenenergy`. */
function Menus({ brands: all }: { brands: readonly Brand[] }) {
  const { t } = useTranslation('menuManager');
  const [params, setParams] = useSearchParams();
  const brands = brandMenus(own, all);
  const brand = brands.find(({ id }) => id === params.get('marca')) ?? brands[0];
  const change = (id: string) => setParams(withParams(params, { marca: id === own.id ? null : id }), { replace: true });
  const reader: Reader = { brand: brand.reader, dev: __DEV__, can: session.can };
  return (
    <div className="flex flex-col gap-4 p-4">
      <Field label={t('brand')} className="w-56 max-md:w-full">
        {(control) => (
          <Select
            {...control}
            value={brand.id}
            onChange={({ target }) => change(target.value)}
            choices={brands.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Field>
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
