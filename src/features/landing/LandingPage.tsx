import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '~/brand/index.ts';
import { icons } from '~/icons.ts';
import { absenceOf, type MenuEntry, menuFor, type Reader } from '~/menu.ts';
import { useScreenName } from '~/routing/useScreen.ts';
import { type MenuSection, permissionFor, type ScreenId, screenIds } from '~/screens.ts';
import type { Permission } from '~/session/permissions.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { ListHead } from '~/table/list/ListHead.tsx';
import { usePermissionName } from '~/trade/permissions/usePermissionWords.ts';
import { nameOf } from '~/trade/users/person.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Card, FactCard } from '~/ui/Facts.tsx';
import { Icon } from '~/ui/Icon.tsx';

/** The start page of a brand: every screen that the person may open, what they may not, and whom to ask. */
export default function LandingPage() {
  const { t } = useTranslation(['landing', 'screens']);
  const state = useSession();
  const reader: Reader = { can: session.can, brand, dev: __DEV__ };
  const user = state.status === 'authenticated' ? state.user : undefined;
  return (
    <>
      <ListHead title={t('screens:landing')} />
      <div className="flex flex-col gap-4 p-4">
        {user && <p className="text-16">{t('landing:hello', { name: nameOf(user), brand: brand.name })}</p>}
        <div className="columns-xs gap-4 *:mb-4 *:break-inside-avoid">
          {menuFor(reader).map(({ section, entries }) => (
            <SectionCard key={section} section={section} entries={entries} />
          ))}
          <MissingPermissions reader={reader} />
          <Support />
        </div>
      </div>
    </>
  );
}

/** Menu entries that one more permission would give, and how to ask for it. */
function MissingPermissions({ reader }: { reader: Reader }) {
  const { t } = useTranslation(['landing', 'common']);
  const nameOf = usePermissionName();
  const nameOfScreen = useScreenName();
  const missing = Map.groupBy(
    screenIds.filter((id) => absenceOf(id, reader) === 'permission'),
    (id) => permissionFor(id) as Permission,
  );
  if (missing.size === 0) return null;
  return (
    <Card title={t('landing:missing')}>
      <ul className="flex flex-col gap-3 px-4 pb-4">
        {[...missing].map(([permission, ids]) => (
          <li key={permission} className="flex flex-col items-start gap-1.5">
            <span className="font-medium">{nameOf({ Nombre: permission, NombreNormalizado: permission })}</span>
            <span className="text-12 text-text2">{ids.map(nameOfScreen).join(' · ')}</span>
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

interface SectionCardProps {
  section: MenuSection;
  entries: readonly MenuEntry[];
}

/** The screens of a menu section with their purpose. A dialog entry has no address and is left out. */
function SectionCard({ section, entries }: SectionCardProps) {
  const { t } = useTranslation('common');
  return (
    <Card title={t(`sections.${section}`)}>
      <ul className="flex flex-col pb-2">
        {entries.map((entry) => !entry.dialog && <Shortcut key={entry.id} entry={entry} />)}
      </ul>
    </Card>
  );
}

function Shortcut({ entry: { id, href, external } }: { entry: MenuEntry }) {
  const { t } = useTranslation(['landing', 'common']);
  const about = useAbout(id);
  const name = useScreenName()(id);
  const inside = (
    <>
      <Icon of={icons[id]} className="mt-0.5 shrink-0 text-text2" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium group-hover:underline">{name}</span>
        {about && <span className="block text-12 text-text2">{about}</span>}
      </span>
      {external && (
        <>
          <Icon of={ArrowUpRight} size={14} className="mt-0.5 shrink-0 text-text3" />
          <span className="sr-only">{t('common:opensOutside')}</span>
        </>
      )}
    </>
  );
  return (
    <li>
      {external ? (
        <a href={href} target="_blank" rel="noreferrer" className={looks}>
          {inside}
        </a>
      ) : (
        <Link to={href} className={looks}>
          {inside}
        </Link>
      )}
    </li>
  );
}

const looks = 'group flex min-h-11 items-start gap-3 px-4 py-2 hover:bg-s2';

/** The purpose of a screen, if it has a sentence under `about`. */
function useAbout(id: ScreenId) {
  const { t, i18n } = useTranslation('landing');
  return i18n.exists(`landing:about.${id}`) ? t(`about.${id}` as 'about.home') : undefined;
}

/** The brand's text about whom to ask. */
function Support() {
  const { t } = useTranslation('landing');
  const { email, phone } = brand.support;
  return (
    <FactCard
      title={t('support.title')}
      narrow
      facts={[
        [
          t('support.email'),
          <a key="email" href={`mailto:${email}`} className="underline">
            {email}
          </a>,
        ],
        [
          t('support.phone'),
          phone && (
            <a key="phone" href={`tel:${phone.replaceAll(' ', '')}`} className="underline">
              {phone}
            </a>
          ),
        ],
      ]}
    />
  );
}
