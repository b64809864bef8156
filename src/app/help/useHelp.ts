import type { i18n as I18n, TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goDestinations } from '~/app/goKeys.ts';
import { destinationsFor } from '~/app/palette/destinations.ts';
import { brand } from '~/brand/index.ts';
import { glossaryIn } from '~/i18n/glossary.ts';
import { type KeyId, keyOf, keyScopes, keys } from '~/keys.ts';
import { fold, wordsOf } from '~/lib/fold.ts';
import { formatDate } from '~/lib/format.ts';
import { pageLanguage } from '~/lib/languages.ts';
import { absenceOf, type Reader } from '~/menu.ts';
import { useScreenName } from '~/routing/useScreen.ts';
import { permissionFor, type ScreenId, screenIds, screenOf } from '~/screens.ts';
import { menuSavedViews } from '~/session/menuSavedViews.ts';
import type { Permission } from '~/session/permissions.ts';
import { session } from '~/session/session.ts';
import { type AbilityId, abilityIds, abilityOf } from './abilities.ts';
import { freshNews, newsIds, newsOf } from './news.ts';

/** One entry of the help. */
export interface HelpLine {
  id: string;
  /** Heading above this entry and its neighbours with the same group. */
  group?: string | undefined;
  name: string;
  text?: string | undefined;
  /** A link to it, in the portal or on the comparator's site. */
  href?: string | undefined;
  external?: boolean;
  /** Keys, shown as key caps. */
  caps?: readonly string[];
  /** True: the entry is a term with its meaning. */
  word?: true;
  /** True: it is new since the last visit. */
  fresh?: boolean;
}

export const chapterIds = ['news', 'can', 'screens', 'keys', 'words'] as const;

export interface Chapter {
  id: (typeof chapterIds)[number];
  lines: readonly HelpLine[];
}

const namespaces = ['help', 'common', 'keys', 'landing', 'permissions', 'screens'] as const;
type Texts = TFunction<typeof namespaces>;

/**
 * The whole help for the signed-in person, with the brand's texts: screens that they cannot open are left out, or name
 * the missing permission.
 */
export function useHelp() {
  const { t, i18n } = useTranslation(namespaces);
  const nameOf = useScreenName();
  const reader: Reader = { can: session.can, brand, dev: __DEV__, starts: menuSavedViews().starts };
  const screens = screenLines(t, i18n, reader, nameOf);
  const openable = new Set<string>(screens.flatMap(({ id, href }) => (href ? [id] : [])));
  const [fresh] = useState(freshNews);
  const chapters: Chapter[] = [
    {
      id: 'news',
      lines: newsIds
        .filter((id) => openable.has(newsOf(id).screen ?? 'home'))
        .map((id) => ({
          id,
          group: formatDate(newsOf(id).date, 'long'),
          name: t(`help:news.${id}.name`),
          text: t(`help:news.${id}.text`),
          href: screens.find((line) => line.id === newsOf(id).screen)?.href,
          fresh: fresh.includes(id),
        })),
    },
    {
      id: 'can',
      lines: abilityIds
        .filter((id) => openable.has(abilityOf(id).screen ?? 'home'))
        .map((id) => abilityLine(t, id, screens)),
    },
    { id: 'screens', lines: screens },
    {
      id: 'keys',
      lines: [
        ...keyScopes.flatMap((scope) =>
          (Object.keys(keys) as KeyId[]).filter((id) => keyOf(id).scope === scope).map((id) => keyLine(t, id)),
        ),
        ...goDestinations().map(({ id, key }) => ({
          id: `go-${id}`,
          group: t('keys:scope.go'),
          name: nameOf(id),
          caps: ['g', key],
        })),
        { id: 'pinned', group: t('keys:scope.go'), name: t('keys:pinned'), caps: ['g', t('keys:cap.figures')] },
      ],
    },
    { id: 'words', lines: glossaryIn(pageLanguage()).map(wordLine) },
  ];
  return { chapters, aboutOf: (id: ScreenId) => aboutOf(t, i18n, id), keyLine: (id: KeyId) => keyLine(t, id) };
}

/** The purpose of a screen: the sentence of its menu entry, otherwise that of its list. */
function aboutOf(t: Texts, i18n: I18n, id: ScreenId): string | undefined {
  if (i18n.exists(`landing:about.${id}`)) return t(`landing:about.${id}` as 'landing:about.home');
  if (i18n.exists(`help:about.${id}`)) return t(`help:about.${id}` as 'help:about.help');
  const { parent } = screenOf(id);
  return parent && aboutOf(t, i18n, parent as ScreenId);
}

function screenLines(t: Texts, i18n: I18n, reader: Reader, nameOf: (id: ScreenId) => string): HelpLine[] {
  const line = (id: ScreenId, missing: Permission | undefined): HelpLine => {
    const above = screenOf((screenOf(id).parent as ScreenId | undefined) ?? id).menu ?? screenOf(id).menu;
    return {
      id,
      group: above && t(`common:sections.${above.section}`),
      name: nameOf(id),
      text: [aboutOf(t, i18n, id), missing && t('help:missing', { permission: t(`permissions:${missing}.name`) })]
        .filter(Boolean)
        .join('. '),
    };
  };
  const open = destinationsFor(reader).flatMap(({ id, href, external, dialog }) => {
    if (dialog) return [];
    const { needs } = screenOf(id).menu ?? {};
    return reader.can(needs) ? [{ ...line(id, undefined), href, external }] : [line(id, needs)];
  });
  const missing = screenIds
    .filter((id) => absenceOf(id, reader) === 'permission')
    .map((id) => line(id, permissionFor(id)));
  return [...open, ...missing].sort((one, other) => rankOf(one) - rankOf(other));
  function rankOf({ group }: HelpLine) {
    const order = [...new Set(screenIds.flatMap((id) => screenOf(id).menu?.section ?? []))];
    const at = order.findIndex((section) => t(`common:sections.${section}`) === group);
    return at < 0 ? order.length : at;
  }
}

const abilityLine = (t: Texts, id: AbilityId, screens: readonly HelpLine[]): HelpLine => ({
  id,
  name: t(`help:can.${id}.name`),
  text: t(`help:can.${id}.text`),
  href: screens.find((line) => line.id === abilityOf(id).screen)?.href,
});

function keyLine(t: Texts, id: KeyId): HelpLine {
  const { scope, keys: all = [], near = [] } = keyOf(id);
  return {
    id,
    group: t(`keys:scope.${scope}`),
    name: t(`keys:does.${id}`),
    caps: [...all.flatMap((key) => key.replace('Control+', 'Ctrl+').split('+')), ...near].map(
      (key) => caps[key] ?? (key === ' ' ? t('keys:cap.space') : key),
    ),
  };
}

const caps: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

export const wordLine = ({ word, meaning }: { word: string; meaning: string }): HelpLine => ({
  id: word,
  name: word,
  text: meaning,
  word: true,
});

/** Entries that contain every typed word; chapters without any are left out. */
export function findHelp(chapters: readonly Chapter[], typed: string): Chapter[] {
  const words = wordsOf(typed);
  return chapters
    .map(({ id, lines }) => ({
      id,
      lines: lines.filter(({ group = '', name, text = '' }) => {
        const line = fold(`${group} ${name} ${text}`);
        return words.every((word) => line.includes(word));
      }),
    }))
    .filter(({ lines }) => lines.length > 0);
}
