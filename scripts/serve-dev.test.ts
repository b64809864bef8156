import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectRoot } from './brands.ts';
import { securityHeaders } from './headers.ts';
import type { Listening } from './listen.ts';
import { startDevServer } from './serve-dev.ts';
import { sendRequest, temporaryFolder, writeFile } from './testing.ts';

let server: Listening;
const root = temporaryFolder();
const texts = ['auth', 'common', 'errors'];
const imported = (name: string) => `import * as ${name} from '../locales/es/${name}.json'; console.log(${name});`;
const save = (name: string, text: string) =>
  writeFileSync(`${root}/locales/es/${name}.json`, JSON.stringify({ text: `${name} ${text}` }));

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'development');
  writeFile(`${root}/src/index.html`, readFileSync(`${projectRoot}/src/index.html`, 'utf8'));
  const [first, ...imports] = [
    'document.title = __DEV__ ? "for developers" : "for everybody";',
    ...texts.map(imported),
  ];
  writeFile(`${root}/src/main.tsx`, [...imports, first, ''].join('\n'));
  mkdirSync(`${root}/locales/es`, { recursive: true });
  for (const name of texts) save(name, 'before');
  server = await startDevServer({ port: 0, root, sandbox: { handle: ({ url }) => new Response(`API ${url}`) } });
});
afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const { body, ...answer } = await sendRequest(server, { path, headers });
  return { ...answer, text: String(body) };
};
const page = (path: string, host = 'localhost') => get(path, { host, accept: 'text/html,*/*' });

test('each host serves its brand on every screen, with the production policy', async () => {
  const { headers, text } = await page('/soluciones/contratos/listado', 'app.kleenenergy.localhost');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toBe(securityHeaders([])['Content-Security-Policy']);
  expect(text).toContain('{"brands":[{"id":"kleenenergy"');
  expect((await page('/')).text).toContain('{"brands":[{"id":"portal"');
});

test("the brand's files, the newest build and the API are there", async () => {
  const theme = /href="(\/static\/brand\/theme\.\w+\.css)"/.exec((await page('/')).text)?.[1] ?? '';
  expect((await get(theme)).text).toContain('--accent: #167833');
  expect((await get('/builds/latest.json')).text).toBe('{"id":"development"}');
  expect((await get('/api/x', { host: 'localhost' })).text).toBe('API http://localhost/api/x');
});

test('scripts run under the policy: no eval, an allowed trusted-types policy, dev-only code', async () => {
  const { text } = await get('/static/js/index.js');
  expect(text).toContain('for developers');
  expect(text).not.toContain('for everybody');
  expect(text).toContain('createPolicy("portal#bundler"');
  expect(text).not.toMatch(/\beval\(/);
});

test.each([
  ['at once', 0],
  ['while others are compiled', 150],
])('files saved %s all trigger a reload', async (_, gap) => {
  const edition = `after ${gap} ms`;
  for (const name of texts) {
    save(name, edition);
    await pause(gap);
  }
  const missing = async () => {
    const { text } = await get('/static/js/index.js');
    return texts.filter((name) => !text.includes(`${name} ${edition}`));
  };
  await expect.poll(missing).toEqual([]);
});

test('a missing file under /static is a 404, never the page', async () => {
  expect((await get('/static/js/gone.js')).status).toBe(404);
  expect((await page('/static/js/gone.js')).status).toBe(404);
});
