import type { State } from './plan.ts';

/** Cookie with the state for the next page. */
export const stateCookie = 'gallery-state';

export interface Inside {
  cookie: string;
  /** Path of the API, as `/api/`. */
  api: string;
  traceHeader: string;
  /** What local storage holds when the page starts. */
  stored: Record<string, string>;
}

/**
 * Runs in each page before its own scripts: nothing is stored from earlier, random numbers are fixed, long timers do
 * not run, nothing is changed on the server, and reading calls are answered as the state says.
 */
export function prepare({ cookie, api, traceHeader, stored }: Inside) {
  const state = new RegExp(`${cookie}=(\\w+)`).exec(document.cookie)?.[1] as State | undefined;
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  // As on a connection that saves data: nothing is fetched in idle moments.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

  let seed = 1;
  Math.random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  // Long timers show "this takes long" or end calls and toasts: that must not depend on how busy the machine is.
  const later = window.setTimeout;
  window.setTimeout = ((run: () => void, ms = 0, ...rest: unknown[]) =>
    ms >= 2_500 ? 0 : later(run, ms, ...rest)) as typeof window.setTimeout;

  /** Look-up lists and data of the person, which are answered in every state. */
  const stays = /^(auth|utility|marcas\/get-all-actives|usuarios\/preferences?)\b/;
  const figures = /^(utility\/dashboard|contract\/situacion-contratos)/;
  const counted = /^(Cantidad|TotalCount)$/;

  function emptied(value: unknown, path: string): unknown {
    if (Array.isArray(value)) return figures.test(path) ? value.map((one) => emptied(one, path)) : [];
    if (value && typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [
          name,
          typeof one === 'number' && (counted.test(name) || path.startsWith('utility/dashboard'))
            ? 0
            : emptied(one, path),
        ]),
      );
    return value;
  }

  const trace = '00000000000040008000000000000000';
  const failure = () =>
    new Response(JSON.stringify({ title: 'Error', status: 500, logId: 4711, traceId: trace }), {
      status: 500,
      headers: { 'Content-Type': 'application/problem+json' },
    });

  /** Values that differ in each answer: ids of traces and logs, and durations. */
  const madeUp: Record<string, unknown> = { traceId: trace, TraceId: trace, logId: 4711, LogId: 4711, DuracionMs: 12 };

  function steady(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(steady);
    if (value && typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, name in madeUp ? madeUp[name] : steady(one)]),
      );
    return value;
  }

  const isJson = ({ headers }: Response) => /[/+]json/.test(headers.get('Content-Type') ?? '');

  async function read(answer: Response, path: string) {
    const isRefused = !answer.ok || path.startsWith('logs');
    const isEmptied = answer.ok && state === 'empty' && (!stays.test(path) || figures.test(path));
    if (!isJson(answer) || !(isRefused || isEmptied)) return answer;
    const value = steady(await answer.json());
    const { status } = answer;
    const headers = new Headers(answer.headers);
    if (headers.has(traceHeader)) headers.set(traceHeader, trace);
    return new Response(JSON.stringify(isEmptied ? emptied(value, path) : value), { status, headers });
  }

  const { fetch } = globalThis;
  const page = window as { pendingCalls?: number };
  const pending = (more: number) => {
    page.pendingCalls = (page.pendingCalls ?? 0) + more;
  };
  globalThis.fetch = async (asked, init) => {
    const request = asked instanceof Request ? asked : new Request(asked, init);
    const { pathname } = new URL(request.url, location.origin);
    const path = pathname.startsWith(api) ? pathname.slice(api.length) : undefined;
    if (path === undefined) return fetch(asked, init);
    // Preferences are the only thing that a page saves by itself; its other POSTs only calculate.
    if (request.method !== 'GET' && /^usuarios\/preferences?\b/.test(path)) return Response.json(null);
    const isSession = path.startsWith('auth/');
    if (!isSession && state === 'loading') return new Promise<Response>(() => {});
    if (!isSession && state === 'failing') return failure();
    pending(1);
    try {
      const answer = await fetch(asked, init);
      return isSession ? answer : await read(answer, path);
    } finally {
      pending(-1);
    }
  };
}
