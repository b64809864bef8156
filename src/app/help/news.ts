import * as v from 'valibot';
import { devicePrefix, stored } from '~/lib/storage.ts';
import type { ScreenId } from '~/screens.ts';

interface News {
  /** ISO day of the release. */
  date: string;
  /** The screen it belongs to: people who cannot open that screen are not told. */
  screen?: ScreenId;
}

/**
 * What has changed for people, newest first. To add one: a row at the top, its name and sentence under `news.<id>` in
 * `locales/<language>/help.json`. A release without visible changes has none.
 */
export const news = {
  risk: { date: '2026-11-26', screen: 'home' },
  paper: { date: '2026-11-26', screen: 'home' },
  english: { date: '2026-11-26' },
  batteryTax: { date: '2026-11-26', screen: 'batteries' },
  study: { date: '2026-11-24', screen: 'sips' },
  putOff: { date: '2026-11-24', screen: 'inbox' },
  print: { date: '2026-11-24' },
  offer: { date: '2026-11-23', screen: 'renewals' },
  sheet: { date: '2026-11-22', screen: 'newContract' },
  keyboard: { date: '2026-11-22' },
  undo: { date: '2026-11-22' },
} as const satisfies Record<string, News>;

export type NewsId = keyof typeof news;
export const newsIds = Object.keys(news) as NewsId[];

/** A row of the table, as a plain one. */
export const newsOf = (id: NewsId): News => news[id];

/**
 * The newest that was there at the last visit of the help on this device. It survives sign-out: it is about the release,
 * not the person, and without it nobody would be told of news.
 */
const last = stored(`${devicePrefix}news`, v.string(), '');

/** News since the last visit of the help; on a device without one, none: everything would be new. */
export function freshNews(): NewsId[] {
  const at = newsIds.indexOf(last.read() as NewsId);
  return at < 0 ? [] : newsIds.slice(0, at);
}

/** Puts the dot beside the version in the footer (look.css) while there is news. */
export function watchNews() {
  if (last.read() === '') seeNews();
  document.documentElement.toggleAttribute('data-news', freshNews().length > 0);
}

/** The person has seen the help: nothing is new any more. */
export function seeNews() {
  const [newest = ''] = newsIds;
  last.write(newest);
  document.documentElement.removeAttribute('data-news');
}
