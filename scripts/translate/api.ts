import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { languageCodes } from '~/lib/languages.ts';
import { screens } from '~/screens.ts';
import { baseKey, list, type Problem, pluralForm } from '../locales/catalogue.ts';
import { demanded } from '../locales/demanded.ts';
import { readGlossary } from '../locales/glossary.ts';
import { findUses, type Uses } from '../locales/uses.ts';
import { isOwnHost } from '../ownHost.ts';
import type { Address } from './address.ts';
import { changedSince } from './changed.ts';
import { checkText } from './checks.ts';
import { type ByKey, type DeskTexts, readTexts, saveText } from './model.ts';
import { type Where, whereAll } from './where.ts';

const run = promisify(execFile);

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
  const kept = keptTexts(root);
  const atStart = spokenBy(kept().texts);
  let uses: Uses | undefined;
  const taken = (texts: DeskTexts) => {
    uses ??= findUses(root, new Set(Object.keys(texts.texts[texts.source] ?? {}).map((key) => key.replace(/:.*/, ''))));
    return uses.taken;
  };
  let changed: ReturnType<typeof changedSince> | undefined;

  const answers: Record<string, (body: never) => unknown> = {
    texts: () => kept().texts,
    code: (): DeskCode => {
      const { texts } = kept();
      const keys = Object.keys(texts.texts[texts.source] ?? {});
      return {
        where: whereAll(root, keys, { taken: taken(texts), demands: demanded, base: baseKey }),
        paths: Object.fromEntries(Object.entries(screens).map(([id, { path }]) => [id, path])),
      };
    },
    problems: async (): Promise<Problem[]> => (await allProblems(root)).filter(({ key }) => key !== undefined),
    changed: async () => {
      changed ??= changedSince(root);
      return { changed: await changed };
    },
    /** Texts that have changed since the server started: the page was compiled with the old ones. */
    fresh: () => difference(atStart, spokenBy(kept().texts)),
    check: (asked: Address & { text: string }) => {
      const { texts, glossary } = kept();
      if (!isAddress(texts, asked)) throw new NoSuchText();
      return glossary ? checkText(texts, asked, { glossary, taken: taken(texts) }) : [];
    },
    save: ({ address, ...change }: { address: Address } & Parameters<typeof saveText>[2]) => {
      if (!isAddress(kept().texts, address)) throw new NoSuchText();
      changed = undefined;
      return saveText(root, address, change);
    },
  };

  return (request) => {
    const { pathname, host, origin } = new URL(request.url);
    if (!pathname.startsWith(deskApi)) return undefined;
    // Otherwise a page of another site could read and write files here, even if HOST opens the portal to others.
    const asker = request.headers.get('Origin');
    if (!isOwnHost(host, '') || (asker !== null && asker !== origin)) return refused(403, 'Only the desk itself.');
    const name = pathname.slice(deskApi.length);
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (!answer) return refused(404, 'There is no such call.');
    const isJson = request.headers.get('Content-Type') === 'application/json';
    if (request.method === 'POST' && !isJson) return refused(415, 'Only JSON.');
    return (async () => {
      const body = request.method === 'POST' ? await request.json() : undefined;
      return Response.json((await answer(body as never)) ?? null, { headers: { 'Cache-Control': 'no-store' } });
    })().catch((error) =>
      error instanceof NoSuchText ? refused(404, 'There is no such text.') : Promise.reject(error),
    );
  };
}

/** The texts and the glossary, read again only if one of their files has changed: they are asked for at every key. */
function keptTexts(root: string) {
  const read = () => ({ texts: readTexts(root), glossary: readGlossary(root, languageCodes, []) });
  let kept: (ReturnType<typeof read> & { stamp: string }) | undefined;
  return () => {
    const stamp = stampOf(root);
    if (kept?.stamp !== stamp) kept = { stamp, ...read() };
    return kept;
  };
}

/** The texts check in a process of its own: it takes seconds, in which the desk would answer nothing else. */
async function allProblems(root: string): Promise<Problem[]> {
  const command = ['--import', './scripts/alias.mjs', 'scripts/locales.ts', '--json'];
  const { stdout } = await run(process.execPath, command, { cwd: root, maxBuffer: 1e8 }).catch(
    // It fails if it finds something.
    (error: { stdout?: string }) => (error.stdout ? { stdout: error.stdout } : Promise.reject(error)),
  );
  return JSON.parse(stdout);
}

const stampOf = (root: string) =>
  list(root, '{locales,locales/*,brands/*/locales}/*.json')
    .map((file) => {
      const { mtimeMs, size } = statSync(join(root, file));
      return `${file} ${mtimeMs} ${size}`;
    })
    .join('\n');

const refused = async (status: number, why: string) => new Response(why, { status });

class NoSuchText extends Error {}

/** Whether a language and a brand exist, and a text or another of its plural forms: only these become file names. */
function isAddress({ languages, texts, own }: DeskTexts, { language, key, brand }: Address): boolean {
  const all = Object.values(texts);
  const forms = languages.find(({ code }) => code === language)?.forms;
  if (!forms || (brand !== undefined && !Object.hasOwn(own, brand))) return false;
  if (all.some((byKey) => Object.hasOwn(byKey, key))) return true;
  const form = pluralForm(key);
  return (
    form !== undefined && forms.includes(form) && all.some((byKey) => Object.hasOwn(byKey, `${baseKey(key)}_other`))
  );
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
