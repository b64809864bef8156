import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectRoot } from './brands.ts';
import { securityHeaders } from './headers.ts';
import type { Listening } from './listen.ts';
import { startDevServer } from './serve-dev.ts';
import { askServer, temporaryFolder, writeFile } from './testing.ts';

let server: Listening;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const root = temporaryFolder();
  writeFile(`${root}/src/index.html`, readFileSync(`${projectRoot}/src/index.html`, 'utf8'));
  writeFile(`${root}/src/main.tsx`, 'document.title = __DEV__ ? "for developers" : "for everybody";\n');
  server = await startDevServer({ port: 0, root, sandbox: { handle: ({ url }) => new Response(`API ${url}`) } });
});
afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const { body, ...answer } = await askServer(server, { path, headers });
  return { ...answer, text: String(body) };
};
const page = (path: string, host = 'localhost') => get(path, { host, accept: 'text/html,*/*' });

test('each host shows its brand on every screen, under the policy of production', async () => {
  const { headers, text } = await page('/soluciones/contratos/listado', 'app.kleenenergy.localhost');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toBe(securityHeaders([])['Content-Security-Policy']);
  expect(text).toContain('{"brands":[{"id":"kleenenergy"');
  expect((await page('/')).text).toContain('{"brands":[{"id":"portal"');
});

test("the brand's files, the newest build and the API are there", async () => {
  const theme = /href="(\/static\/brand\/theme\.\w+\.css)"/.exec((await page('/')).text)?.[1] ?? '';
  expect((await get(theme)).text).toContain('--accent: #007a55');
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

test('what is missing under /static is a 404, never the page', async () => {
  expect((await get('/static/js/gone.js')).status).toBe(404);
  expect((await page('/static/js/gone.js')).status).toBe(404);
});
