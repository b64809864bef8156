import type * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type getContract, listDocuments } from '~/api/contract.ts';
import { openSandbox } from './open-sandbox.ts';
import { type SampleKind, sample } from './seed/samples.ts';

const { sandbox, answer, call, fetchFrom, tokenOf } = await openSandbox();

const papers = (contrato: string) => answer(listDocuments, { query: { contrato } });

const download = (id: number) => fetchFrom(`contract/documento?idDocumento=${id}`);

const file = (name: string, kind: SampleKind = 'pdf', number = 900) => new File([sample(kind, number).slice()], name);

function hand(code: string, type: string, files: readonly File[]) {
  const form = new FormData();
  form.set('CodigoContrato', code);
  form.set('TipoDocumento', type);
  for (const each of files) form.append('Archivos', each, each.name);
  return call('contract/insert-documents', { body: form });
}

describe('the papers of a contract', () => {
  test('are as many as its list says, the refused ones aside', () => {
    const wrong = sandbox.db
      .prepare(
        `SELECT count(*) AS n FROM contracts c WHERE c.DocumentosEntregados <>
           (SELECT count(*) FROM contract_documents d WHERE d.ContratoId = c.Id AND d.EstadoValidacion <> 'Rechazado'
              AND d.TipoDocumento NOT IN ('Comparativa firmada', 'Información de desistimiento', 'Renuncia al bono social'))`,
      )
      .get();
    expect(wrong?.n).toBe(0);
  });
});

test('documents are for those who see the contract', async () => {
  const token = await tokenOf('subagente');
  expect((await call('contract/documentos?contrato=PT-2026-000018', { token })).status).toBe(404);
  const [first] = await papers('PT-2026-000018');
  expect((await call(`contract/documento?idDocumento=${first?.IdDocumento}`, { token })).status).toBe(404);
});

describe('an upload', () => {
  test('lies among the papers, to be validated', async () => {
    const { status, body } = await hand('PT-2026-000012', 'Otros', [file('plano.pdf'), file('foto.PNG', 'png')]);
    expect([status, body.Message]).toEqual([200, 'Documento insertado correctamente.']);
    const added = (await papers('PT-2026-000012')).slice(-2);
    expect(added).toMatchObject([
      {
        NombreFichero: 'plano.pdf',
        TipoDocumento: 'Otros',
        MimeType: 'application/pdf',
        EstadoValidacion: 'Pendiente',
      },
      { NombreFichero: 'foto.PNG', MimeType: 'image/png', Usuario: 'Marta Soler' },
    ]);
    const response = await download(added[0]?.IdDocumento ?? 0);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(sample('pdf', 900)));
  });

  const notRight = 'no es un PDF, una imagen (PNG, JPG) ni un audio (WAV, MP3, OGG).';
  test.each<[string, string, File, string]>([
    ['of another type', 'Otros', file('hoja.csv', 'csv'), `«hoja.csv» ${notRight}`],
    ['that is not what its name says', 'Otros', file('foto.pdf', 'png'), `«foto.pdf» ${notRight}`],
    ['without extension', 'Otros', file('documento'), `«documento» ${notRight}`],
    ['of nothing', 'Otros', new File([], 'nada.pdf'), '«nada.pdf» está vacío.'],
  ])('%s is refused', async (_, type, upload, sentence) => {
    const { status, body } = await hand('PT-2026-000012', type, [upload]);
    expect([status, body.detail, body.errors]).toEqual([422, sentence, { Archivos: [sentence] }]);
  });
});

test('a document is found valid or rejected with a reason; a rejected one is missing again, and the history says so', async () => {
  const draft = sandbox.db
    .prepare(
      `SELECT c.CodigoContrato AS code, d.Id AS id, d.TipoDocumento AS type FROM contracts c
       JOIN contract_documents d ON d.ContratoId = c.Id
       WHERE c.EstadoId = 1 AND c.MarcaId = 1 AND c.DocumentosEntregados = c.DocumentosPedidos
         AND d.EstadoValidacion = 'Pendiente' LIMIT 1`,
    )
    .get() as { code: string; id: number; type: string };
  const read = async () =>
    (await call(`contract/id?codigo=${draft.code}`)).body as v.InferOutput<typeof getContract.result>;
  const judge = (body: object) =>
    call('contract/documento/validacion', {
      method: 'PUT',
      body: { IdDocumento: draft.id, ...body },
    });
  expect((await judge({ EstadoValidacion: 'Rechazado', MotivoRechazo: ' ' })).status).toBe(422);
  await judge({ EstadoValidacion: 'Rechazado', MotivoRechazo: 'Caducado' });
  const rejected = await read();
  const missing = (one: Awaited<ReturnType<typeof read>>) =>
    (one.DocumentosPedidos ?? 0) - (one.DocumentosEntregados ?? 0);
  expect(missing(rejected)).toBeGreaterThan(0);
  expect(rejected.SituacionId).toBe(2);
  expect(rejected.Historial?.[0]?.Nota).toBe(`${draft.type} rechazado: Caducado`);
  expect(rejected.Documentos?.find(({ IdDocumento }) => IdDocumento === draft.id)?.MotivoRechazo).toBe('Caducado');
  await judge({ EstadoValidacion: 'Válido' });
  const valid = await read();
  expect(missing(valid)).toBe(missing(rejected) - 1);
  expect(valid.Historial?.[0]?.Nota).toBe(`${draft.type} válido`);
  expect(valid.Documentos?.find(({ IdDocumento }) => IdDocumento === draft.id)?.MotivoRechazo).toBeNull();
});
