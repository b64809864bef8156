import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readBrands } from './brands.ts';
import { offlineWorker } from './offline.ts';

const [portal, ...others] = readBrands();

type Listener = (event: object) => void;

/** Runs a worker, and returns what it listens to. */
function start(script: string, fetched: () => Promise<Response>) {
  const listeners: Record<string, Listener> = {};
  runInNewContext(script, {
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
    fetch: fetched,
    Response,
  });
  return listeners;
}

/** The worker's answer to a request; undefined if it leaves the request alone. */
async function answerTo(request: object, { fetched = refuse, preloadResponse = Promise.resolve() as unknown } = {}) {
  let answer: Promise<Response> | undefined;
  start(offlineWorker(portal), fetched).fetch?.({
    request,
    preloadResponse,
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
  });
  return answer;
}

const refuse = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
const navigation = { mode: 'navigate' };

test('a navigation gets what the server answers, errors included', async () => {
  const sent = new Response('from the server', { status: 502 });
  expect(await answerTo(navigation, { fetched: async () => sent })).toBe(sent);
  expect(await answerTo(navigation, { preloadResponse: Promise.resolve(sent) })).toBe(sent);
});

test('a navigation without network gets the page', async () => {
  for (const failed of [{}, { preloadResponse: refuse() }]) {
    const answer = await answerTo(navigation, failed);
    expect(answer?.status).toBe(503);
    expect(await answer?.text()).toContain('<h1>Sin conexión</h1>');
  }
});

test('other requests are left alone', async () => {
  for (const mode of ['cors', 'no-cors', 'same-origin']) expect(await answerTo({ mode })).toBeUndefined();
});

test('the policy of the page allows its own script and styles only', async () => {
  const answer = await answerTo(navigation);
  const policy = answer?.headers.get('Content-Security-Policy')?.split('; ');
  const page = (await answer?.text()) ?? '';
  const hashOf = (tag: string) => {
    const [, content = ''] = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(page) ?? [];
    return createHash('sha256').update(content).digest('base64');
  };
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'sha256-${hashOf('script')}'`);
  expect(policy).toContain(`style-src 'sha256-${hashOf('style')}'`);
  expect(page).not.toMatch(/ (?:src|href)="(?!data:)/);
});

test('each brand has its own name, colours and languages', () => {
  for (const brand of others) {
    const named = { ...brand, data: { ...brand.data, title: 'A & B', languages: ['en', 'pt'] as ('en' | 'pt')[] } };
    const worker = offlineWorker(named);
    expect(worker).toContain('<title>A &amp; B</title>');
    expect(worker).toContain('<html lang=\\"en\\">');
    expect(worker).toContain('<h1>You are offline</h1>');
    expect(worker).toContain('Sem ligação');
    expect(worker).not.toContain('Sin conexión');
    expect(worker).toContain(/--accent: (#\w+)/.exec(brand.theme)?.[1]);
  }
});

test('a brand says it in its own words', () => {
  expect(offlineWorker({ ...portal, texts: { es: { offline: { title: 'Sin red' } } } })).toContain('<h1>Sin red</h1>');
});
