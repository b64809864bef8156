import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  type BatteryInput,
  type BatteryOffer,
  batteryOffer,
  listBatteryContracts,
  listBatteryOffers,
} from '~/api/batteries.ts';
import { writeAddress } from '~/api/wire/index.ts';
import { taxOn } from './battery-home.ts';
import { openSandbox } from './open-sandbox.ts';
import { now } from './testing.ts';

const { sandbox, token: admin, agentsOfSeller, answer, call, tokenOf } = await openSandbox();

const get = (path: string, query: object = {}, token = admin) => call(writeAddress(path, { ...query }), { token });
const send = (path: string, body: object, token = admin) => call(path, { token, body });
const save = (body: object, token = admin) => send('bateria/savedata', body, token);

const listOffers = (query: object = {}, token = admin) => answer(listBatteryOffers, { token, query: { ...query } });
const offer = async (codigo: string) => (await listOffers({ codigo }))[0] as BatteryOffer;
const offers = await listOffers();

/** 7 kWh of surplus and 8 kWh of need a day, the year round, prices with taxes (domain, A11). */
const home: BatteryInput = {
  Cups: null,
  ConsumoP1: 1460,
  ConsumoP2: 1460,
  ConsumoP3: 1000,
  ExcedenteAnual: 2555,
  PotenciaFv: null,
  PrecioP1: 0.205,
  PrecioP2: 0.205,
  PrecioP3: 0.109,
  PrecioExcedente: 0.05,
  PotenciaContratada: 4.6,
  ArbitrajeValle: true,
  Financiacion: null,
};

describe('offers', () => {
  test('are all there, the newest first, and add up', () => {
    expect(new Set(offers.map(({ Estado }) => Estado))).toEqual(
      new Set(['Borrador', 'Enviada', 'Aceptada', 'Rechazada', 'Caducada', 'Contratada']),
    );
    const dates = offers.map(({ FechaCreacion }) => FechaCreacion?.slice(0, 10));
    expect(dates).toEqual(dates.toSorted().reverse());
    for (const one of offers) {
      expect(one.CodigoOferta).toMatch(/^BAT-202[56]-\d{4}$/);
      const base = (one.Precio ?? 0) + (one.Instalacion ?? 0);
      expect(one.BaseImponible).toBeCloseTo(base, 2);
      expect(one.Total).toBeCloseTo(base * (1 + (one.TipoIva ?? 0) / 100), 2);
      expect(one.Cuota === null).toBe(one.Financiacion === 0);
      expect(one.CodigoContratoBateria !== null).toBe(one.Estado === 'Contratada');
      if (one.Estado === 'Enviada') expect(String(one.FechaValidez) >= '2026-11-16').toBe(true);
      if (one.Estado === 'Caducada') expect(String(one.FechaValidez) < '2026-11-16').toBe(true);
    }
    expect(v.safeParse(v.required(batteryOffer), { ...offers[0], FechaEnvio: 'x' }).success).toBe(true);
  });

  test('and contracts are those of the agents below, on the brand', async () => {
    const token = await tokenOf('comercial');
    const ids = agentsOfSeller();
    expect(await listOffers({}, token)).toEqual(offers.filter(({ IdAgente }) => ids.has(IdAgente)));
    const other = offers.find(({ IdAgente }) => !ids.has(IdAgente));
    expect((await get('bateria/oferta', { codigo: other?.CodigoOferta }, token)).status).toBe(404);
  });
});

describe('saving', () => {
  const supply = () =>
    sandbox.db
      .prepare("SELECT Cups, NombreTitular, Nif, AgenteId FROM contracts WHERE CodigoContrato = 'PT-2026-000021'")
      .get() as Record<'Cups' | 'NombreTitular' | 'Nif', string> & { AgenteId: number };
  const wanted = (changes: object = {}) => ({ Cups: supply().Cups, IdBateria: 2, Entrada: home, ...changes });
  const saved = async (body: object) => {
    const answer = await save(body);
    expect(answer.status, answer.body.detail).toBe(200);
    return offer(answer.body.CodigoOferta);
  };

  test('makes a draft that takes holder and agent from the contract of the point', async () => {
    const made = await saved(wanted({ Instalacion: 300, Financiacion: 60 }));
    expect(made).toMatchObject({
      Estado: 'Borrador',
      NombreTitular: supply().NombreTitular,
      Nif: supply().Nif,
      IdAgente: supply().AgenteId,
      CodigoContrato: 'PT-2026-000021',
      Modelo: 'Hogar 10',
      Precio: 5900,
      Instalacion: 300,
      Iva: 1302,
      Total: 7502,
      Financiacion: 60,
      FechaValidez: '2026-12-16',
      Entrada: home,
    });
    expect(made.AhorroAnual).toBeGreaterThan(0);
    // 7,502 € would be saved later than its 6,000 charges last.
    expect(made.Payback).toBeNull();
  });

  test('changes a draft, and moves it to the end', async () => {
    const { CodigoOferta } = await saved(wanted());
    expect(await saved({ CodigoOferta, IdBateria: 1 })).toMatchObject({ Modelo: 'Hogar 5', Precio: 3400 });
    const sent = await saved({ CodigoOferta, Estado: 'Enviada' });
    expect(sent).toMatchObject({ Estado: 'Enviada', FechaEnvio: now });
    expect(await saved({ ...sent, Estado: 'Aceptada' })).toMatchObject({ Estado: 'Aceptada', FechaRespuesta: now });
    const { body } = await save({ CodigoOferta, Estado: 'Contratada' });
    expect(body.Message).toBe(`Oferta ${CodigoOferta} contratada: el contrato es ${body.CodigoContratoBateria}.`);
    const [contract] = v.parse(
      listBatteryContracts.result,
      (await get('bateria/contrato', { codigo: body.CodigoContratoBateria })).body,
    );
    expect(contract).toMatchObject({ CodigoOferta, Estado: 'Pendiente firma', FechaFirma: null, Modelo: 'Hogar 5' });
  });
});

test('in the Canary Islands a home pays no sales tax on what it saves, another supply 3 %', () => {
  const factor = (ViviendaHabitual: number) =>
    taxOn('2026-11-22', { ProvinciaCodigo: '38', ViviendaHabitual }, 3.45) / 1.0511269632;
  expect([factor(1), factor(0)]).toEqual([expect.closeTo(1, 9), expect.closeTo(1.03, 9)]);
});
