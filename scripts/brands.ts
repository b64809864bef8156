import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { pictureFault } from '~/brand/picture.ts';
import { type BrandFile, brandFile } from '~/brand/schema.ts';
import { fingerprint } from '~/domain/process.ts';
import { isPartial, type Language, languageCodes } from '~/lib/languages.ts';
import { screens } from '~/screens.ts';
import { Complaint } from './cli.ts';
import { faultIn, named, readJson } from './json.ts';
import { percentOf } from './locales/catalogue.ts';
import { firstMissing, tokensOf } from './theme.ts';

export const projectRoot = resolve(import.meta.dirname, '..');

/** Used for unknown hosts; its theme is the model for all others. */
export const defaultBrand = 'portal';
/** The bundle with every brand; no brand can have this name. */
export const universal = 'universal';

const pictures = ['logo', 'logo-dark', 'favicon', 'pattern', 'pattern-dark'] as const;
export type Picture = (typeof pictures)[number];

/** A brand's folder, read and checked. */
export interface BrandSource {
  data: Omit<BrandFile, '$schema'>;
  theme: string;
  pictures: Record<Picture, string>;
  texts: Texts;
  /** Percent of the texts that its partial languages have. */
  percents: Partial<Record<Language, number>>;
  /** Fingerprints of all brands with Kleen's process. */
  kleenBrands: readonly number[];
}

const texts = v.record(v.string(), v.record(v.string(), v.unknown()));
/** By language, namespace, key; a brand without its own texts in a language has no file for it. */
type Texts = Record<string, v.InferOutput<typeof texts>>;

/** Every brand of `<root>/brands`, the default one first. Throws a {@link Complaint} that names file and key. */
export function readBrands(root = projectRoot): [BrandSource, ...BrandSource[]] {
  const ids = readdirSync(`${root}/brands`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const model = readBrand(root, defaultBrand);
  const others = ids.filter((id) => id !== defaultBrand).map((id) => readBrand(root, id, model.theme));
  const kleen = [model, ...others].filter(({ data }) => data.process === 'kleen');
  const kleenBrands = kleen.map(({ data }) => fingerprint(data.id));
  return [{ ...model, kleenBrands }, ...others.map((brand) => ({ ...brand, kleenBrands }))];
}

/** Origins of the shared API; empty if the portal's own origin forwards `/api/`. */
export const apisOf = ({ data: { apiUrl } }: Pick<BrandSource, 'data'>) => (apiUrl ? [new URL(apiUrl).origin] : []);

function readBrand(root: string, id: string, model?: string): Omit<BrandSource, 'kleenBrands'> {
  const file = (name: string) => {
    const path = `${root}/brands/${id}/${name}`;
    if (!existsSync(path)) throw new Complaint(`${named(root, path)}: missing; every brand needs one.`);
    return path;
  };
  const data = readData(root, file('brand.json'), id);
  const source = {
    data,
    theme: readFileSync(file('theme.css'), 'utf8'),
    pictures: Object.fromEntries(
      pictures.map((name) => [name, readPicture(root, file(`${name}.svg`))]),
    ) as BrandSource['pictures'],
    texts: Object.fromEntries(
      languageCodes
        .map((language) => [language, `${root}/brands/${id}/locales/${language}.json`] as const)
        .filter(([, path]) => existsSync(path))
        .map(([language, path]) => [language, check(root, path, texts)]),
    ),
    percents: Object.fromEntries(
      (data.languages ?? [])
        .filter(isPartial)
        .map((language) => [language, percentOf(root, languageCodes[0], language)]),
    ),
  };
  const gap = firstMissing(tokensOf(source.theme), tokensOf(model ?? source.theme));
  if (gap) throw new Complaint(`${named(root, file('theme.css'))}: ${gap}.`);
  return source;
}

function readData(root: string, file: string, id: string): BrandSource['data'] {
  const { $schema, ...data } = check(root, file, brandFile);
  const refuse = (key: string, why: string) => new Complaint(`${named(root, file)}: ${key}: ${why}.`);
  if (data.id !== id) throw refuse('id', `"${data.id}" differs from the name of the folder, "${id}"`);
  if (id === universal) throw refuse('id', `"${id}" is the name of the bundle that contains all brands`);
  const stranger = data.hiddenScreens.findIndex((screen) => !Object.hasOwn(screens, screen));
  if (stranger >= 0)
    throw refuse(`hiddenScreens.${stranger}`, `"${data.hiddenScreens[stranger]}" is not a screen of src/screens.ts`);
  return data;
}

function readPicture(root: string, file: string): string {
  const svg = readFileSync(file, 'utf8');
  const fault = pictureFault(svg);
  if (fault?.kind === 'notSvg') throw new Complaint(`${named(root, file)}: not an SVG picture.`);
  if (fault)
    throw new Complaint(`${named(root, file)}: the security policy forbids "${fault.found}"; use plain attributes.`);
  return svg;
}

function check<Schema extends v.GenericSchema>(root: string, file: string, schema: Schema): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, readJson(root, file), { abortEarly: true });
  if (success) return output;
  const key = v.getDotPath(issues[0]) ?? 'the file';
  throw new Complaint(`${named(root, file)}: ${key}: ${faultIn(issues[0])}.`);
}
