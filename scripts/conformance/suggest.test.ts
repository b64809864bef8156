import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSafe } from '~/api/endpoint.ts';
import { allRows } from '~/api/index.ts';
import { codes } from '~/api/wire/defaultCodes.ts';
import { namingOf } from '~/api/wire/names.ts';
import { createSandbox } from '../sandbox/app.ts';
import { otherName } from '../sandbox/dialect.ts';
import { call, now, tokenOf } from '../sandbox/testing.ts';
import { readWritten, write } from './suggest/files.ts';
import { objectsIn } from './suggest/match.ts';
import { suggest } from './suggest.ts';

const strange = createSandbox({ dialect: 'other', now });
const usual = createSandbox({ now });
let token = '';
let draft: Awaited<ReturnType<typeof suggest>>;

const serverOf = (token: string, fetch: (request: Request) => Promise<Response>) => ({
  address: 'http://localhost',
  token,
  brand: 'portal',
  fetch,
});

beforeAll(async () => {
  const body = { mail: 'admin@example.com', secret: 'Portal-2026' };
  token = (await call(strange, 'auth/login', { body })).body.access_key;
  draft = await suggest(serverOf(token, strange.handle));
});

afterAll(() => {
  strange.close();
  usual.close();
});

/** A server that answers as the sandbox does, except for what `twist` makes of it. */
const twisted = async (twist: (answer: never, path: string) => unknown) =>
  serverOf(await tokenOf(usual, 'admin'), async (request) => {
    const response = await usual.handle(request);
    if (!response.ok || !/json/.test(response.headers.get('Content-Type') ?? '')) return response;
    return Response.json(twist((await response.json()) as never, new URL(request.url).pathname));
  });

/** Every field of the strange API's answers whose name differs in more than its spelling. */
const renamed = () =>
  allRows
    .filter(
      (row) =>
        isSafe(row) &&
        !row.file &&
        !draft.questions.some((question) => /^[A-Z]+ /.test(question) && question.includes(`: ${row.name}): `)),
    )
    .flatMap((row) =>
      objectsIn(row.result).flatMap(({ parent, path, fields }) =>
        Object.keys(fields).flatMap((own) => {
          const wire = otherName(own, `${row.path}#${path}`) ?? '';
          const naming = namingOf({ spelling: 'snake', names: {} }, row).wire(own, parent);
          const suggested = namingOf(draft.mapping, row).wire(own, parent);
          return wire === naming && suggested === naming ? [] : [{ row, own, parent, wire, suggested }];
        }),
      ),
    )
    .filter(({ own }) => !['Items', 'TotalCount', 'Totales'].includes(own));

const isQuestion = ({ row, own, parent }: ReturnType<typeof renamed>[number]) =>
  draft.questions.some((question) => {
    const [what = '', where = ''] = question.split(' (');
    const fields = what.replace(/^Nothing was sent of: /, '').split(', ');
    if (fields.includes(row.name) || fields.includes(`${row.name} ${parent}`)) return true;
    return fields.includes(parent ? `${parent}.${own}` : own) && where.includes(row.name);
  });

test('of a strange API, every field has its name or is asked for', () => {
  const silent = renamed().filter((field) => field.suggested !== field.wire && !isQuestion(field));
  expect(silent.map(({ row, parent, own, suggested }) => `${row.name} ${parent}.${own}: ${suggested}`)).toEqual([]);
});

test('it asks for what values do not tell', () => {
  const byParent = Map.groupBy(
    renamed().filter((field) => field.suggested !== field.wire),
    ({ parent }) => parent,
  );
  const names = [...byParent].map(([parent, all]) => [
    parent,
    [...new Set(all.map(({ own }) => own))].sort().join(' '),
  ]);
  // All others that differ are told.
  expect(Object.fromEntries(names)).toEqual({
    '': 'Activo BaseImponible Clave ConsumoTotal CupsGas EstadoPago EstadoValidacion Fecha FechaActivacion FechaCobro FechaFactura FechaFin FechaVencimiento IdDocumento IdTipoSolicitud Iva Predeterminada TipoDocumento TipoFactura Total Valor',
    Direccion: 'Municipio Numero Provincia Via',
    DireccionFiscal: 'Municipio Numero Provincia Via',
    DireccionSuministro: 'Municipio Numero Provincia Via',
    Documentos: 'EstadoValidacion IdDocumento TipoDocumento',
    Historial: 'Estado EstadoAnterior EstadoId EstadoIdAnterior Fecha Usuario',
    IntentosCobro: 'Fecha Medio Resultado',
    Pasos: 'Fecha Paso',
    UltimosContratos: 'FechaActivacion',
  });
  expect(draft.questions.filter((question) => question.startsWith('texts.'))).toEqual([
    'texts.pricing: Modalidad says «through», «fixed», «pool», «mixed»; ours are «Fijo», «Pass Pool», «Pass Through», «Mixto»',
  ]);
});

