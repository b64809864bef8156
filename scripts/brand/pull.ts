import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { type Brand, listBrands } from '~/api/brands.ts';
import { apiConfig } from '~/api/config.ts';
import { readAnswer } from '~/api/readAnswer.ts';
import { addressOf } from '~/api/wire/index.ts';
import { isMadeOf, makePalette } from '~/brand/palette.ts';
import { defaultBrand } from '../brands.ts';
import { Complaint } from '../cli.ts';
import { readJson } from '../json.ts';
import { tokensOf } from '../theme.ts';
import { checkBrand } from './check.ts';
import { makeTheme } from './palette.ts';
import { fetchPicture } from './picture.ts';

export interface Source {
  /** Address of the API, without its base path. */
  api: string;
  token: string;
  fetch: (request: Request) => Promise<Response>;
}

/** A file of the brand that differs from the API. */
export interface FileChange {
  /** Path from the project's root. */
  path: string;
  before: string;
  after: string;
}

export interface Pulled {
  changes: FileChange[];
  /** What is not changed, and why. */
  remarks: string[];
}

/**
 * What must change in `brands/<id>` to match what staff have changed in the API. Writes nothing.
 *
 * @throws {Complaint} if the API cannot be called, or if the brand could not be published with the changes
 */
export async function pullBrand(root: string, id: string, source: Source): Promise<Pulled> {
  const faultsBefore = checkBrand(root, id).faults;
  const stored = await fetchBrand(id, source);
  const remarks: string[] = [];
  const file = (name: string) => ({
    path: `brands/${id}/${name}`,
    before: readFileSync(`${root}/brands/${id}/${name}`, 'utf8'),
  });
  const [data, theme] = [file('brand.json'), file('theme.css')];
  const wanted: FileChange[] = [
    { ...data, after: dataOf(readJson(root, `${root}/${data.path}`) as Fields, stored, remarks) },
    { ...theme, after: themeOf(theme.before, stored) },
  ];
  for (const [name, field] of pictures) {
    const own = file(`${name}.svg`);
    const found = await fetchPicture(field, stored[field], source.fetch);
    if ('svg' in found) wanted.push({ ...own, after: found.svg });
    else remarks.push(`${own.path} is not changed: ${found.why}`);
  }
  const changes = wanted.filter(({ before, after }) => before !== after);
  refuseFaults(root, id, changes, faultsBefore);
  return { changes, remarks };
}

export function writePulled(root: string, { changes }: Pulled) {
  for (const { path, after } of changes) writeFileSync(`${root}/${path}`, after);
}

const pictures = [
  ['logo', 'LogoClaroUrl'],
  ['logo-dark', 'LogoOscuroUrl'],
  ['favicon', 'FaviconUrl'],
] as const;

async function fetchBrand(id: string, { api, token, fetch }: Source): Promise<Brand> {
  const url = `${api.replace(/\/$/, '')}/${apiConfig.basePath}${addressOf(listBrands, undefined)}`;
  const ask = (brand: string) => fetch(questionOf(url, token, brand));
  let response: Response;
  let answer: unknown;
  try {
    // A token belongs to the brand in which its owner has signed in: usually this one, or the first.
    response = await ask(id);
    if (response.status === 401 && id !== defaultBrand) response = await ask(defaultBrand);
    answer = await response.json().catch(() => undefined);
  } catch (error) {
    throw new Complaint(`${api} cannot be reached: ${reasonOf(error)}.`);
  }
  const { status, ok } = response;
  if (status === 401)
    throw new Complaint(`${api} does not accept the token (401): sign in again and use the new token.`);
  if (status === 403)
    throw new Complaint(
      `${api} does not let this account read the brands (403): it needs the permission GESTORACCESS.`,
    );
  if (status === 404)
    throw new Complaint(`${url} does not exist (404): --api is the API's address without "${apiConfig.basePath}".`);
  if (!ok) throw new Complaint(`${url} answered ${status}${sentenceIn(answer)}`);
  const { success, output } = v.safeParse(listBrands.result, inOurNames(answer));
  if (!success) throw new Complaint(`${url} does not answer with a list of brands.`);
  const found = output.find(({ Dominio }) => Dominio === id);
  if (found) return found;
  const others = output.map(({ Dominio }) => Dominio).filter(Boolean);
  throw new Complaint(`The API at ${api} has no brand ${id}; it has ${others.join(', ') || 'none'}.`);
}

