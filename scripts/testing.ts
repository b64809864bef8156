import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { projectRoot, readBrands } from './brands.ts';
import { stampBundles } from './bundles.ts';
import { readBuild, writeBuild } from './dist.ts';
import type { Listening } from './listen.ts';
import { type StampedBrand, stampBrand } from './stamp.ts';

const folders: string[] = [];

/** After each file: `test/tidy.ts` sees to it. */
export function removeTemporaryFolders() {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}

/** A folder that is removed after the file's tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  folders.push(folder);
  return folder;
}

/** A folder that several files share. */
function folderOfProcess(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A copy of our brands and texts, for a test to change. */
export function projectCopy() {
  const root = temporaryFolder();
  for (const folder of ['brands', 'locales'])
    cpSync(`${projectRoot}/${folder}`, `${root}/${folder}`, { recursive: true });
  return {
    root,
    remove: (path: string) => rmSync(`${root}/${path}`, { recursive: true }),
    write: (path: string, text: string) => writeFile(`${root}/${path}`, text),
    change: (path: string, from: string | RegExp, to: string) =>
      writeFile(`${root}/${path}`, readFileSync(`${root}/${path}`, 'utf8').replace(from, to)),
  };
}

/** Rsbuild's output for a very small app. */
export const compiledPage =
  '<!doctype html><html lang="es"><head><!-- brand: here --><script defer src="/static/js/index.0123.js"></script>' +
  '<link href="/static/css/index.4567.css" rel="stylesheet"></head><body><div id="root"></div></body></html>';

/** Rsbuild's output for the auth screens, and their renderer. */
const authApp = {
  'auth.html':
    '<!doctype html><html lang="es"><head><!-- brand: here --><script defer src="/static/js/auth.89ab.js"></script>' +
    '</head><body><div id="root"><!-- markup --></div><!-- variants --></body></html>',
  'static/js/auth.89ab.js': 'hydrate();\n',
  '../.render/index.cjs':
    "const names = { es: { signIn: 'Inicia sesión' } };\n" +
    'const texts = { es: { screens: names.es } };\n' +
    "const markup = (name) => ({ 'es-light': '<form>' + name + '</form>', 'es-dark': '<form></form>' });\n" +
    'exports.prerender = async ({ name }) => ({ markup: markup(name), texts, names });\n',
};

/** Writes them into the folder of a compiled app. */
export function writeAuthApp(app: string) {
  for (const [path, text] of Object.entries(authApp)) writeFile(`${app}/${path}`, text);
}

export const script = `console.log(${JSON.stringify('a long line of code, '.repeat(200))});\n`;

let ofOurBrands: Promise<string> | undefined;

/** A finished build of that small app with our brands, in its own folder; it is made once, and copied. */
export async function smallBuild(brands?: [StampedBrand, ...StampedBrand[]]): Promise<string> {
  if (brands) return build(temporaryFolder(), brands);
  ofOurBrands ??= build(folderOfProcess(), stampedBrands());
  return copyOf(await ofOurBrands);
}

async function build(dist: string, brands: [StampedBrand, ...StampedBrand[]]): Promise<string> {
  writeFile(`${dist}/.app/index.html`, compiledPage);
  writeFile(`${dist}/.app/static/js/index.0123.js`, script);
  writeFile(`${dist}/.app/static/css/index.4567.css`, 'body{margin:0}');
  writeAuthApp(`${dist}/.app`);
  writeBuild(dist, { inputs: '', bundles: await stampBundles(dist, brands) });
  return dist;
}

export const stampedBrands = (root = projectRoot) =>
  readBrands(root).map(stampBrand) as [StampedBrand, ...StampedBrand[]];

/** The production build if there is one, otherwise a small one, in a folder that does not change during the tests. */
export async function copyOfBuild(): Promise<string> {
  const built = `${projectRoot}/dist`;
  if (!readBuild(built)) return smallBuild();
  return copyOf(built);
}

function copyOf(folder: string): string {
  const copy = temporaryFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Replaces a file by a new one: bundles may share the old one by a hard link. */
export function writeFile(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  writeFileSync(path, text);
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Question {
  path: string;
  headers?: Record<string, string>;
  method?: string;
  body?: string | undefined;
}

/** Sends the request exactly as written: `fetch` would normalise the path and resolve the host. */
export const sendRequest = ({ port }: Pick<Listening, 'port'>, { body, ...question }: Question) =>
  new Promise<Answer>((resolve, reject) => {
    const outgoing = request({ host: 'localhost', port, ...question }, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }),
    );
    outgoing.on('error', reject).end(body);
  });
