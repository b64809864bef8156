import Info from 'lucide-react/icons/info';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Brand as ApiBrand, Brand } from '~/api/brands.ts';
import type { Group } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import { brand as own } from '~/brand/index.ts';
import { groupIcons, icons } from '~/icons.ts';
import { formatList, formatNumber } from '~/lib/format.ts';
import { type Absence, isSaidByEntry, type MenuEntry, menuFor, nested, type Reader } from '~/menu.ts';
import { Answered, joined } from '~/record/Answered.tsx';
import { permissionFor, type ScreenId, screenOf } from '~/screens.ts';
import type { Permission } from '~/session/permissions.ts';
import { session } from '~/session/session.ts';
import { ListHead } from '~/table/list/ListHead.tsx';
import { usePermissionName } from '~/trade/permissions/usePermissionWords.ts';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { Card } from '~/ui/Facts.tsx';
import { Field } from '~/ui/Field.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Notice } from '~/ui/Notice.tsx';
import { Select } from '~/ui/Select.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { Switch } from '~/ui/Switch.tsx';
import { TableSkeleton } from '~/ui/TableSkeleton.tsx';
import type { Tone } from '~/ui/tones.ts';
import { brandsCall, calls, groupsCall } from './calls.ts';
import {
  type BrandMenu,
  brandMenus,
  giversOf,
  heldBy,
  menuPermissions,
  missingEntries,
  type Person,
} from './viewer.ts';

