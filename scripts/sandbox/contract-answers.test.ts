import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { checkCups } from '~/api/contract.ts';
import { openSandbox } from './open-sandbox.ts';
import { sentenceOf } from './testing.ts';

const { sandbox, token: admin, call, tokenOf } = await openSandbox();

const get = (path: string, token = admin) => call(path, { token });

test('the history of every contract ends where the contract stands', () => {
  const wrong = sandbox.db
    .prepare(
      `SELECT c.CodigoContrato FROM contracts c JOIN contract_history h ON h.ContratoId = c.Id
       WHERE h.Orden = (SELECT max(Orden) FROM contract_history l WHERE l.ContratoId = c.Id)
         AND (h.EstadoId <> c.EstadoId OR h.SituacionId <> c.SituacionId)`,
    )
    .all();
  expect(wrong).toEqual([]);
});

describe('whether a CUPS is active', () => {
  const isActive = async (cups: string, token = admin) => call('cups/isactive', { token, body: { cups } });
  const cupsOf = (code: string) =>
    String(sandbox.db.prepare('SELECT Cups FROM contracts WHERE CodigoContrato = ?').get(code)?.Cups);

  test('is asked without the border point, and in whatever form', async () => {
    const cups = cupsOf('PT-2026-000010');
    for (const typed of [cups, cups.slice(0, 20), cups.toLowerCase().replace(/(.{4})/g, '$1 ')]) {
      expect(v.parse(checkCups.result, (await isActive(typed)).body)).toEqual({
        Activo: true,
        CodigoContrato: 'PT-2026-000010',
        Estado: 'Activo',
        Message: 'El CUPS ya está activo: es el contrato PT-2026-000010.',
      });
    }
  });

  test('does not tell whose it is to those who may not see it', async () => {
    const { body } = await isActive(cupsOf('PT-2026-000010'), await tokenOf('subagente'));
    expect(body).toEqual({
      Activo: true,
      CodigoContrato: null,
      Estado: null,
      Message: 'El CUPS ya está activo con otro agente.',
    });
  });
});

describe('a penalty', () => {
  const penaltyOf = (code: string) => get(`contract/penalizacion?codigoContrato=${code}`);

  test('counts the first year from the contract that was renewed', async () => {
    sandbox.db.exec(
      "UPDATE contracts SET ModalidadId = 3, TarifaId = 18, FechaFin = '2027-03-31' WHERE CodigoContrato = 'PT-2026-000012'",
    );
    expect((await penaltyOf('PT-2026-000012')).body).toMatchObject({
      Aplica: false,
      Motivo: 'PRORROGADO',
      Penalizacion: 0,
    });
  });

  test('is none for a contract that does not run, and the reason is told', async () => {
    expect(sentenceOf(await penaltyOf('PT-2026-000014'))).toBe('409 El contrato no está activo: está en «Baja».');
  });
});
