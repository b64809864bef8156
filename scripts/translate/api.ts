import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { languageCodes } from '~/lib/languages.ts';
import { isOwnHost } from '../listen.ts';
import type { Problem } from '../locales/catalogue.ts';
import { readGlossary } from '../locales/glossary.ts';
import { baseKey, pluralForm } from '../locales/plurals.ts';
import { findUses, type Uses } from '../locales/uses.ts';
import type { Address } from './address.ts';
import { checkText } from './checks.ts';
import { changedSince, type DeskTexts, readTexts, saveText } from './model.ts';

const run = promisify(execFile);

/** The path below which the desk reads and writes texts. */
const deskApi = '/desk-of-texts/';

/** The desk's answers, for the files below `root`; undefined for any other address. */
export function deskAnswers(root: string): (request: Request) => Promise<Response> | undefined {
  const read = () => readTexts(root);
  let uses: Uses | undefined;
  const taken = (texts: DeskTexts) => {
    uses ??= findUses(root, new Set(Object.keys(texts.texts[texts.source] ?? {}).map((key) => key.replace(/:.*/, ''))));
    return uses.taken;
  };
  let changed: ReturnType<typeof changedSince> | undefined;

  const answers: Record<string, (body: never) => unknown> = {
    texts: () => read(),
    problems: async (): Promise<Problem[]> => (await allProblems(root)).filter(({ key }) => key !== undefined),
    changed: async () => {
      changed ??= changedSince(root);
      return { changed: await changed };
    },
    check: (address: Address & { text: string }) => {
      const texts = read();
      const glossary = readGlossary(root, languageCodes, []);
      if (!isAddress(texts, address)) throw new NoSuchText();
      return glossary ? checkText(texts, address, { glossary, taken: taken(texts) }) : [];
    },
    save: ({ address, ...change }: { address: Address } & Parameters<typeof saveText>[2]) => {
      if (!isAddress(read(), address)) throw new NoSuchText();
      changed = undefined;
      return saveText(root, address, change);
    },
  };

  return (request) => {
    const { pathname, host, origin } = new URL(request.url);
    if (!pathname.startsWith(deskApi)) return undefined;
    // Otherwise a page of another site could read and write files here, even if HOST opens the portal to others.
    const caller = request.headers.get('Origin');
    if (!isOwnHost(host, '') || (caller !== null && caller !== origin)) return refused(403, 'Only the desk itself.');
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

/** The texts check in a process of its own: it takes seconds, in which the desk would answer nothing else. */
async function allProblems(root: string): Promise<Problem[]> {
  const command = ['--import', './scripts/alias.mjs', 'scripts/locales.ts', '--json'];
  const { stdout } = await run(process.execPath, command, { cwd: root, maxBuffer: 1e8 }).catch(
    // It fails if it finds something.
    (error: { stdout?: string }) => (error.stdout ? { stdout: error.stdout } : Promise.reject(error)),
  );
  return JSON.parse(stdout);
}

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