function inOurNames(answer: unknown): unknown {
  try {
    return readAnswer(listBrands, answer);
  } catch {
    return undefined;
  }
}

function questionOf(url: string, token: string, brand: string): Request {
  const { headerName, type } = apiConfig.auth.token;
  const headers = {
    Accept: 'application/json',
    [apiConfig.brandHeader]: brand,
    [headerName]: `${type} ${token}`.trim(),
  };
  return new Request(url, { headers, signal: AbortSignal.timeout(apiConfig.timeoutMs) });
}

/** Node says only "fetch failed" and has the reason in `cause`. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error && cause.message ? cause.message : message;
}

const sentenceIn = (answer: unknown) => {
  const detail = answer && typeof answer === 'object' && 'detail' in answer ? answer.detail : undefined;
  return typeof detail === 'string' ? `: ${detail}` : '.';
};

type Fields = Readonly<Record<string, unknown>>;

/** `brand.json` with the values of the API; the other fields are maintained by operations. */
function dataOf(own: Fields, stored: Brand, remarks: string[]): string {
  const support = own.support as { email: string; phone: string };
  if (!stored.EmailSoporte) remarks.push(`support.email is not changed: the API has none, and every brand needs one.`);
  const { footer: _, support: __, ...others } = own;
  return printData({
    ...others,
    name: stored.Nombre,
    title: stored.TituloPagina || own.title,
    comparatorUrl: stored.UrlComparador ?? '',
    hiddenScreens: stored.MenuOculto ?? [],
    ...(stored.TextoPie && { footer: stored.TextoPie }),
    support: { email: stored.EmailSoporte || support.email, phone: stored.TelefonoSoporte ?? '' },
  });
}

/** JSON in the form that the formatter gives it. */
function printData(data: Fields): string {
  const lines = Object.entries(data).map(([key, value]) => {
    const short = `  ${JSON.stringify(key)}: ${inline(value)}`;
    return short.length < 120
      ? short
      : `  ${JSON.stringify(key)}: ${JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`)
    .join(', ')} }`;
}

/** A theme that already has the brand's colour is not changed. */
function themeOf(css: string, { ColorPrimarioHex }: Brand): string {
  const { light } = tokensOf(css);
  const colour = ColorPrimarioHex?.toLowerCase();
  if (!colour || isMadeOf(colour, { accent: light.get('--accent') ?? '', mark: light.get('--mark') ?? '' })) return css;
  const palette = makePalette(colour);
  if (!palette) throw new Complaint(`ColorPrimarioHex: "${ColorPrimarioHex}" is not a colour such as #1a5fb4.`);
  return makeTheme(palette);
}

/** Runs the checks of `npm run brand -- check` on a copy with the changes. */
function refuseFaults(root: string, id: string, changes: readonly FileChange[], known: readonly string[]) {
  const copy = mkdtempSync(join(tmpdir(), 'brand-pull-'));
  const refuse = (why: string) =>
    new Complaint(`Nothing was written. With the values of the API, ${id} could not be published:\n  ${why}`);
  try {
    for (const part of ['brands', 'locales', 'deploy/targets.json'])
      cpSync(`${root}/${part}`, `${copy}/${part}`, { recursive: true });
    for (const { path, after } of changes) {
      mkdirSync(dirname(`${copy}/${path}`), { recursive: true });
      writeFileSync(`${copy}/${path}`, after);
    }
    const faults = checkBrand(copy, id).faults.filter((fault) => !known.includes(fault));
    if (faults.length > 0) throw refuse(faults.join('\n  '));
  } catch (error) {
    throw error instanceof Complaint && !error.message.startsWith('Nothing') ? refuse(error.message) : error;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
