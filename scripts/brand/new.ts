import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { makePalette, paletteNames } from '~/brand/palette.ts';
import { pickBrand } from '~/brand/pick.ts';
import { type BrandFile, brandFile } from '~/brand/schema.ts';
import { projectRoot, readBrands, universal } from '../brands.ts';
import { Complaint } from '../cli.ts';
import { tokensOf } from '../theme.ts';
import { holdsWord } from '../words.ts';
import { freshPalette, makeTheme } from './palette.ts';
import { drawPictures } from './pictures.ts';

export interface NewBrand {
  /** Lower-case words joined by hyphens. */
  id: string;
  /** The name that people see; by default made from the id: "Acme Energia". */
  name?: string | undefined;
  /** A name of `palette.ts` or `#rrggbb`; by default the palette least like those of the other brands. */
  palette?: string | undefined;
  /** The portal's host, such as `app.acme.es`. */
  host?: string | undefined;
}

/** The first version of a brand's folder, not yet written. */
export interface Draft {
  data: BrandFile;
  host: string;
  /** Contents by path from the project's root. */
  files: Map<string, string>;
}

/** @throws {Complaint} if such a brand is not possible */
export function draftBrand(root: string, { id, palette, ...wishes }: NewBrand): Draft {
  const name = wishes.name?.trim() || titleOf(id);
  const host = wishes.host ?? `app.${id}.example.com`;
  refuseId(root, id);
  for (const word of [id, name]) refuseOwnWord(root, word);
  if (pickBrand({ brands: [{ id: '' }, { id }] }, host).id !== id)
    throw new Complaint(
      `${host} cannot be a host of ${id}: the second part of the host name must be the brand, as in app.${id}.es.`,
    );

  const colours = makePalette(palette ?? freshPalette(readBrands(root).map(({ theme }) => accentOf(theme))));
  if (!colours)
    throw new Complaint(
      `"${palette}" is not a palette: use a colour such as #1a5fb4, or one of ${paletteNames.join(', ')}.`,
    );
  const data = firstData(id, name);
  const pictures = Object.entries(drawPictures({ id, name, palette: colours }));
  const files = new Map([
    ['brand.json', `${JSON.stringify(data, null, 2)}\n`],
    ['theme.css', makeTheme(colours)],
    ...pictures.map(([picture, svg]): [string, string] => [`${picture}.svg`, svg]),
  ]);
  return { data, host, files: new Map([...files].map(([file, content]) => [`brands/${id}/${file}`, content])) };
}

/** Writes a draft, and a row with a target on this machine. */
export function writeBrand(root: string, { data: { id }, files }: Draft): void {
  for (const [path, content] of files) {
    mkdirSync(dirname(`${root}/${path}`), { recursive: true });
    writeFileSync(`${root}/${path}`, content);
  }
  addTarget(`${root}/deploy/targets.json`, localTarget(id));
}

/** The data of a new brand; its owner replaces them. */
export const firstData = (id: string, name: string): BrandFile => ({
  id,
  name,
  title: 'Portal',
  apiUrl: '',
  comparatorUrl: `https://comparador.${id}.example/`,
  hiddenScreens: [],
  support: { email: `soporte@${id}.example`, phone: '900 000 000' },
});

const titleOf = (id: string) => id.replace(/(^|-)(\w)/g, (_, hyphen, letter) => (hyphen && ' ') + letter.toUpperCase());

const accentOf = (theme: string) => tokensOf(theme).light.get('--accent') ?? '#808080';

function refuseId(root: string, id: string): void {
  if (!v.is(brandFile.entries.id, id))
    throw new Complaint(
      `"${id}" is not a valid id of a brand: use lower-case words joined by hyphens, such as acme or acme-energia.`,
    );
  if (id === universal)
    throw new Complaint(`"${id}" is the name of the bundle that contains all brands; choose another.`);
  if (existsSync(`${root}/brands/${id}`))
    throw new Complaint(
      `There is already a brand ${id}, in brands/${id}; npm run brand -- check ${id} says what is missing in it.`,
    );
}

/**
 * The search for traces of other brands would find such a word in every bundle, and could not tell which brand it
 * belongs to.
 */
function refuseOwnWord(root: string, word: string): void {
  const code = { cwd: projectRoot, exclude: ['**/*.test.*'] };
  if (standsInTexts(root, word) || standsIn(projectRoot, globSync('src/**/*.{ts,tsx,css,html}', code), word))
    throw new Complaint(
      `"${word}" occurs in the portal itself, so the search for leaks between brands could not tell it from this brand's name; choose a longer one.`,
    );
}

/** Whether the portal's own texts or code contain the word, in exactly this form. */
export const standsInTexts = (root: string, word: string) =>
  standsIn(root, globSync('locales/*/*.json', { cwd: root }), word);

const standsIn = (root: string, files: readonly string[], word: string) =>
  files.some((file) => holdsWord(readFileSync(`${root}/${file}`, 'utf8'), word));

/** A target in a folder on this machine, to try the brand. */
const localTarget = (id: string) => `    {
      "brand": "${id}",
      "environment": "local",
      "files": { "kind": "dir", "path": ".published/${id}" },
      "hosts": ["app.${id}.localhost"],
      "api": "http://localhost:3000",
      "check": false
    }`;

/** The existing rows stay unchanged. */
function addTarget(file: string, row: string): void {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const end = /\n {2}\]\n\}\s*$/.exec(text);
  if (!end) throw new Complaint(`deploy/targets.json does not end as expected; add this row by hand:\n${row}`);
  writeFileSync(file, `${text.slice(0, end.index)},\n${row}\n  ]\n}\n`);
}
