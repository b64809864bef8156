import { existsSync } from 'node:fs';
import { makePalette } from '~/brand/palette.ts';
import { type BrandSource, type Picture, readBrands } from '../brands.ts';
import { Complaint } from '../cli.ts';
import { unreadable } from '../contrast.ts';
import { readTargets } from '../publish/targets.ts';
import { tokensOf } from '../theme.ts';
import { firstData, standsInTexts } from './new.ts';
import { drawPictures } from './pictures.ts';

export interface Findings {
  /** What prevents the brand from being published. */
  faults: string[];
  /** What is still as `brand new` made it. */
  open: string[];
}

/**
 * What is missing in a brand.
 *
 * @throws {Complaint} with file and key, if its folder cannot be read
 */
export function checkBrand(root: string, id: string): Findings {
  if (!existsSync(`${root}/brands/${id}`))
    throw new Complaint(`There is no brand ${id} in brands/; npm run brand -- new ${id} creates it.`);
  const brands = readBrands(root);
  const brand = brands.find(({ data }) => data.id === id);
  if (!brand) throw new Complaint(`brands/${id} exists, but is not a folder.`);
  const [first, ...others] = brands.map(({ data }) => data.id) as [string, ...string[]];
  const targets = readTargets([first, ...others], `${root}/deploy/targets.json`).filter(
    (target) => target.brand === id,
  );
  const elsewhere = targets.filter(({ environment }) => environment !== 'local');
  return {
    faults: [
      ...unreadable(tokensOf(brand.theme)).map((fault) => `brands/${id}/theme.css: ${fault}.`),
      ...(brand === brands[0] ? [] : ownWords(root, brand)),
      ...(targets.length === 0 ? ['deploy/targets.json: no row for the brand, so it is not published anywhere.'] : []),
    ],
    open: [
      ...placeholders(brand),
      ...missingPictures(brand).map((name) => `brands/${id}/${name}.svg is still the first picture.`),
      ...(targets.length > 0 && elsewhere.length === 0
        ? ['deploy/targets.json: the brand has a target only for this machine.']
        : []),
    ],
  };
}

/** If a brand's name occurs in the portal's texts, the search for leaks between brands cannot find it. */
const ownWords = (root: string, { data: { id, name } }: BrandSource) =>
  [...new Set([id, name])]
    .filter((word) => standsInTexts(root, word))
    .map((word) => `"${word}" is in the texts of locales/, so all other brands show it too.`);

function placeholders({ data }: BrandSource): string[] {
  const { comparatorUrl, support } = firstData(data.id, data.name);
  const still = (key: string, value: string, made: string) =>
    value === made ? [`brands/${data.id}/brand.json: ${key}: "${value}" is only an example.`] : [];
  return [
    ...still('comparatorUrl', data.comparatorUrl, comparatorUrl),
    ...still('support.email', data.support.email, support.email),
    ...still('support.phone', data.support.phone, support.phone),
  ];
}

/** The pictures that still have the shapes drawn by `brand new`, even if their colours were changed. */
function missingPictures({ data: { id, name }, pictures }: BrandSource): Picture[] {
  const expected = drawPictures({ id, name, palette: makePalette('#808080') ?? never() });
  const colourless = (svg: string) => svg.replace(/#[0-9a-f]{6}\b/g, '');
  return (Object.keys(expected) as Picture[]).filter(
    (picture) => colourless(pictures[picture]) === colourless(expected[picture]),
  );
}

function never(): never {
  throw new Error('A grey is a palette.');
}
