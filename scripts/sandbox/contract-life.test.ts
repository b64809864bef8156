import { beforeAll, describe, expect, test } from 'vitest';
import { getContract } from '~/api/contract.ts';
import { makeClock } from './clock.ts';
import { advanceContracts } from './contract-steps.ts';
import { exampleOf } from './examples.ts';
import { openSandbox } from './open-sandbox.ts';
import { sample } from './seed/samples.ts';
import { now } from './testing.ts';

const { sandbox, token: admin, answer, call, tokenOf } = await openSandbox();

const read = (codigo: string) => answer(getContract, { query: { codigo } });

const put = (path: string, token = admin) => call(path, { method: 'PUT', token });
const send = (code: string, token = admin) => put(`contract/update/situacion?codigo=${code}`, token);
const sign = (code: string, token = admin) => put(`contract/update/situacion-firma?codigoContrato=${code}`, token);
const standing = async (code: string) => {
  const { EstadoId, SituacionId } = await read(code);
  return [EstadoId, SituacionId];
};

/** Lets so many seconds pass. */
const wait = (seconds: number) =>
  advanceContracts(sandbox.db, makeClock(new Date(Date.parse(now) + seconds * 1000).toISOString()));

let files = 0;
function hand(code: string, type: string, kind: 'pdf' | 'wav' = 'pdf', token = admin) {
  const form = new FormData();
  form.set('CodigoContrato', code);
  form.set('TipoDocumento', type);
  form.append('Archivos', new File([sample(kind, 500 + files++).slice()], `papel-${files}.${kind}`));
  return call('contract/insert-documents', { token, body: form });
}

async function enter(more: object = {}, brand = 'portal'): Promise<string> {
  const body = exampleOf({ name: 'insertContract' }, sandbox.db).body as object;
  const token = brand === 'portal' ? admin : await tokenOf('admin', { brand });
  const answer = await call('contract/insert', { token, brand, body: { ...body, ...more } });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body.CodigoContrato;
}

const papers = ['DNI anverso', 'DNI reverso', 'Factura anterior'];

describe('from draft to supply', () => {
  let code: string;
  beforeAll(async () => {
    code = await enter();
  });

  test('a draft waits for its papers, and with the last goes on to validation', async () => {
    expect(await standing(code)).toEqual([1, 1]);
    expect((await sign(code)).body.detail).toBe('Faltan documentos: hay 0 de 3. Súbelos en la pestaña Documentos.');
    for (const [index, paper] of papers.entries()) {
      const { status, body } = await hand(code, paper);
      expect([status, body.Message]).toEqual([200, 'Documento insertado correctamente.']);
      expect(await standing(code)).toEqual([1, index < 2 ? 2 : 3]);
    }
    expect(await read(code)).toMatchObject({ DocumentosEntregados: 3, DocumentosPedidos: 3 });
  });

  test('the customer signs some time after it was sent to signature; sending it twice changes nothing', async () => {
    for (const _ of [1, 2]) {
      const { status, body } = await sign(code);
      expect([status, body.Message]).toEqual([200, 'Contrato enviado a Firma Electrónica.']);
    }
    expect(await standing(code)).toEqual([2, 5]);
    wait(19);
    expect(await standing(code)).toEqual([2, 5]);
    wait(20);
    expect(await read(code)).toMatchObject({
      EstadoId: 3,
      SituacionId: 6,
      FechaFirma: '2026-11-16',
      FechaMandatoSepa: '2026-11-16',
    });
    expect((await sign(code)).body.detail).toBe('El contrato ya está firmado.');
  });

  test('the supplier is named, accepts, asks the distributor, who activates', async () => {
    for (const _ of [1, 2]) {
      const { status, body } = await send(code);
      expect([status, body.Message]).toEqual([200, 'Contrato enviado a Luminara']);
    }
    const seen = [];
    for (const seconds of [0, 20, 40, 60]) {
      wait(seconds);
      seen.push(await standing(code));
    }
    expect(seen).toEqual([
      [4, 7],
      [4, 8],
      [4, 9],
      [5, 10],
    ]);
    expect(await read(code)).toMatchObject({
      FechaActivacion: '2026-11-16',
      FechaInicio: '2026-11-16',
      FechaFin: '2027-11-15',
      ReferenciaComercializadora: expect.stringMatching(/^88\d{8}$/),
      CargadoEnPlataforma: true,
      EstadoComision: 'Devengada',
      FechaDevengoComision: '2026-11-16',
      Atr: {
        Proceso: 'C1',
        FechaPrevista: '2026-11-26',
        Pasos: [{ Paso: 'Solicitud' }, { Paso: 'Aceptación' }, { Paso: 'Activación' }],
      },
    });
  });
});

describe('a distributor refuses', () => {
  const caseOf = (number: number) => `PT-2026-0000${number}`;
  const put = (code: string, stateId: number, situationId: number) =>
    sandbox.db
      .prepare(
        `UPDATE contracts SET EstadoId = ?, SituacionId = ?, SubestadoId = NULL, DocumentosEntregados = DocumentosPedidos
         WHERE CodigoContrato = ?`,
      )
      .run(stateId, situationId, code);

  test('what is wrong, and says so; it can be sent again', async () => {
    const code = caseOf(18);
    put(code, 3, 6);
    await send(code);
    wait(60);
    expect(await read(code)).toMatchObject({
      EstadoId: 6,
      SituacionId: 12,
      MotivoRechazoCodigo: '15',
      MotivoRechazo: 'Secuencia de potencias incorrecta',
      FechaActivacion: null,
    });
    expect((await send(code)).status).toBe(200);
    expect(await read(code)).toMatchObject({ EstadoId: 4, SituacionId: 7, MotivoRechazo: null });
  });
});

test('a renewal replaces the contract that it renews; another contract of the point ends', async () => {
  const [origin, other] = ['PT-2026-000021', 'PT-2026-000022'];
  const [{ Cups }] = sandbox.db.prepare('SELECT Cups FROM contracts WHERE CodigoContrato = ?').all(origin) as [
    { Cups: string },
  ];
  sandbox.db.prepare('UPDATE contracts SET Cups = ? WHERE CodigoContrato = ?').run(Cups, other);
  const code = await enter({ CodigoContratoOrigen: origin, IdTipoSolicitud: 7, Cups });
  expect((await sign(code)).status).toBe(200);
  wait(20);
  await send(code);
  wait(60);
  expect(await standing(code)).toEqual([5, 10]);
  expect(await read(origin)).toMatchObject({ Estado: 'Renovado', SubestadoId: null, FechaFin: '2026-11-15' });
  expect(await read(other)).toMatchObject({ Estado: 'Baja', FechaBaja: '2026-11-15' });
});
