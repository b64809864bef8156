import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { getContract, insertContract } from '~/api/contract.ts';
import type { BodyOf } from '~/api/endpoint.ts';
import { exampleOf } from './examples.ts';
import { openSandbox } from './open-sandbox.ts';
import { sentenceOf } from './testing.ts';

const { sandbox, answer, call, tokenOf } = await openSandbox();

const example = () => exampleOf(insertContract, sandbox.db).body as BodyOf<typeof insertContract>;
const enter = (more: object = {}, sent: { token?: string; brand?: string } = {}) =>
  call('contract/insert', { ...sent, body: { ...example(), ...more } });
const read = (codigo: string) => answer(getContract, { query: { codigo } });

describe('a new contract', () => {
  test('is a draft with everything that was given, and what follows from it', async () => {
    const input = example();
    const { status, body } = await call('contract/insert', { body: input });
    const { CodigoContrato, Id, Message } = v.parse(insertContract.result, body) ?? {};
    expect([status, Message]).toEqual([200, `Contrato ${CodigoContrato} creado correctamente.`]);
    expect(await read(CodigoContrato ?? '')).toMatchObject({
      Id,
      NombreTitular: 'Ana Vidal',
      Cups: input.Cups,
      Distribuidora: 'i-DE',
      Tarifa: '2.0TD',
      Producto: 'Fijo 12M Hogar',
      Estado: 'Borrador',
      Situacion: 'Sin enviar',
      DireccionFiscal: { Via: 'Mayor', Provincia: 'Madrid' },
      ConsumoP1: 754,
      ConsumoP3: 1196,
      PrecioEnergiaP1: 0.194,
      PrecioPotenciaP2: 2.79,
      ImporteComision: 21.1,
      TitularIban: 'Ana Vidal',
      DocumentosPedidos: 3,
      DocumentosEntregados: 0,
      RowVersion: 1,
      Historial: [{ Estado: 'Borrador', EstadoAnterior: null, Usuario: 'Marta Soler', Nota: 'Alta del contrato' }],
    });
  });
});

describe('everything that is wrong is told at once', () => {
  test('with a sentence by field', async () => {
    const { status, body } = await enter({
      Nif: '99000001A',
      Cups: 'ES0021990000012345EA',
      Iban: 'ES4499900001000000000017',
      Email: 'ana@',
      DireccionSuministro: { Via: 'Mayor', CodigoPostal: '28013', Municipio: 'Madrid', Provincia: 'Toledo' },
      PotenciaP2: null,
      IdTarifaProducto: 9999,
      IdTipoSolicitud: 77,
      Cnae: '0000',
    });
    expect(status).toBe(422);
    expect(body.detail).toMatch(/^Hay 9 datos que revisar: /);
    expect(body.errors).toEqual({
      Nif: [expect.stringMatching(/debe ser C\.$/)],
      Cups: [expect.stringMatching(/letras de control .* EB\./)],
      Iban: [expect.stringContaining('cuenta')],
      Email: [expect.stringContaining('correo')],
      'DireccionSuministro.Provincia': [expect.stringContaining('Madrid')],
      PotenciaP2: ['Hace falta este dato.'],
      IdTarifaProducto: [expect.stringMatching(/^No existe/)],
      IdTipoSolicitud: ['No existe: elige uno de la lista.'],
      Cnae: ['No existe: elige uno de la lista.'],
    });
  });
});

describe('a second draft for the same point', () => {
  test('is refused also with another border point, and names the first to people who may see it', async () => {
    const input = example();
    const { body: first } = await call('contract/insert', { body: input });
    const again = { ...input, Cups: input.Cups?.slice(0, 20) };
    const { status, body } = await call('contract/insert', { body: again });
    const sentence = `Ya hay un borrador para este CUPS, el ${first.CodigoContrato}: sigue con él.`;
    expect([status, body.detail, body.errors]).toEqual([409, sentence, { Cups: [sentence] }]);
    expect(
      sentenceOf(
        await call('contract/insert', {
          token: await tokenOf('subagente'),
          body: { ...again, Fee: null },
        }),
      ),
    ).toBe('409 Otro agente tiene ya un borrador para este CUPS.');
  });
});

describe('who may enter what', () => {
  test('an agent for itself without saying so, or for one below, not for another; and within its own fee', async () => {
    const token = await tokenOf('comercial');
    const { body } = await enter({ Fee: null }, { token });
    expect((await read(body.CodigoContrato)).CodigoAgente).toBe('AG0010');
    expect((await enter({ Fee: null, IdAgente: 180 }, { token })).status).toBe(200);
    expect((await enter({ Fee: null, IdAgente: 1 }, { token })).body.errors).toEqual({
      IdAgente: ['Ese agente no está en tu jerarquía.'],
    });
    expect((await enter({ Fee: 400 }, { token })).body.errors.Fee[0]).toMatch(
      /^El fee de este agente va de [\d,]+ a [\d,]+ €\/MWh\.$/,
    );
  });
});
