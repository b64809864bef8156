import { afterEach, beforeEach, vi } from 'vitest';
import type { ApiExtra } from '~/lib/apiExtras.ts';

/** An unsigned token for tests. */
export const jwt = (payload: object) => `${part({ alg: 'none' })}.${part(payload)}.`;

const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

export const inMinutes = (minutes: number) => Math.round(Date.now() / 1000) + minutes * 60;
export const user = { Id: 'u1', UserName: 'marta', Nombre: 'Marta', Permisos: [{ NombreNormalizado: 'GESTORACCESS' }] };

type Answers = Record<string, (request: Request) => Response | Promise<Response>>;

/** A server in a few lines: what each path answers, and what it was asked. */
export function serve(answers: Answers) {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (...input: ConstructorParameters<typeof Request>) => {
    const request = new Request(...input);
    requests.push(request.clone() as Request);
    const path = new URL(request.url).pathname.replace('/api/', '');
    return answers[path]?.(request) ?? new Response('{}', { status: 404 });
  });
  return { requests, paths: () => requests.map((request) => new URL(request.url).pathname.replace('/api/', '')) };
}

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** What an address answers that cannot be reached. */
export const silent = () => {
  throw new TypeError('Failed to fetch');
};

/** A server where everything about a session succeeds, except for the changes of a test. */
export const goodServer = (changes: Answers = {}) =>
  serve({
    'auth/login': () => json({ Token: jwt({ exp: inMinutes(30) }), RefreshToken: 'r1' }),
    'auth/session': () => json(user),
    'auth/refresh': () => json({ Token: jwt({ exp: inMinutes(30), n: 2 }), RefreshToken: 'r2' }),
    'auth/logout': () => json({}),
    ...changes,
  });

/** The state of a session in a page that was just opened. */
export async function load(extras: readonly ApiExtra[] = ['impersonation']) {
  vi.resetModules();
  const { connect } = await import('~/api/connection.ts');
  const { session } = await import('./session.ts');
  const { tokens } = await import('./tokens.ts');
  connect({
    baseUrl: 'http://localhost',
    brand: 'portal',
    token: session.token,
    unauthorized: session.unauthorized,
    extras,
    readOnly: session.readOnly,
    impersonated: session.impersonated,
  });
  return { session, tokens };
}

export const account = { email: 'a', password: 'b' };

/** A page that was just opened, and a person who has signed in there. */
export async function signedIn(server = goodServer()) {
  const page = await load();
  await page.session.signIn(account);
  return { server, ...page };
}

/** A page that is opened with this token in its cookie. */
export async function opened(token = jwt({ exp: inMinutes(30) })) {
  const page = await load();
  page.tokens.write(token);
  await page.session.start();
  return page;
}

/** Every test of the file has a session of its own; sessions of earlier tests do not act as other tabs. */
export function sessionPerTest() {
  beforeEach(() => {
    vi.stubGlobal('BroadcastChannel', undefined);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ['setInterval'] });
  });

  afterEach(async () => {
    (await load()).tokens.clear();
  });
}
