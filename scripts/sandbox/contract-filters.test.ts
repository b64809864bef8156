import { describe, expect, test } from 'vitest';
import { openSandbox } from './open-sandbox.ts';
import { fold } from './sql.ts';
import { codesOf } from './testing.ts';
import type { ContractRow } from './wire.ts';

const { sandbox, call, contractPage } = await openSandbox();
const matching = async (filters: Record<string, string>) => (await contractPage({ pageSize: -1, filters })).Items;
const everything = await matching({});

describe('a filter', () => {
  const where = (keep: (row: ContractRow) => boolean | null | undefined) => codesOf(everything.filter(keep));
  const has = (text: string | null | undefined, part: string) => fold(text ?? '').includes(fold(part));

  test.each<[string, string, (row: ContractRow) => boolean | null | undefined]>([
    ['NombreTitular', 'garcia', (row) => has(row.NombreTitular, 'garcía')],
    ['NombreTitular', 'ño', (row) => has(row.NombreTitular, 'no')],
    ['NombreTitular', '!garcia', (row) => !has(row.NombreTitular, 'garcía')],
    ['NombreTitular', '=ferreteria ejemplo, s.l.', (row) => row.NombreTitular === 'Ferretería Ejemplo, S.L.'],
    ['NombreTitular', '∅', (row) => row.NombreTitular === null],
    ['CodigoContrato', '=pt-2026-000012', (row) => row.CodigoContrato === 'PT-2026-000012'],
    ['CodigoContrato', 'PT-2026-000001|PT-2026-000002', (row) => /^PT-2026-00000[12]$/.test(row.CodigoContrato)],
    ['Nif', '99.12', (row) => row.Nif?.includes('9912')],
    ['Nif', '=b-99000028', (row) => row.Nif === 'B99000028'],
    ['Cups', 'es 0031', (row) => row.Cups?.startsWith('ES0031')],
    ['Cups', '∅', (row) => row.Cups === null],
    ['Estado', '5|4', (row) => row.EstadoId === 5 || row.EstadoId === 4],
    ['Estado', '=Pendiente de firma', (row) => row.EstadoId === 2],
    ['Estado', 'firma', (row) => has(row.Estado, 'firma')],
    ['Estado', '!6|7', (row) => row.EstadoId !== 6 && row.EstadoId !== 7],
    ['Estado', '99', () => false],
    ['Estado', '!99', () => true],
    ['Tarifa', '=3.0TD', (row) => row.Tarifa === '3.0TD'],
    [
      'Comercializadora',
      'luminara|arclia',
      (row) => row.Comercializadora === 'Luminara' || row.Comercializadora === 'Arclia',
    ],
    ['Provincia', 'a coruna', (row) => has(row.Provincia, 'a coruna')],
    ['Energia', 'electricidad', (row) => row.Energia === 'E'],
    ['Agente', '∅', (row) => row.IdAgente === null],
    ['ConsumoAnual', '0', (row) => row.ConsumoAnual === 0],
    ['ConsumoAnual', '>=12000000', (row) => (row.ConsumoAnual ?? 0) >= 12_000_000],
    [
      'ConsumoAnual',
      '1000..2000',
      (row) => row.ConsumoAnual != null && row.ConsumoAnual >= 1000 && row.ConsumoAnual <= 2000,
    ],
    [
      'ConsumoAnual',
      '!1000..2000',
      (row) => row.ConsumoAnual == null || row.ConsumoAnual < 1000 || row.ConsumoAnual > 2000,
    ],
    ['FechaFin', '=2026-11-16', (row) => row.FechaFin === '2026-11-16'],
    ['FechaFin', '2027', (row) => row.FechaFin?.startsWith('2027')],
    ['FechaFin', '<=2026-11', (row) => row.FechaFin != null && row.FechaFin <= '2026-11-30'],
    ['FechaFin', '2026-11-15..2026-11-16', (row) => /^2026-11-1[56]$/.test(row.FechaFin ?? '')],
    ['FechaFin', '∅', (row) => row.FechaFin === null],
    ['FechaCreacion', '<=2026-11-09', (row) => (row.FechaCreacion ?? '') < '2026-11-10'],
    ['DiasEnSituacion', '..10', (row) => (row.DiasEnSituacion ?? 0) <= 10],
    ['DocumentosPendientes', '>=1', (row) => (row.DocumentosPedidos ?? 0) > (row.DocumentosEntregados ?? 0)],
  ])('on %s: %s', async (column, query, keep) => {
    expect(codesOf(await matching({ [column]: query }))).toEqual(where(keep));
  });

  test('is read from un-indexed repeats too, and an empty one filters nothing', async () => {
    const address = 'contract?filterColumns=Estado&filterColumns=Tarifa&filterQueries=5&filterQueries==3.0TD';
    const { body } = await call(`${address}&pageSize=-1`);
    expect(codesOf(body.Items)).toEqual(where((row) => row.EstadoId === 5 && row.Tarifa === '3.0TD'));
    const gap = 'contract?filterColumns[0]=Estado&filterColumns[1]=Tarifa&filterQueries[1]==3.0TD&pageSize=-1';
    expect(codesOf((await call(gap)).body.Items)).toEqual(where((row) => row.Tarifa === '3.0TD'));
  });

  const hostile = [
    "'",
    '"; DROP TABLE contracts; --',
    '%',
    '_',
    'AND OR NOT NEAR',
    '{Nif} : x',
    'a*',
    '\\',
    '\u0000abc',
  ];
  test.each(hostile)('is text whatever its signs: %j', async (query) => {
    for (const column of ['*', 'NombreTitular', 'Cups', 'CodigoContrato', 'Nif', 'Estado', 'Agente']) {
      const found = await matching({ [column]: query });
      expect(found.length).toBeLessThan(200);
    }
    expect(sandbox.db.prepare('SELECT count(*) AS n FROM contracts').get()?.n).toBe(200);
  });
});

