import { describe, expect, test } from 'vitest';
import { openSandbox } from './open-sandbox.ts';
import { fold, sortKey } from './sql.ts';
import { codesOf, sentenceOf } from './testing.ts';
import type { ContractRow } from './wire.ts';

const { sandbox, agentsOfSeller, call, contractPage: list, tokenOf } = await openSandbox();
const everything = (await list({ pageSize: -1 })).Items;
const matching = async (filters: Record<string, string>) => codesOf((await list({ pageSize: -1, filters })).Items);

describe('a page', () => {
  test('is the first ten of all, the newest first, where nothing is asked for', async () => {
    const { body } = await call('contract');
    expect(body).toMatchObject({ TotalCount: 200, PageIndex: 0, PageSize: 10 });
    const dates = body.Items.map(({ FechaCreacion }: ContractRow) => FechaCreacion);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test.each(['FechaFin', 'Agente'])('pages by %s put together are everything', async (sortColumn) => {
    for (const sortOrder of ['asc', 'desc']) {
      const pages = await Promise.all(
        Array.from({ length: 7 }, (_, pageIndex) => list({ sortColumn, sortOrder, pageIndex, pageSize: 30 })),
      );
      const whole = await list({ sortColumn, sortOrder, pageSize: -1 });
      expect(pages.flatMap(({ Items }) => Items)).toEqual(whole.Items);
      expect(codesOf(whole.Items)).toEqual(codesOf(everything));
    }
  });

  test('adds up the whole filtered list', async () => {
    const { Totales } = await list({ pageSize: 3, filters: { Estado: '5' } });
    const active = everything.filter(({ EstadoId }) => EstadoId === 5);
    expect(Totales?.ConsumoAnual).toBe(active.reduce((total, row) => total + (row.ConsumoAnual ?? 0), 0));
  });

  test.each([
    ['pageIndex=-1', 'pageIndex'],
    ['pageSize=100000', 'pageSize'],
    ['sortColumn=Estado&sortOrder=up', 'sortOrder'],
    ['sortColumn=constructor', 'sortColumn'],
    ['filterColumns[0]=Nada&filterQueries[0]=1', 'filterColumns'],
    ['filterQueries[0]=1', 'filterColumns'],
    ['filterColumns[0]=ConsumoAnual&filterQueries[0]=mucho', 'ConsumoAnual'],
    ['filterColumns[0]=FechaFin&filterQueries[0]=2026-02-30', 'FechaFin'],
    ['filterColumns[0]=Estado&filterQueries[0]=1..5', 'Estado'],
    ['buscar=x', 'buscar'],
  ])('%s is refused, and the field is named', async (query, field) => {
    const { status, body } = await call(`contract?${query}`);
    expect([status, body.errors]).toEqual([422, { [field]: [expect.stringMatching(/\S/)] }]);
  });
});

const sorted: [string, (row: ContractRow) => string | number | null][] = [
  ['NombreTitular', (row) => row.NombreTitular && sortKey(row.NombreTitular)],
  ['FechaFin', (row) => row.FechaFin],
  ['ConsumoAnual', (row) => row.ConsumoAnual],
];
test.each(sorted)('the order by %s rises and falls, what is missing last both times', async (sortColumn, value) => {
  for (const [sortOrder, sign] of [
    ['asc', 1],
    ['desc', -1],
  ] as const) {
    const values = (await list({ sortColumn, sortOrder, pageSize: -1 })).Items.map(value);
    const present = values.filter((each) => each !== null);
    const inOrder = present.toSorted((a, b) => sign * (a < b ? -1 : Number(a > b)));
    expect(values).toEqual([...inOrder, ...values.slice(present.length).map(() => null)]);
  }
});

describe('a filter', () => {
  const has = (text: string | null, part: string) => fold(text ?? '').includes(fold(part));

  test.each<[string, string, (row: ContractRow) => boolean | null | undefined]>([
    ['NombreTitular', 'garcia', (row) => has(row.NombreTitular, 'garcía')],
    ['NombreTitular', '!garcia', (row) => !has(row.NombreTitular, 'garcía')],
    ['NombreTitular', '=ferreteria ejemplo, s.l.', (row) => row.NombreTitular === 'Ferretería Ejemplo, S.L.'],
    ['NombreTitular', '∅', (row) => row.NombreTitular === null],
    ['CodigoContrato', 'PT-2026-000001|PT-2026-000002', (row) => /^PT-2026-00000[12]$/.test(row.CodigoContrato)],
    ['Nif', '=b-99000028', (row) => row.Nif === 'B99000028'],
    ['Cups', 'es 0031', (row) => row.Cups?.startsWith('ES0031')],
    ['Estado', '5|4', (row) => row.EstadoId === 5 || row.EstadoId === 4],
    ['Estado', '=Pendiente de firma', (row) => row.EstadoId === 2],
    ['Estado', '!6|7', (row) => row.EstadoId !== 6 && row.EstadoId !== 7],
    ['Estado', '99', () => false],
    ['Agente', '∅', (row) => row.IdAgente === null],
    ['ConsumoAnual', '>=12000000', (row) => (row.ConsumoAnual ?? 0) >= 12_000_000],
    ['ConsumoAnual', '1000..2000', ({ ConsumoAnual: kWh }) => kWh !== null && kWh >= 1000 && kWh <= 2000],
    ['ConsumoAnual', '!1000..2000', ({ ConsumoAnual: kWh }) => kWh === null || kWh < 1000 || kWh > 2000],
    ['FechaFin', '=2026-11-16', (row) => row.FechaFin === '2026-11-16'],
    ['FechaFin', '2027', (row) => row.FechaFin?.startsWith('2027')],
    ['FechaFin', '<=2026-11', (row) => row.FechaFin !== null && row.FechaFin <= '2026-11-30'],
    ['FechaFin', '2026-11-15..2026-11-16', (row) => /^2026-11-1[56]$/.test(row.FechaFin ?? '')],
    ['DiasEnSituacion', '..10', (row) => (row.DiasEnSituacion ?? 0) <= 10],
  ])('on %s: %s', async (column, query, keep) => {
    expect(await matching({ [column]: query })).toEqual(codesOf(everything.filter(keep)));
  });

  test('is read from un-indexed repeats too, and an empty one filters nothing', async () => {
    const address = 'contract?filterColumns=Estado&filterColumns=Tarifa&filterQueries=5&filterQueries==3.0TD';
    const both = await matching({ Estado: '5', Tarifa: '=3.0TD' });
    expect(codesOf((await call(`${address}&pageSize=-1`)).body.Items)).toEqual(both);
    const gap = 'contract?filterColumns[0]=Estado&filterColumns[1]=Tarifa&filterQueries[1]==3.0TD&pageSize=-1';
    expect(codesOf((await call(gap)).body.Items)).toEqual(await matching({ Tarifa: '=3.0TD' }));
  });

  test.each(["'", '"; DROP TABLE contracts; --', '%', 'AND OR NOT NEAR', '{Nif} : x', '\u0000abc'])(
    'is text whatever its signs: %j',
    async (query) => {
      for (const column of ['*', 'NombreTitular', 'Cups', 'Nif', 'Estado', 'Agente'])
        expect((await matching({ [column]: query })).length).toBeLessThan(200);
      expect(sandbox.db.prepare('SELECT count(*) AS n FROM contracts').get()?.n).toBe(200);
    },
  );
});

const bothOfOnePoint = ['PT-2026-000009', 'PT-2026-000010'];
const cups = everything.find(({ CodigoContrato }) => CodigoContrato === 'PT-2026-000010')?.Cups ?? '';
test.each([
  ['PT-2026-000012', ['PT-2026-000012']],
  ['K9900004E', ['PT-2026-000006']],
  ['k-9.900.004-e', ['PT-2026-000006']],
  ['EJEMPLO ferreteria', ['PT-2026-000018']],
  ["forca l'il·lusio", ['PT-2026-000002']],
  ['المثال', ['PT-2026-000003']],
  [cups, bothOfOnePoint],
  [cups.slice(0, 20), bothOfOnePoint],
  [cups.toLowerCase().replace(/(.{4})/g, '$1 '), bothOfOnePoint],
])('the search box finds by %s', async (query, expected) => expect(await matching({ '*': query })).toEqual(expected));

describe('who sees what', () => {
  const count = async (user: string, brand = 'portal') =>
    Number((await list({}, { token: await tokenOf(user, { brand }), brand })).TotalCount);

  test('a brand shows its own contracts, the default brand those of the whole group', async () => {
    const counts = await Promise.all(['portal', 'grupo-optimus', 'kleenenergy'].map((brand) => count('admin', brand)));
    const own = (prefix: string) => everything.filter(({ CodigoContrato }) => CodigoContrato.startsWith(prefix)).length;
    expect(counts).toEqual([200, own('GO-'), own('KL-')]);
  });

  test('an agent sees its own contracts and those below, a sub-agent its twelve', async () => {
    expect(await count('subagente')).toBe(12);
    const { Items } = await list({ pageSize: -1 }, { token: await tokenOf('comercial') });
    const ids = agentsOfSeller();
    expect(codesOf(Items)).toEqual(codesOf(everything.filter(({ IdAgente }) => ids.has(IdAgente))));
    expect(Items.length).toBeGreaterThan(12);
  });

  test('nobody gets out of their own by filtering', async () => {
    const token = await tokenOf('subagente');
    const seen = async (column: string, query: string) =>
      (await list({ filters: { [column]: query } }, { token })).TotalCount;
    expect(await seen('*', 'PT-2026-000018')).toBe(0);
    expect(await seen('Agente', '!180')).toBe(0);
    expect(await seen('Estado', '!99')).toBe(12);
  });

  test('commissions are for those who may see them', async () => {
    const pages = ['comercial', 'sololectura'].map(async (account) => list({}, { token: await tokenOf(account) }));
    const [seen, withheld] = await Promise.all(pages);
    expect(seen?.Items.some(({ ImporteComision }) => ImporteComision !== null)).toBe(true);
    expect(withheld?.Items.every(({ ImporteComision }) => ImporteComision === null)).toBe(true);
    expect([seen?.Totales?.ImporteComision, withheld?.Totales?.ImporteComision]).toEqual([expect.any(Number), null]);
  });

  test.each([null, 'inventada', 'lumbre'])('the brand %s is refused', async (brand) => {
    expect(sentenceOf(await call('contract', { brand }))).toMatch(/^400 .* cabecera brand-domain/);
  });
});
