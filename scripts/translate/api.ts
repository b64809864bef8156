import { languageCodes } from '~/lib/languages.ts';
import { screens } from '~/screens.ts';
import { baseKey, type Problem } from '../locales/catalogue.ts';
import { demanded } from '../locales/demanded.ts';
import { readGlossary } from '../locales/glossary.ts';
import { findUses, type Uses } from '../locales/uses.ts';
import { checkLocales } from '../locales.ts';
import type { Address } from './address.ts';
import { changedSince } from './changed.ts';
import { checkText } from './checks.ts';
import { type ByKey, type DeskTexts, readTexts, saveText } from './model.ts';
import { type Where, whereAll } from './where.ts';

/** The path below which the desk reads and writes texts. */
const deskApi = '/desk-of-texts/';

/** What the desk shows of the code, in addition to the texts. */
export interface DeskCode {
  where: Record<string, Where>;
  /** Path of each screen. */
  paths: Record<string, string>;
}

/** The desk's answers, for the files below `root`; undefined for any other address. */
export function deskAnswers(root: string): (request: Request) => Promise<Response> | undefined {
  const atStart = spokenBy(readTexts(root));
  let uses: Uses | undefined;
  const taken = (texts: DeskTexts) => {
    uses ??= findUses(root, new Set(Object.keys(texts.texts[texts.source] ?? {}).map((key) => key.replace(/:.*/, ''))));
    return uses.taken;
  };
  let changed: ReturnType<typeof changedSince> | undefined;

  const answers: Record<string, (body: never) => unknown> = {
    texts: () => readTexts(root),
    code: (): DeskCode => {
      const texts = readTexts(root);
      const keys = Object.keys(texts.texts[texts.source] ?? {});
      return {
        where: whereAll(root, keys, { taken: taken(texts), demands: demanded, base: baseKey }),
        paths: Object.fromEntries(Object.entries(screens).map(([id, { path }]) => [id, path])),
      };
    },
    problems: (): Problem[] => checkLocales(root, demanded).filter(({ key }) => key !== undefined),
    changed: async () => {
      changed ??= changedSince(root);
      return { changed: await changed };
    },
    /** Texts that have changed since the server started: the page was compiled with the old ones. */
    fresh: () => difference(atStart, spokenBy(readTexts(root))),
    check: (asked: Address & { text: string }) => {
      const texts = readTexts(root);
      const glossary = readGlossary(root, languageCodes, []);
      return glossary ? checkText(texts, asked, { glossary, taken: taken(texts) }) : [];
    },
    save: ({ address, ...change }: { address: Address } & Parameters<typeof saveText>[2]) => {
      assertAddress(address);
      changed = undefined;
      return saveText(root, address, change);
    },
  };

  return (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(deskApi)) return undefined;
    const answer = answers[pathname.slice(deskApi.length)];
    if (!answer) return Promise.resolve(new Response('There is no such call.', { status: 404 }));
    // Otherwise a page of another site could write files here.
    const stranger = request.method === 'POST' && request.headers.get('Content-Type') !== 'application/json';
    if (stranger) return Promise.resolve(new Response('Only JSON.', { status: 415 }));
    return (async () => {
      const body = request.method === 'POST' ? await request.json() : undefined;
      return Response.json((await answer(body as never)) ?? null, { headers: { 'Cache-Control': 'no-store' } });
    })();
  };
}

/** Refuses keys and brands that must not become part of a file name. */
function assertAddress({ language, key, brand }: Address) {
  if (!/^[\w-]+$/.test(language) || !/^\w+:[\w.-]+$/.test(key) || (brand !== undefined && !/^[\w-]+$/.test(brand)))
    throw new Error('no such text');
}

/** The texts that people read: by brand, then language. */
type Spoken = Record<string, Record<string, ByKey>>;

const spokenBy = ({ texts, own }: DeskTexts): Spoken =>
  Object.fromEntries(
    Object.entries(own).map(([brand, words]) => [
      brand,
      Object.fromEntries(Object.entries(texts).map(([code, byKey]) => [code, { ...byKey, ...words[code] }])),
    ]),
  );

const difference = (before: Spoken, now: Spoken): Spoken =>
  Object.fromEntries(
    Object.entries(now).map(([brand, byLanguage]) => [
      brand,
      Object.fromEntries(
        Object.entries(byLanguage).map(([code, byKey]) => [
          code,
          Object.fromEntries(Object.entries(byKey).filter(([key, text]) => before[brand]?.[code]?.[key] !== text)),
        ]),
      ),
    ]),
  );
