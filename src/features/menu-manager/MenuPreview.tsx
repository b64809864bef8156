import { useTranslation } from 'react-i18next';
import { groupIcons, icons } from '~/icons.ts';
import { isSaidByEntry, type MenuEntry, menuFor, nested, type Reader } from '~/menu.ts';
import type { ScreenId } from '~/screens.ts';
import { Card } from '~/ui/Facts.tsx';
import { Icon } from '~/ui/Icon.tsx';

/** The menu as the reader has it, with every heading open; to be looked at, not followed. */
export function MenuPreview({ reader }: { reader: Reader }) {
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
