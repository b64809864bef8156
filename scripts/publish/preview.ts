import { authPage } from '../authPage.ts';
import { type Files, readFiles, respond } from '../bundle.ts';
import { Complaint } from '../cli.ts';
import { encodings } from '../compress.ts';
import { readBuild } from '../dist.ts';
import { ruleFor, securityHeaders } from '../headers.ts';
import type { Listening } from '../listen.ts';
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
export const answerFromStore =
  (store: Store): Answer =>
  async (request) =>
    respond(await filesFor(store, request), request);

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

/** The file that a request asks for, in its encodings, or a page. */
async function filesFor(store: Store, request: Request): Promise<Files> {
  const { pathname } = new URL(request.url);
  const { missing } = ruleFor(pathname);
  const keys = missing === '404' ? [pathname.slice(1)] : [missing.slice(1), pointer];
  const [key, identity] = await firstOf(store, keys);
  if (!identity) return new Map();
  const encoded = Object.entries(encodings).map(async ([name, suffix]) => [
    name,
    (await store.read(key + suffix))?.body,
  ]);
  const found = (await Promise.all(encoded)).filter(([, body]) => body);
  return new Map([[`/${key}`, { identity: identity.body, ...Object.fromEntries(found) }]]);
}

/** The first of these files that the store has, with its key; if a page is missing, the portal's page. */
async function firstOf(store: Store, keys: readonly string[]) {
  for (const key of keys) {
    const found = await store.read(key);
    if (found) return [key, found] as const;
  }
  return ['', undefined] as const;
}
