import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { glossaryIn, wordsSaid } from '~/i18n/glossary.ts';
import { pageLanguage } from '~/lib/languages.ts';
import { useScreen, useScreenName } from '~/routing/useScreen.ts';
import { type ScreenId, screenOf, to } from '~/screens.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Drawer, DrawerBody } from '~/ui/Drawer.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { keysInForce } from '~/useKeys.ts';
import { abilityOf, type Scope } from './abilities.ts';
import { ChapterPart, NothingFound } from './Chapters.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { type Chapter, findHelp, useHelp, wordLine } from './useHelp.ts';

/**
 * The help beside the screen: its purpose, what can be done, its keys and its terms; searching covers the whole help.
 */
export default function HelpPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['help', 'screens']);
  const screen = useScreen();
  const phone = usePhone();
  const [typed, setTyped] = useState('');
  // The state when the help was opened.
  const [keys] = useState(() => keysInForce());
  const [words] = useState(() => wordsSaid(textOf(document.getElementById('content')), glossaryIn(pageLanguage())));
  const { chapters, aboutOf, keyLine } = useHelp();
  const can = chapters.find(({ id }) => id === 'can') as Chapter;
  const scopes: Scope[] = [
    ...(keys.includes('search') || keys.includes('next') ? (['list'] as const) : []),
    ...(isRecord(screen) ? (['record'] as const) : []),
    ...(document.querySelector('#content form') ? (['form'] as const) : []),
    'everywhere',
  ];
  const here: { id: string; title: string; lines: Chapter['lines'] }[] = [
    // A phone has no keyboard.
    { id: 'keys', title: t('help:chapter.keys'), lines: phone ? [] : [...new Set(keys)].map(keyLine) },
    { id: 'words', title: t('help:wordsHere'), lines: words.map(wordLine) },
    {
      id: 'can',
      title: t('help:chapter.can'),
      lines: scopes.flatMap((scope) => can.lines.filter(({ id }) => abilityOf(id as 'help').where === scope)),
    },
  ];
  const nameOf = useScreenName();
  const found = findHelp(chapters, typed);
  const shown = typed.trim() ? found.map(({ id, lines }) => ({ id, title: t(`help:chapter.${id}`), lines })) : here;
  const about = screen && aboutOf(screen);
  const line = chapters.flatMap(({ id, lines }) => (id === 'screens' ? lines : [])).find(({ id }) => id === screen);
  const labels = [...new Set([line?.group, screen && nameOf(screen)])].filter(Boolean);
  return (
    <Drawer
      narrow
      onClose={onClose}
      title={labels.join(' · ') || t('screens:help')}
      subtitle={labels.length > 0 && <p className="text-12 text-text2">{t('screens:help')}</p>}
      close={t('help:close')}
    >
      <DrawerBody
        foot={
          <Link to={to('help')} onClick={onClose} className={buttonClass({})}>
            {t('help:all')}
          </Link>
        }
      >
        <div className="flex flex-col gap-6 p-5 max-md:p-4">
          {about && <p>{about}</p>}
          <HelpSearch value={typed} onChange={setTyped} found={found} />
          {shown.length === 0 && <NothingFound />}
          {shown.map(
            ({ id, title, lines }) => lines.length > 0 && <ChapterPart key={id} title={title} lines={lines} />,
          )}
        </div>
      </DrawerBody>
    </Drawer>
  );
}

const isRecord = (screen: ScreenId | undefined) => screen !== undefined && screenOf(screen).path.includes(':');

/** The text of an element with spaces between table cells. */
function textOf(element: Element | null): string {
  if (!element) return '';
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const said: string[] = [];
  while (texts.nextNode()) said.push(texts.currentNode.textContent ?? '');
  return said.join(' ');
}
