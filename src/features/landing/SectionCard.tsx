import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { icons } from '~/icons.ts';
import type { MenuEntry } from '~/menu.ts';
import type { MenuSection, ScreenId } from '~/screens.ts';
import { Card } from '~/ui/Facts.tsx';
import { Icon } from '~/ui/Icon.tsx';

interface SectionCardProps {
  section: MenuSection;
  entries: readonly MenuEntry[];
}

/** The screens of one section of the menu, each with what it is for. A dialog of the menu has no address and is left out. */
export function SectionCard({ section, entries }: SectionCardProps) {
  const { t } = useTranslation('common');
  return (
    <Card title={t(`sections.${section}`)}>
      <ul className="flex flex-col pb-2">
        {entries.map((entry) => !entry.dialog && <Shortcut key={entry.id} entry={entry} />)}
      </ul>
    </Card>
  );
}

function Shortcut({ entry: { id, group, href, external } }: { entry: MenuEntry }) {
  const { t } = useTranslation(['landing', 'common', 'screens']);
  const about = useAbout(id);
  const name = [group && t(`common:groups.${group}`), t(`screens:${id}`)].filter(Boolean).join(' · ');
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

/** What a screen is for, where it has a sentence under `about`. */
function useAbout(id: ScreenId) {
  const { t, i18n } = useTranslation('landing');
  return i18n.exists(`landing:about.${id}`) ? t(`about.${id}` as 'about.home') : undefined;
}
