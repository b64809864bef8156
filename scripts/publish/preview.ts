import { authPage } from '../authPage.ts';
import { type Files, readFiles, respond } from '../bundle.ts';
import { Complaint } from '../cli.ts';
import { encodings } from '../compress.ts';
import { readBuild } from '../dist.ts';
import { ruleFor, securityHeaders } from '../headers.ts';
import type { Listening } from '../listen.ts';
import { cookieAt, folderFor, letOut } from '../previews.ts';
import { type Sandbox, startSite } from '../site.ts';
import { readFace } from './publish.ts';
import { latest, pointer } from './release.ts';
import type { Store } from './stores/store.ts';

type Answer = (request: Request) => Response | Promise<Response>;

/** Serves the build or a stored release to this machine only, with the sandbox as its API. */
export function startPreview(
  answer: Answer,
  { port, brand, apis, sandbox }: { port: number; brand: string; apis: readonly string[]; sandbox: Sandbox },
): Promise<Listening> {
  return startSite(port, { sandbox, hosts: () => [{ id: brand, headers: securityHeaders(apis) }], answer });
}

/** Answers from `<dist>/<brand>`. */
export function answerFromBundle(dist: string, brand: string): Answer {
  if (!readBuild(dist)) throw new Complaint(`${dist} has no complete build; npm run build makes one.`);
  const files = readFiles(`${dist}/${brand}`);
  return (request) => respond(files, request);
}

/** Answers each request from the store, by the same rules as real edges. */
export function answerFromStore(store: Store): Answer {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const cookie = cookieAt(pathname);
    if (cookie !== undefined) return redirect(cookie);
    const folder = isOfRelease(pathname) ? folderFor(request.headers.get('Cookie')) : '';
    const answer = respond(await filesFor(store, request, folder), request);
    if (folder === '') return answer;
    // Answers of a preview are not cached or indexed. After it has expired, the cookie is removed.
    answer.headers.set('Cache-Control', 'no-store');
    answer.headers.set('X-Robots-Tag', 'noindex');
    if (answer.status === 404 && pathname !== `/${latest}`) answer.headers.set('Set-Cookie', letOut);
    return answer;
  };
}

/** Pages and the newest build; everything else is the same in every release. */
const isOfRelease = (path: string) => ruleFor(path).missing !== '404' || path === `/${latest}`;

const redirect = (cookie: string) =>
  new Response(null, {
    status: 302,
    headers: { Location: '/', 'Set-Cookie': cookie, 'Cache-Control': 'no-store' },
  });

/** Like {@link answerFromStore}, with another release than the live one. */
export async function answerFromRelease(store: Store, id: string): Promise<Answer> {
  const face = await readFace({ store }, id);
  if (!face)
    throw new Complaint(`The target has no release ${id}; npm run publish -- status <target> lists its releases.`);
  const own: Files = new Map([
    [`/${pointer}`, { identity: face.page }],
    [`/${authPage}`, { identity: face.auth }],
    [`/${latest}`, { identity: face.latest }],
  ]);
  return async (request) => respond(new Map([...(await filesFor(store, request)), ...own]), request);
}

/**
 * The file that a request asks for, in its encodings, or a page.
 *
 * @param folder where newest build and page are
 */
async function filesFor(store: Store, request: Request, folder = ''): Promise<Files> {
  const { pathname } = new URL(request.url);
  const asked = pathname.slice(1);
  const { missing } = ruleFor(pathname);
  const keys = missing === '404' ? [asked] : [missing.slice(1), pointer];
  const [key, identity] = await firstOf(store, folder, keys);
  if (!identity) return new Map();
  const encoded = Object.entries(encodings).map(async ([name, suffix]) => [
    name,
    (await store.read(folder + key + suffix))?.body,
  ]);
  const found = (await Promise.all(encoded)).filter(([, body]) => body);
  return new Map([[`/${key}`, { identity: identity.body, ...Object.fromEntries(found) }]]);
}

/** The first of these files that the store has, with its key; if a page is missing, the portal's page. */
async function firstOf(store: Store, folder: string, keys: readonly string[]) {
  for (const key of keys) {
    const found = await store.read(folder + key);
    if (found) return [key, found] as const;
  }
  return ['', undefined] as const;
}
