import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenId } from '~/screens.ts';
import { baseKey } from '../../locales/catalogue.ts';
import { nameOf } from '../address.ts';

/** Where `npm run translate -- pictures` keeps them, relative to the root; git ignores the folder. */
export const picturesFolder = '.translate/pictures';

/** Width in CSS pixels of the window in which pictures are taken. */
export const windowWidth = 1440;

/** A picture of a text. Its plural forms share one. */
export interface Picture {
  /** Relative to the root. */
  file: string;
  /** The screen that it was seen on. */
  screen: ScreenId;
  /** What its values were there, by name. */
  values: Record<string, string>;
  /** Width of the part of the page that the text may fill, in CSS pixels, in a window of `windowWidth`. */
  room: number;
}

/** By the name of the text without plural form. */
export type Pictures = Record<string, Picture>;

/** The file with what is known of each picture. */
export const tableOf = (root: string) => join(root, picturesFolder, 'pictures.json');

/** @returns undefined if none have been taken */
export const readPictures = (root: string): Pictures | undefined =>
  existsSync(tableOf(root)) ? (JSON.parse(readFileSync(tableOf(root), 'utf8')) as Pictures) : undefined;

/** The picture of a text: where a brand says it in its own words and was not looked at, that of the common text. */
export const pictureOf = (pictures: Pictures | undefined, key: string, brand?: string): Picture | undefined =>
  pictures?.[nameOf(baseKey(key), brand)] ?? pictures?.[baseKey(key)];
