import { describe, expect, test } from 'vitest';
import { openSandbox } from './open-sandbox.ts';
import { call } from './testing.ts';

const { sandbox, token } = await openSandbox();

const lastLog = () => sandbox.db.prepare('SELECT * FROM logs ORDER BY Id DESC LIMIT 1').get();

describe('a refusal', () => {
  test('is problem details, and leads to its row in the log', async () => {
    const { status, headers, body } = await call(sandbox, 'contract?pageSize=0', { token });
    expect(headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
    expect(body).toMatchObject({ type: 'about:blank', title: 'Datos no válidos', status, instance: '/api/contract' });
    expect(body.traceId).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(headers.get('trace-id')).toBe(body.traceId);
    expect(lastLog()).toMatchObject({
      Id: body.logId,
      TraceId: body.traceId,
      Fecha: '2026-11-16T09:00:00.000+01:00',
      Nivel: 'Warning',
      Mensaje: body.detail,
      Usuario: 'admin@example.com',
      Metodo: 'GET',
      Ruta: '/api/contract',
      StatusCode: 422,
      Marca: 'portal',
    });
  });

  test.each([
    ['an unknown path', 'GET', 'nada', 'No existe GET /api/nada.'],
    ['another method', 'DELETE', 'contract', 'No existe DELETE /api/contract.'],
  ])('of %s is a 404', async (_, method, path, detail) => {
    expect(await call(sandbox, path, { method, token })).toMatchObject({ status: 404, body: { detail } });
  });

  test('of a body over one megabyte is a 413', async () => {
    const body = { email: 'a'.repeat(1_000_001) };
    expect((await call(sandbox, 'auth/request-change-password', { body })).status).toBe(413);
  });
});

test('a change that is sent twice under one key is made once, and answered alike', async () => {
  const send = (key?: string) =>
    call(sandbox, 'grupousuarios/create-user-group', {
      token,
      body: { Nombre: 'Una vez', Descripcion: null },
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    });
  const [first, second] = await Promise.all([send('k1'), send('k1')]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect((await send('k2')).status).toBe(409);
  expect((await send()).status).toBe(409);
});

test.each([403, 429, 503])('a fault of status %d is problem details with a log', async (status) => {
  const answer = await call(sandbox, 'utility/provincias', { token, headers: { 'x-sandbox-fault': String(status) } });
  expect(answer).toMatchObject({ status, body: { status, logId: expect.any(Number) } });
  expect(answer.headers.get('Retry-After')).toBe(status === 429 || status === 503 ? '1' : null);
});
