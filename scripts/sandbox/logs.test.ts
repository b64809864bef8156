import { describe, expect, test } from 'vitest';
import { getLog, type LogRow, listLogs } from '~/api/logs.ts';
import { redacted, scrubbed } from './log-writer.ts';
import { openSandbox } from './open-sandbox.ts';

const { sandbox, answer, call, listed, tokenOf } = await openSandbox();

const list = (filters: Record<string, string> = {}, more: object = {}, sent = {}) =>
  listed(listLogs, { pageIndex: 0, pageSize: 1000, ...more, filters }, sent);
const detail = (id: number, sent = {}) => answer(getLog, { query: { id }, ...sent });
const newest = async () => detail((await list({}, { pageSize: 1 })).Items[0]?.Id ?? 0);

describe('the log', () => {
  test('is of ninety days, the newest line first', async () => {
    const { Items, TotalCount } = await list();
    expect(TotalCount).toBeGreaterThan(1200);
    const dates = Items.map(({ Fecha }) => Fecha ?? '');
    expect(dates).toEqual(dates.toSorted().reverse());
    const oldest = await list({}, { pageSize: 1, sortColumn: 'Fecha', sortOrder: 'asc' });
    expect(oldest.Items[0]?.Fecha?.slice(0, 10)).toBe('2026-08-19');
  });

  test('knows its lines to the millisecond, those of this run too', async () => {
    const thousands = (await list()).Items.map(({ Fecha }) => /:\d\d\.(\d{3})[+-]/.exec(Fecha ?? '')?.[1]);
    expect(thousands).not.toContain(undefined);
    expect(new Set(thousands).size).toBeGreaterThan(100);
  });

  test('has two outages, each under one trace, one with a stack of 300 lines', async () => {
    const rows = sandbox.db
      .prepare('SELECT TraceId, count(*) AS n, min(Id) AS first FROM log_lines GROUP BY 1 HAVING n > 1 ORDER BY first')
      .all();
    expect(rows.map(({ n }) => n)).toEqual([16, 24]);
    expect((await list({ TraceId: String(rows[0]?.TraceId) })).TotalCount).toBe(16);
    expect((await detail(Number(rows[1]?.first))).Excepcion?.split('\n')).toHaveLength(300);
  });

  test('shows a brand its own lines; the default brand shows all', async () => {
    const brand = 'kleenenergy';
    const token = await tokenOf('admin', { brand });
    const { Items } = await list({}, {}, { brand, token });
    expect(new Set(Items.map(({ Marca }) => Marca))).toEqual(new Set([brand]));
    const other = (await list({ Marca: 'portal' }, { pageSize: 1 })).Items[0]?.Id ?? 0;
    await expect(detail(other, { brand, token })).rejects.toThrow('404');
  });
});

describe('filters', () => {
  const every: [Record<string, string>, (row: LogRow) => boolean][] = [
    [{ Nivel: 'Error|Critical' }, ({ Nivel }) => Nivel === 'Error' || Nivel === 'Critical'],
    [{ StatusClass: '4xx' }, ({ StatusCode }) => Math.floor((StatusCode ?? 0) / 100) === 4],
    [{ Usuario: '@EXAMPLE' }, ({ Usuario }) => Usuario?.includes('@example.com') === true],
    [{ Usuario: '∅' }, ({ Usuario }) => Usuario === null],
    [{ Ruta: 'sips', Metodo: 'GET' }, ({ Ruta, Metodo }) => Ruta?.includes('sips') === true && Metodo === 'GET'],
    [{ Origen: 'Job' }, (row) => row.Origen === 'Job' && row.Metodo === null && row.StatusCode === null],
    [{ '*': 'sesion caducado' }, ({ Mensaje }) => Mensaje === 'La sesión ha caducado. Vuelve a entrar.'],
  ];

  test.each(every)('%j', async (filters, matches) => {
    const { Items, TotalCount } = await list(filters);
    expect(TotalCount).toBeGreaterThan(0);
    expect(Items.filter((row) => !matches(row))).toEqual([]);
    const everything = [...(await list()).Items, ...(await list({}, { pageIndex: 1 })).Items];
    expect(TotalCount).toBe(everything.filter(matches).length);
  });

  test('by trace take it whole, without its version, or in part', async () => {
    const [row] = (await list({ Nivel: 'Warning' }, { pageSize: 1 })).Items;
    const trace = row?.TraceId ?? '';
    for (const text of [trace, trace.slice(3, 35), trace.slice(36, 52), trace.toUpperCase()])
      expect((await list({ TraceId: text })).Items).toEqual([row]);
    expect((await list({ '*': trace.slice(3, 35) })).Items).toEqual([row]);
  });
});

