import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSandbox, type Sandbox } from './app.ts';
import { openSandbox } from './open-sandbox.ts';
import { call, now, tokenOf } from './testing.ts';

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

  test('keeps what a person searched for out of the log', async () => {
    await call(sandbox, 'contract?filterColumns=Nada&filterQueries=99000001C', { token });
    expect(JSON.stringify(lastLog())).not.toContain('99000001C');
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

describe('where the disk is full', () => {
  let full: Sandbox;
  let itsToken: string;
  beforeAll(async () => {
    full = createSandbox({ now });
    itsToken = await tokenOf(full, 'admin');
    full.db.exec('VACUUM');
    full.db.exec(`PRAGMA max_page_count = ${full.db.prepare('PRAGMA page_count').get()?.page_count}`);
  });
  afterAll(() => full.close());

  const messageOf = async (path: string, body: object) => {
    const answer = await call(full, path, { token: itsToken, body });
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
    return answer.body;
  };
  const noRoom = { status: 507, title: 'Sin espacio', detail: 'No queda espacio para guardarlo. Avisa a soporte.' };

  test('a change is refused with a sentence, nothing of it is kept, and reading goes on', async () => {
    const { LoggedUserId } =
      full.db.prepare("SELECT Id AS LoggedUserId FROM users WHERE UserName = 'admin'").get() ?? {};
    const body = { LoggedUserId, Clave: 'full', Nombre: 'x', Valor: 'x'.repeat(60_000), Predeterminada: false };
    expect(await messageOf('usuarios/preference', body)).toMatchObject(noRoom);
    expect(full.db.prepare("SELECT count(*) AS n FROM preferences WHERE Clave = 'full'").get()).toEqual({ n: 0 });
    expect((await call(full, 'contract', { token: itsToken })).status).toBe(200);
  });

  test('so is a file, for which there is no room beside the database', async () => {
    vi.spyOn(full.storage, 'put').mockImplementation(() => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    });
    const form = new FormData();
    form.append(
      'CarpetaId',
      String(full.db.prepare("SELECT Id FROM folders WHERE Name = 'Pendiente de clasificar'").get()?.Id),
    );
    form.append('Archivos', new File(['Una nota.'], 'nota.txt'));
    expect(await messageOf('save-files', form)).toMatchObject(noRoom);
  });
});

test('what breaks inside is a 500 that tells nothing of it, and is in the log with its stack', async () => {
  const broken = createSandbox({ now });
  const itsToken = await tokenOf(broken, 'admin');
  broken.db.exec('DROP TABLE cnaes');
  const { status, text, body } = await call(broken, 'utility/cnaes', { token: itsToken });
  expect([status, body.detail]).toEqual([500, 'Algo ha fallado en el servidor. Inténtalo más tarde.']);
  expect(text).not.toMatch(/cnaes.*no such|no such table|\.ts:/);
  const row = broken.db.prepare('SELECT Nivel, Excepcion FROM logs WHERE Id = ?').get(body.logId);
  expect(row).toMatchObject({ Nivel: 'Error', Excepcion: expect.stringContaining('no such table: cnaes') });
  broken.close();
});

test('the accounts that are told can be used as they are told', async () => {
  const { accounts } = sandbox;
  expect(accounts.map(({ email }) => email.split('@')[0])).toEqual([
    'admin',
    'backoffice',
    'renovaciones',
    'comercial',
    'subagente',
    'sololectura',
    'kleen.validador',
    'bloqueada',
    'desactivada',
  ]);
  for (const { email, password } of accounts) {
    const brand = email.startsWith('kleen') ? 'kleenenergy' : 'grupo-optimus';
    const { status } = await call(sandbox, 'auth/login', { brand, body: { email, password } });
    expect([email, status]).toEqual([email, { b: 423, d: 403 }[email.replace('backoffice', '').charAt(0)] ?? 200]);
  }
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

describe('the clock', () => {
  const at = (moment: string) => {
    vi.stubEnv('SANDBOX_NOW', moment);
    return createSandbox();
  };

  test('stands where SANDBOX_NOW says', async () => {
    const pinned = at('2024-02-29T12:00:00+01:00');
    const { body } = await call(pinned, 'auth/session');
    expect(body.logId).toBeGreaterThan(0);
    expect(pinned.db.prepare('SELECT Fecha FROM logs WHERE Id = ?').get(body.logId)).toEqual({
      Fecha: '2024-02-29T12:00:00.000+01:00',
    });
    pinned.close();
  });

  test('is no clock where that is not a time', () =>
    expect(() => at('mañana')).toThrow('"mañana" is not an ISO date and time such as 2026-11-16T09:00:00+01:00.'));

  afterEach(() => vi.unstubAllEnvs());
});
