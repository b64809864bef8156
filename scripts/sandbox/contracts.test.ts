import { describe, expect, test } from 'vitest';
import { openSandbox } from './open-sandbox.ts';
import { sortKey } from './sql.ts';
import { codesOf, sentenceOf } from './testing.ts';
import type { ContractRow } from './wire.ts';

const { agentsOfSeller, call, contractPage: list, tokenOf } = await openSandbox();
const everything = (await list({ pageSize: -1 })).Items;

describe('a page', () => {
  test('is the first ten of all, the newest first, where nothing is asked for', async () => {
    const page = await list({});
    expect(page).toMatchObject({ TotalCount: 200, PageIndex: 0, PageSize: 10 });
    expect(page.Items).toHaveLength(10);
    const dates = page.Items.map(({ FechaCreacion }: ContractRow) => FechaCreacion);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test('-1 is everything', () => {
    expect(everything).toHaveLength(200);
    expect(new Set(codesOf(everything)).size).toBe(200);
  });

  test.each(['FechaFin', 'Agente'])('pages by %s put together are everything', async (sortColumn) => {
    for (const sortOrder of ['asc', 'desc']) {
      const pages = await Promise.all(
        Array.from({ length: 7 }, (_, pageIndex) => list({ sortColumn, sortOrder, pageIndex, pageSize: 30 })),
      );
      expect(codesOf(pages.flatMap(({ Items }) => Items))).toEqual(codesOf(everything));
      const whole = await list({ sortColumn, sortOrder, pageSize: -1 });
      expect(pages.flatMap(({ Items }) => Items)).toEqual(whole.Items);
    }
  });

  test('adds up the whole filtered list', async () => {
    const { Totales, Items } = await list({ pageSize: 3, filters: { Estado: '5' } });
    const active = everything.filter(({ EstadoId }) => EstadoId === 5);
    const sum = (column: 'ConsumoAnual' | 'ImporteComision') =>
      active.reduce((total, row) => total + (row[column] ?? 0), 0);
    expect(Items).toHaveLength(3);
    expect(Totales?.ConsumoAnual).toBe(sum('ConsumoAnual'));
    expect(Totales?.ImporteComision).toBeCloseTo(sum('ImporteComision'), 2);
  });

  test.each([
    ['pageIndex=-1', 'pageIndex', 'La página debe ser un número entero desde 0.'],
    ['pageSize=-2', 'pageSize', 'El tamaño de página debe estar entre 1 y 1000, o ser -1 para todo.'],
    ['pageSize=100000', 'pageSize', 'El tamaño de página debe estar entre 1 y 1000, o ser -1 para todo.'],
    ['pageSize=diez', 'pageSize', '«pageSize» debe ser un número.'],
    ['sortColumn=Estado&sortOrder=up', 'sortOrder', '«sortOrder» debe ser uno de estos valores: asc, desc.'],
    ['sortColumn=Nada', 'sortColumn', 'No se puede ordenar por «Nada»: no existe esa columna.'],
    ['sortColumn=constructor', 'sortColumn', 'No se puede ordenar por «constructor»: no existe esa columna.'],
    [
      'filterColumns[0]=Nada&filterQueries[0]=1',
      'filterColumns',
      'No se puede filtrar por «Nada»: no existe esa columna.',
    ],
    [
      'filterQueries[0]=1',
      'filterColumns',
      'Cada filtro necesita su columna: hay más filterQueries que filterColumns.',
    ],
    ['buscar=x', 'buscar', 'No se conoce el parámetro «buscar».'],
  ])('%s is refused, and the field is named', async (query, field, detail) => {
    const { status, body } = await call(`contract?${query}`);
    expect([status, body.detail]).toEqual([422, detail]);
    expect(body.errors).toEqual({ [field]: [detail] });
  });
});

describe('the order', () => {
  const columns: Record<string, (row: ContractRow) => string | number | null | undefined> = {
    CodigoContrato: (row) => row.CodigoContrato,
    NombreTitular: (row) => row.NombreTitular && sortKey(row.NombreTitular),
    FechaFin: (row) => row.FechaFin,
    ConsumoAnual: (row) => row.ConsumoAnual,
    DiasEnSituacion: (row) => row.DiasEnSituacion,
    Energia: (row) => row.Energia,
  };
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

  test.each(Object.keys(columns))('by %s rises and falls, what is missing last both times', async (sortColumn) => {
    const value = columns[sortColumn] as (row: ContractRow) => string | number | null;
    for (const sortOrder of ['asc', 'desc']) {
      const values = (await list({ sortColumn, sortOrder, pageSize: -1 })).Items.map(value);
      const present = values.filter((each: unknown) => each !== null) as (string | number)[];
      const sorted = present.toSorted((a, b) => (sortOrder === 'asc' ? compare(a, b) : compare(b, a)));
      expect(values).toEqual([...sorted, ...values.slice(present.length).map(() => null)]);
    }
  });
});

describe('who sees what', () => {
  const count = async (user: string, brand = 'portal') =>
    Number((await list({}, { token: await tokenOf(user, { brand }), brand })).TotalCount);

  test('a brand shows its own contracts, the default brand those of the whole group', async () => {
    const counts = await Promise.all(['portal', 'grupo-optimus', 'kleenenergy'].map((brand) => count('admin', brand)));
    const own = (prefix: string) => everything.filter(({ CodigoContrato }) => CodigoContrato.startsWith(prefix)).length;
    expect(counts).toEqual([200, own('GO-'), own('KL-')]);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  test('an agent sees its own contracts and those below, a sub-agent its twelve', async () => {
    expect(await count('subagente')).toBe(12);
    const token = await tokenOf('comercial');
    const { Items } = await list({ pageSize: -1 }, { token });
    const ids = agentsOfSeller();
    expect(codesOf(Items)).toEqual(codesOf(everything.filter(({ IdAgente }) => ids.has(IdAgente ?? null))));
    expect(Items.length).toBeGreaterThan(12);
  });

  test('nobody gets out of their own by filtering', async () => {
    const token = await tokenOf('subagente');
    const seen = async (column: string, query: string) =>
      (await list({ filters: { [column]: query } }, { token })).TotalCount;
    expect(await seen('*', 'PT-2026-000018')).toBe(0);
    expect(await seen('Agente', '!180')).toBe(0);
    expect(await seen('Agente', '10')).toBe(12);
    expect(await seen('Estado', '!99')).toBe(12);
  });

  test('commissions are for those who may see them', async () => {
    const [seen, withheld] = await Promise.all(
      ['comercial', 'sololectura'].map(async (account) => list({}, { token: await tokenOf(account) })),
    );
    expect(seen?.Items.some(({ ImporteComision }) => ImporteComision !== null)).toBe(true);
    expect(withheld?.Items.length).toBeGreaterThan(0);
    expect(withheld?.Items.every(({ ImporteComision }) => ImporteComision === null)).toBe(true);
    expect([seen?.Totales, withheld?.Totales]).toEqual([
      expect.objectContaining({ ImporteComision: expect.any(Number) }),
      expect.objectContaining({ ImporteComision: null }),
    ]);
  });

  test.each([
    [null, 'Falta la cabecera brand-domain, que dice de qué marca es la llamada.'],
    ['inventada', 'No existe la marca «inventada» de la cabecera brand-domain.'],
    ['lumbre', 'No existe la marca «lumbre» de la cabecera brand-domain.'],
  ])('the brand %s is refused', async (brand, detail) => {
    expect(sentenceOf(await call('contract', { brand }))).toBe(`400 ${detail}`);
  });
});