test('the order by level is by how bad it is', async () => {
  const { Items } = await list({}, { sortColumn: 'Nivel', sortOrder: 'desc', pageSize: 200 });
  const levels = [...new Set(Items.map(({ Nivel }) => Nivel))];
  expect(levels).toEqual(['Critical', 'Error', 'Warning']);
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
    expect((await newest()).Response).not.toMatch(/eyJ/);
  });

  test('and refused is a line too, without the numbers of people', async () => {
    const { body } = await call('sips/info/ES0021990000012345EB?cups=ES0021990000012345EB');
    const line = await detail(body.logId);
    expect(line).toMatchObject({ Nivel: 'Warning', StatusCode: 404, Ruta: '/api/sips/info/•••' });
    expect(JSON.stringify(line)).not.toContain('2345EB');
    expect(line.Request).toBe('{"cups":"••• (20)"}');
  });

  test('and only read is not', async () => {
    const before = await newest();
    await call('utility/tarifas');
    expect(await newest()).toEqual(before);
  });
});

describe('a sentence', () => {
  test.each([
    ['El CUPS ES0021990000012345EB0F no consta.', 'El CUPS ••• no consta.'],
    ['El CUPS es 0021 9900 0001 2345 eb no consta.', 'El CUPS ••• no consta.'],
    ['La cuenta ES45 9999 0000 1610 0000 0017 es de otro.', 'La cuenta ••• es de otro.'],
    ['La cuenta DE89370400440532013000 es de otro.', 'La cuenta ••• es de otro.'],
    ['«B99000028» y X9900001L, de ana@example.com.', '«•••» y •••, de •••.'],
  ])('%s loses what people are known by', (text, expected) => expect(scrubbed(text)).toBe(expected));

  test.each([
    'No hay ningún contrato con el código PT-2026-000012.',
    'Contrato enviado a Luminara',
    'No existe GET /api/nada.',
    'El tamaño de página debe estar entre 1 y 1000, o ser -1 para todo.',
  ])('%s stays as it is', (text) => expect(scrubbed(text)).toBe(text));
});

test('a text of a hundred thousand letters takes no time', () => {
  const long = 'ñ'.repeat(100_000);
  expect(scrubbed(`${long}@ ana@example.com`)).toBe(`${long}@ •••`);
});

describe('a body', () => {
  test('keeps its shape, its numbers and its harmless texts', () => {
    const body = {
      CodigoContrato: 'KL-2026-000001',
      Nif: '99000001C',
      Fee: 2.5,
      Titular: { Nombre: 'Ana' },
      Pdf: null,
    };
    expect(JSON.parse(redacted(body) ?? '')).toEqual({
      CodigoContrato: 'KL-2026-000001',
      Nif: '••• (9)',
      Fee: 2.5,
      Titular: { Nombre: '••• (3)' },
      Pdf: null,
    });
  });

  test('never keeps a secret, whatever it is called', () => {
    const secret = 'Portal-2026';
    const body = { password: secret, Token: secret, list: [secret, { ApiKey: secret }], 'filterQueries[0]': secret };
    expect(redacted(body)).not.toContain(secret);
  });
});
