import { describe, expect, test } from 'vitest';
import { getLog, listLogs } from '~/api/logs.ts';
import { openSandbox } from './open-sandbox.ts';

const { answer, call, listed, tokenOf } = await openSandbox();

const list = (filters: Record<string, string> = {}, more: object = {}, sent = {}) =>
  listed(listLogs, { pageIndex: 0, pageSize: 1000, ...more, filters }, sent);
const detail = (id: number, sent = {}) => answer(getLog, { query: { id }, ...sent });
const newest = async () => detail((await list({}, { pageSize: 1 })).Items[0]?.Id ?? 0);

describe('the log', () => {
  test('shows a brand its own lines; the default brand shows all', async () => {
    const brand = 'kleenenergy';
    const token = await tokenOf('admin', { brand });
    const { Items } = await list({}, {}, { brand, token });
    expect(new Set(Items.map(({ Marca }) => Marca))).toEqual(new Set([brand]));
    const other = (await list({ Marca: 'portal' }, { pageSize: 1 })).Items[0]?.Id ?? 0;
    await expect(detail(other, { brand, token })).rejects.toThrow('404');
  });
});

describe('what is done', () => {
  test('is a line, with what was sent and nothing that is anybody’s own', async () => {
    const body = { email: 'comercial@example.com', password: 'Portal-2026' };
    await call('auth/login', { body, headers: { 'x-forwarded-for': '203.0.113.9, 10.0.0.1' } });
    expect(await newest()).toMatchObject({
      Nivel: 'Information',
      Categoria: 'auth',
      Metodo: 'POST',
      Ruta: '/api/auth/login',
      StatusCode: 200,
      Marca: 'portal',
      Ip: '203.0.113.9',
      Request: '{"email":"••• (21)","password":"••• (11)"}',
    });
    expect((await newest()).Response).not.toMatch(/eyJ|Portal-2026/);
  });

  test('and only read is not', async () => {
    const before = await newest();
    await call('utility/tarifas');
    expect(await newest()).toEqual(before);
  });
});
