import { expect, test } from 'vitest';
import { isOwnHost, listen } from './listen.ts';
import { sendRequest } from './testing.ts';

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST',
  'app.grupo-optimus.localhost:3000',
  '127.0.0.1:80',
  '[::1]:3000',
])('%s is this machine', (host) => expect(isOwnHost(host, '')).toBe(true));

test.each([
  '',
  'evil.example',
  'localhost.evil.example',
  'evil.example:3000',
  'notlocalhost',
  '192.168.1.7',
  '127.0.0.1.nip.io',
])('%j is not this machine', (host) =>
  expect([isOwnHost(host, ''), isOwnHost(host, 'localhost')]).toEqual([false, false]),
);

test('a server that HOST has opened is also called by addresses and by its name, but by no other name', () => {
  expect(isOwnHost('192.168.1.7:3000', '0.0.0.0')).toBe(true);
  expect(isOwnHost('[fe80::1]:3000', '::')).toBe(true);
  expect(isOwnHost('portal.lan', 'portal.lan')).toBe(true);
  expect(isOwnHost('evil.example', '0.0.0.0')).toBe(false);
});

test('a page of another site whose name resolves to this machine gets nothing', async () => {
  const seen: string[] = [];
  const server = await listen(0, (request, response) => {
    seen.push(request.headers.host ?? '');
    response.end('secret');
  });
  const sendTo = (host: string) => sendRequest(server, { path: '/', headers: { host } });
  const [own, other] = [await sendTo(`localhost:${server.port}`), await sendTo(`evil.example:${server.port}`)];
  await server.close();
  expect([own.status, String(own.body)]).toEqual([200, 'secret']);
  expect(other.status).toBe(421);
  expect(String(other.body)).not.toContain('secret');
  expect(seen).toEqual([`localhost:${server.port}`]);
});