test('it finds how lists are answered and asked for', () => {
  const { names, ...form } = draft.mapping;
  expect(form).toEqual({
    spelling: 'snake',
    envelope: { answer: '', items: '/data', total: '/total', sums: '/sums' },
    lists: { firstPage: 1, everything: 0, anyColumn: '*' },
    dayFirst: ['listInvoices', 'getContract'],
  });
  expect(names.problem).toMatchObject({ '.Detail': 'reason' });
  expect(draft.questions).toEqual(
    expect.arrayContaining([
      '?.sortColumn, ?.sortOrder: lists are not sorted',
      'lists.anyColumn: lists are not searched',
      expect.stringMatching(/^GET contract\/cantidad-por-mes \(Contratos: countByMonth\): 422 .*"from"/),
    ]),
  );
});

test('it asks for the parameters of calls that change something', () => {
  const question = draft.questions.find((question) => question.startsWith('Only sent (Usuarios): '));
  expect(question?.split(/[:,] /)).toEqual(expect.arrayContaining(['?.userId', '?.userGroup']));
});

test('codes are those of the same name', () => {
  const moved = (words: object) => Object.values(words).map(({ id, name }) => ({ id: id + 100, name }));
  for (const family of ['state', 'situation', 'subState', 'requestType'] as const)
    expect(Object.values(draft.codes[family])).toEqual(moved(codes[family]));
});

test('what a person has written stays', async () => {
  const folder = mkdtempSync(`${tmpdir()}/wire-`);
  try {
    copyFileSync(new URL('../../src/api/wire/texts.ts', import.meta.url), `${folder}/texts.ts`);
    write(folder, draft);
    const json = JSON.parse(readFileSync(`${folder}/server.json`, 'utf8'));
    json.names.all.Nombre = 'by_hand';
    json.names.getContract = { 'Historial.Fecha': 'at' };
    json.codes.state.active = { id: 7, name: 'En vigor' };
    json.texts.pricing = { Fijo: 'fixed', 'Pass Pool': 'pool', 'Pass Through': 'through', Mixto: 'mixed' };
    delete json.names.all.Cups;
    writeFileSync(`${folder}/server.json`, JSON.stringify(json));
    const written = `${readFileSync(`${folder}/server.ts`, 'utf8')}// By hand.\n`;
    writeFileSync(`${folder}/server.ts`, written);

    const again = await suggest(serverOf(token, strange.handle), await readWritten(folder));
    write(folder, again);
    const { names, codes, texts } = JSON.parse(readFileSync(`${folder}/server.json`, 'utf8'));
    expect(names.all).toMatchObject({ Nombre: 'by_hand', Cups: 'supply_point' });
    expect(names.getContract).toMatchObject({ 'Historial.Fecha': 'at', '.Documentos': 'papers' });
    expect(texts).toEqual(json.texts);
    expect(again.questions.filter((question) => question.startsWith('texts.pricing'))).toEqual([]);
    expect(codes.state.active).toEqual({ id: 7, name: 'En vigor' });
    expect(again.questions).toContain('codes.state: shown as they come, and nothing is allowed for: 105 Activo');
    expect(readFileSync(`${folder}/server.ts`, 'utf8')).toBe(written);
    // Answered: it is not asked again.
    expect(draft.questions.some((question) => /^Historial\.Fecha /.test(question))).toBe(true);
    expect(again.questions.some((question) => /^Historial\.Fecha /.test(question))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('an envelope around every answer is found, and a state of another name is asked for', async () => {
  const { mapping, codes, questions } = await suggest(
    await twisted((answer: { Items?: unknown; TotalCount?: number; PageIndex?: number }, path) => {
      const fields = JSON.stringify(answer.PageIndex === undefined ? answer : answer.Items);
      const result = JSON.parse(path.endsWith('/estados') ? fields.replace('Vencido', 'Caducado') : fields);
      return { ok: true, result, count: answer.TotalCount };
    }),
  );
  const envelope = { answer: '/result', items: '/result', total: '/count' };
  expect(mapping).toMatchObject({ spelling: 'own', names: {}, envelope });
  expect(codes.state).not.toHaveProperty('expired');
  expect(questions).toContain('codes.state: which of the server’s is expired (Vencido)? 9 Caducado');
});

test('bare arrays are read as they are', async () => {
  const bare = await twisted((answer: { Items?: unknown; PageIndex?: number }) =>
    answer.PageIndex === undefined ? answer : answer.Items,
  );
  const { mapping, questions } = await suggest(bare);
  expect(mapping).toMatchObject({ spelling: 'own', names: {}, envelope: { answer: '', items: '/Items' } });
  expect(mapping.lists).toEqual({ firstPage: 0, everything: -1, anyColumn: '*' });
  expect(questions.filter((question) => !/^(Nothing|GET)/.test(question))).toEqual([]);
});