describe('the search box', () => {
  const found = async (query: string) => codesOf(await matching({ '*': query }));

  test.each([
    ['a code', 'PT-2026-000012', ['PT-2026-000012']],
    [
      'a part of a code, in lower case',
      '2026-00001',
      Array.from({ length: 10 }, (_, digit) => `PT-2026-00001${digit}`),
    ],
    ['a NIF', 'K9900004E', ['PT-2026-000006']],
    ['a NIF with dots and a dash', 'k-9.900.004-e', ['PT-2026-000006']],
    ['a name without its accents', 'ferreteria ejemplo', ['PT-2026-000018']],
    ['words in any order', 'EJEMPLO ferretería', ['PT-2026-000018']],
    ['a name with a middle dot, an apostrophe and a cedilla', "forca l'il·lusio", ['PT-2026-000002']],
    ['a name written from right to left', 'المثال', ['PT-2026-000003']],
  ])('finds by %s', async (_, query, expected) => expect(await found(query)).toEqual(expected));

  const cupsOf = (code: string) => everything.find(({ CodigoContrato }) => CodigoContrato === code)?.Cups as string;

  test('finds a supply point by its CUPS, in groups, in lower case, with or without the border point', async () => {
    const both = ['PT-2026-000009', 'PT-2026-000010'];
    const cups = cupsOf('PT-2026-000010');
    expect(cups).toHaveLength(22);
    expect(await found(cups)).toEqual(both);
    expect(await found(cups.slice(0, 20))).toEqual(both);
    expect(await found(cups.toLowerCase().replace(/(.{4})/g, '$1 '))).toEqual(both);
    expect(await found(`${cups}A000`)).toEqual(both);
    expect(codesOf(await matching({ Cups: `=${cups.slice(0, 20)}` }))).toEqual(both);
    expect(codesOf(await matching({ Cups: cups }))).toEqual(both);
  });
});
