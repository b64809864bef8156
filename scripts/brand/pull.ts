import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { type Brand, listBrands } from '~/api/brands.ts';
import { apiConfig } from '~/api/config.ts';
import { readProblem } from '~/api/wire/index.ts';
import { isMadeOf, makePalette } from '~/brand/palette.ts';
import { defaultBrand } from '../brands.ts';
import { Complaint } from '../cli.ts';
import { send } from '../conformance/send.ts';
import { readJson } from '../json.ts';
import { tokensOf } from '../theme.ts';
import { checkBrand } from './check.ts';
import { makeTheme } from './palette.ts';

export interface Source {
  /** Address of the API, without its base path. */
  api: string;
  token: string;
  fetch: (request: Request) => Promise<Response>;
}

/** A file of the brand that differs from the API. */
interface FileChange {
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
  const own = readJson(root, `${root}/${data.path}`) as Fields;
  const next = dataOf(own, stored, remarks);
  const wanted: FileChange[] = [
    { ...data, after: isDeepStrictEqual(own, next) ? data.before : `${JSON.stringify(next, null, 2)}\n` },
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
  const fetchAs = (brand: string) => send(listBrands, {}, { address: api, token, brand, fetch });
  let answer = await fetchAs(id);
  // A token belongs to the brand in which its owner has signed in: usually this one, or the first.
  if (answer.status === 401 && id !== defaultBrand) answer = await fetchAs(defaultBrand);
  const { status, text, json } = answer;
  const { [status]: why } = {
    0: `cannot be reached: ${text}`,
    401: 'does not accept the token (401): sign in again and use the new token',
    403: 'does not let this account read the brands (403): it needs the permission GESTORACCESS',
    404: `has no brands (404): --api is the API's address without "${apiConfig.basePath}"`,
  } as Readonly<Record<number, string>>;
  if (why) throw new Complaint(`${api} ${why}.`);
  if (status !== 200) throw new Complaint(`${api} answered ${status}: ${readProblem(listBrands, text).message ?? ''}`);
  const { success, output } = v.safeParse(listBrands.result, json);
  if (!success) throw new Complaint(`${api} does not answer with a list of brands.`);
  const found = output.find(({ Dominio }) => Dominio === id);
  if (found) return found;
  const others = output.map(({ Dominio }) => Dominio).filter(Boolean);
  throw new Complaint(`The API at ${api} has no brand ${id}; it has ${others.join(', ') || 'none'}.`);
}

type Fields = Readonly<Record<string, unknown>>;

/** The data of `brand.json` with the values of the API; the other fields are maintained by operations. */
function dataOf(own: Fields, stored: Brand, remarks: string[]): Fields {
  const support = own.support as { email: string; phone: string };
  if (!stored.EmailSoporte) remarks.push(`support.email is not changed: the API has none, and every brand needs one.`);
  const { footer: _, ...others } = own;
  return {
    ...others,
    name: stored.Nombre,
    title: stored.TituloPagina || own.title,
    comparatorUrl: stored.UrlComparador ?? '',
    hiddenScreens: stored.MenuOculto ?? [],
    ...(stored.TextoPie && { footer: stored.TextoPie }),
    support: { email: stored.EmailSoporte || support.email, phone: stored.TelefonoSoporte ?? '' },
  };
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
function refuseFaults(root: string, id: string, changes: readonly FileChange[], earlier: readonly string[]) {
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
    const faults = checkBrand(copy, id).faults.filter((fault) => !earlier.includes(fault));
    if (faults.length > 0) throw refuse(faults.join('\n  '));
  } catch (error) {
    throw error instanceof Complaint && !error.message.startsWith('Nothing') ? refuse(error.message) : error;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The limit of the API; an SVG has some kilobytes. */
const mostBytes = 100_000;

/**
 * The SVG file of a picture in the API, which is embedded or at an https address. A PNG is embedded in an SVG of its
 * size, because a brand's pictures are SVG files.
 *
 * @param field its name in the API
 */
async function fetchPicture(
  field: string,
  address: string | null,
  fetch: (request: Request) => Promise<Response>,
): Promise<{ svg: string } | { why: string }> {
  if (!address) return { why: `the API has no value for ${field}.` };
  if (address.startsWith('data:')) return readData(field, address);
  if (!address.startsWith('https://'))
    return { why: `${field} is a path on the portal's own host, "${address.slice(0, 80)}".` };
  try {
    const response = await fetch(new Request(address, { signal: AbortSignal.timeout(apiConfig.timeoutMs) }));
    if (!response.ok) return { why: `${field}, ${address}, answered ${response.status}.` };
    const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    return asSvg(field, type, Buffer.from(await response.arrayBuffer()));
  } catch (error) {
    return { why: `${field}, ${address}, cannot be reached: ${(error as Error).message}.` };
  }
}

function readData(field: string, address: string) {
  const [, type = '', base64, content = ''] =
    /^data:([\w/+.-]+)(?:;charset=[\w-]+)?(;base64)?,(.*)$/s.exec(address) ?? [];
  return asSvg(field, type, base64 ? Buffer.from(content, 'base64') : Buffer.from(decodeURIComponent(content)));
}

function asSvg(field: string, type: string, bytes: Buffer): { svg: string } | { why: string } {
  if (bytes.length > mostBytes) return { why: `${field} has ${bytes.length} bytes; at most ${mostBytes} are allowed.` };
  if (type === 'image/svg+xml') return { svg: bytes.toString() };
  const size = type === 'image/png' && sizeOfPng(bytes);
  if (!size) return { why: `${field} is ${type || 'not a picture'}; it must be SVG or PNG.` };
  const { width, height } = size;
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `<image href="data:image/png;base64,${bytes.toString('base64')}" width="${width}" height="${height}"/></svg>\n`,
  };
}

/** Read from the header chunk, with which every PNG begins. */
const sizeOfPng = (bytes: Buffer) =>
  bytes.subarray(1, 4).toString('latin1') === 'PNG' && bytes.length > 24
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;
