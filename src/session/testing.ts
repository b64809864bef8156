import { afterEach, beforeEach, vi } from 'vitest';
import type { ApiExtra } from '~/lib/apiExtras.ts';

/** An unsigned token for tests. */
export const jwt = (payload: object) => `${part({ alg: 'none' })}.${part(payload)}.`;

const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

export const inMinutes = (minutes: number) => Math.round(Date.now() / 1000) + minutes * 60;
export const user = { Id: 'u1', UserName: 'marta', Nombre: 'Marta', Permisos: [{ NombreNormalizado: 'GESTORACCESS' }] };

/** A server in a few lines: what each path answers, and what it was asked. */
export function serve(answers: Record<string, (request: Request) => Response | Promise<Response>>) {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (...input: ConstructorParameters<typeof Request>) => {
    const request = new Request(...input);
    asked.push(request.clone() as Request);
    const path = new URL(request.url).pathname.replace('/api/', '');
    return answers[path]?.(request) ?? new Response('{}', { status: 404 });
  });
  return { asked, paths: () => asked.map((request) => new URL(request.url).pathname.replace('/api/', '')) };
}

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const goodServer = () =>
  serve({
    'auth/login': () => json({ Token: jwt({ exp: inMinutes(30) }), RefreshToken: 'r1' }),
    'auth/session': () => json(user),
    'auth/refresh': () => json({ Token: jwt({ exp: inMinutes(30), n: 2 }), RefreshToken: 'r2' }),
    'auth/logout': () => json({}),
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

/** Every test of the file has a session of its own; sessions of earlier tests do not act as other tabs. */
export function sessionPerTest() {
  beforeEach(() => {
    vi.stubGlobal('BroadcastChannel', undefined);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ['setInterval'] });
  });

  afterEach(async () => {
    (await load()).tokens.clear();
    localStorage.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