/** The menu of the chosen person with all headings open; its entries are no links. */
function MenuPreview({ reader }: { reader: Reader }) {
  const { t } = useTranslation(['menuManager', 'common', 'screens']);
  const titleOf = (id: ScreenId) => t(`screens:${id}`);
  return (
    <Card title={t('menuManager:menu')} className="bg-bg">
      <div className="flex flex-col gap-3 px-4 pb-4">
        {menuFor(reader).map(({ section, entries }) => (
          <section key={section} aria-label={t(`common:sections.${section}`)}>
            <h3
              className={
                isSaidByEntry(t(`common:sections.${section}`), entries, titleOf) ? 'sr-only' : 'text-11 text-text3'
              }
            >
              {t(`common:sections.${section}`)}
            </h3>
            <ul>
              {nested(entries, false).map((item) =>
                'entries' in item ? (
                  <li key={item.group}>
                    <p className={line}>
                      <Icon of={groupIcons[item.group]} className="shrink-0" />
                      {t(`common:groups.${item.group}`)}
                    </p>
                    <ul className="ml-4 border-line border-l pl-1">
                      {item.entries.map((entry) => (
                        <Entry key={entry.id} entry={entry} />
                      ))}
                    </ul>
                  </li>
                ) : (
                  <Entry key={item.id} entry={item} />
                ),
              )}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}

const line = 'flex min-h-7 items-center gap-2 text-13 text-text2';

function Entry({ entry: { id, external, dialog } }: { entry: MenuEntry }) {
  const { t } = useTranslation(['menuManager', 'common', 'screens']);
  const where = external ? t('common:opensOutside') : dialog && t('menuManager:dialog');
  return (
    <li className={line}>
      <Icon of={icons[id]} className="shrink-0" />
      {t(`screens:${id}`)}
      {where && <span className="ml-auto text-12 text-text3">{where}</span>}
    </li>
  );
}

/** The menu of each brand and person, and why other entries are missing. */
export default function MenuManagerPage() {
  const { t } = useTranslation('screens');
  const query = joined(useQuery(...brandsCall), useQuery(...groupsCall));
  return (
    <>
      <ListHead title={t('menuManager')} />
      <Answered query={query} skeleton={<MenusSkeleton />}>
        {([brands, groups]) => <Menus brands={brands} groups={groups} />}
      </Answered>
    </>
  );
}

const MenusSkeleton = () => (
  <div className="flex h-full flex-col gap-4 overflow-hidden p-4">
    <Skeleton soft className="h-14 w-full max-w-160" />
    <div className="grid gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <TableSkeleton rows={14} />
      <TableSkeleton rows={6} />
    </div>
  </div>
);

MenuManagerPage.calls = calls.menuManager;

function Menus({ brands, groups }: { brands: readonly Brand[]; groups: readonly Group[] }) {
  const viewer = useViewer(brands, groups);
  return (
    <div className="flex flex-col gap-4 p-4">
      <MenuControls viewer={viewer} groups={groups} />
      <BrandNotices brand={viewer.brand} />
      <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] 2xl:grid-cols-[24rem_minmax(0,60rem)]">
        <MenuPreview reader={viewer.reader} />
        <Absences viewer={viewer} groups={groups} />
      </div>
    </div>
  );
}

interface AbsencesProps {
  viewer: Viewer;
  groups: readonly Group[];
}

/** Entries that are not in the menu, with the first reason that applies, and what would add them. */
function Absences({ viewer, groups }: AbsencesProps) {
  const { t } = useTranslation(['menuManager', 'common', 'screens']);
  const missing = missingEntries(viewer.reader);
  const menuPathOf = (id: ScreenId) => {
    const { section, group } = screenOf(id).menu ?? {};
    const above = [section && t(`common:sections.${section}`), group && t(`common:groups.${group}`)];
    return [...above, t(`screens:${id}`)].filter(Boolean).join(' · ');
  };
  return (
    <Card
      title={t('menuManager:missing')}
      aside={<span className="text-12 text-text2">{formatNumber(missing.length)}</span>}
    >
      {missing.length === 0 ? (
        <p className="px-4 pb-4 text-text2">{t('menuManager:complete')}</p>
      ) : (
        <ul>
          {missing.map(({ id, absence }) => (
            <li key={id} className="flex flex-col gap-1 border-line border-t px-4 py-2">
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="font-medium">{menuPathOf(id)}</span>
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

/** Says where the brand's menu comes from, and warns about differences between build and API. */
function BrandNotices({ brand }: { brand: BrandMenu }) {
  const { t } = useTranslation(['menuManager', 'screens']);
  const { own, name, differs, unknown } = brand;
  return (
    <>
      <p className="text-text2">{t(own ? 'menuManager:source.own' : 'menuManager:source.other', { name })}</p>
      {differs.length > 0 && (
        <Notice tone="amber" icon={Info} title={t('menuManager:differs.title')}>
          {t('menuManager:differs.text', { screens: formatList(differs.map((id) => t(`screens:${id}`))) })}
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice tone="amber" icon={Info} title={t('menuManager:unknown.title')}>
          {t('menuManager:unknown.text', { names: formatList([...unknown]) })}
        </Notice>
      )}
    </>
  );
}

interface MenuControlsProps {
  viewer: Viewer;
  groups: readonly Group[];
}

/** Chooses the brand and the person whose menu is shown. */
function MenuControls({ viewer, groups }: MenuControlsProps) {
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

/** The person and brand whose menu is shown, in the address so that it can be shared. */
interface Viewer {
  brands: readonly BrandMenu[];
  brand: BrandMenu;
  /** undefined if permissions were ticked one by one. */
  person: Person | undefined;
  held: readonly Permission[];
  dev: boolean;
  reader: Reader;
  setBrand: (id: string) => void;
  setPerson: (person: Person) => void;
  toggle: (permission: Permission) => void;
  setDev: (dev: boolean) => void;
}

/**
 * The choice of the shown menu. The address has the choices that differ from the defaults:
 * `?marca=kleenenergy&como=3&dev=1`, or `permisos=` instead of `como`.
 */
function useViewer(all: readonly ApiBrand[], groups: readonly Group[]): Viewer {
  const [params, setParams] = useSearchParams();
  const brands = brandMenus(own, all);
  const [first] = brands;
  const brand = brands.find(({ id }) => id === params.get('marca')) ?? (first as BrandMenu);
  const ticked = params.get('permisos')?.split(',');
  const person = ticked ? undefined : personOf(params.get('como'));
  const held = person
    ? heldBy(person, groups, session.can)
    : menuPermissions.filter((permission) => ticked?.includes(permission));
  const dev = params.has('dev') ? params.get('dev') === '1' : __DEV__;
  const change = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    setParams(next, { replace: true });
  };
  return {
    brands,
    brand,
    person,
    held,
    dev,
    reader: {
      can: (permission) => session.couldWith(held, permission),
      brand: brand.reader,
      dev,
    },
    setBrand: (id) => change({ marca: id === first?.id ? undefined : id }),
    setPerson: (next) => change({ como: next === 'me' ? undefined : next, permisos: undefined }),
    toggle: (permission) => {
      const next = menuPermissions.filter((name) => held.includes(name) !== (name === permission));
      change({ como: undefined, permisos: next.join(',') });
    },
    setDev: (next) => change({ dev: next === __DEV__ ? undefined : next ? '1' : '0' }),
  };
}

const personOf = (text: string | null): Person =>
  text === 'all' || text === 'none' || (text !== null && /^\d+$/.test(text)) ? (text as Person) : 'me';
