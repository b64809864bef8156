import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Contract, contract as contractSchema } from '~/api/contract.ts';
import { type FixedPrice, fixedPrice } from '~/api/energy.ts';
import { preference } from '~/api/preferences.ts';
import type { Renewal } from '~/api/renewals.ts';
import { featureKeys } from '~/session/settingKeys.ts';
import { offerOf } from '~/trade/supply/testing.ts';
import { differences, makeOffer, renewalBody } from './offer.ts';
import { callsOf, readCalls, readSheet, sheetOf } from './renewalPreferences.ts';

const day = '2026-11-22';
const contract = v.parse(contractSchema, {
  CodigoContrato: 'PT-2025-001326',
  Id: 1326,
  EstadoId: 'active',
  Energia: 'E',
  Tarifa: '2.0TD',
  TipoPersona: 'F',
  Fases: 'M',
  ConsumoP1: 1000,
  ConsumoP2: 800,
  ConsumoP3: 1200,
  PotenciaP1: 4.6,
  PotenciaP2: 4.6,
  PrecioEnergiaP1: 0.2,
  PrecioEnergiaP2: 0.15,
  PrecioEnergiaP3: 0.1,
  PrecioPotenciaP1: 30,
  PrecioPotenciaP2: 3,
});
const renewal = { CodigoContrato: 'PT-2025-001326' } as Renewal;
const product = (change: Partial<FixedPrice> = {}) =>
  v.parse(fixedPrice, {
    ...offerOf(71, 0.189),
    Producto: 'Fijo 12M Hogar',
    Comercializadora: 'Solenne',
    IdComercializadora: 7,
    VigenteDesde: '2026-11-01',
    VigenteHasta: '2026-12-31',
    ...change,
  });
const offer = (change: Partial<FixedPrice> = {}, fee = 5, start = '2026-12-01') =>
  makeOffer({ contract, renewal }, product(change), { fee, start }, day);

describe('the offer', () => {
  test('has the fee in its prices and its bill, to the cent', () => {
    const { prices, compared } = offer();
    expect(prices.energy.slice(0, 3)).toEqual([0.194, 0.133, 0.104]);
    // 194 + 106.40 + 124.80 and 133.45 + 12.83, social bonus 9.01: 580.49; tax 29.68, rent 9.72, 21 %.
    expect(compared.next?.total).toBe(750.07);
    expect(compared.verdict?.saving).toBe(Number(((compared.now?.total ?? 0) - 750.07).toFixed(2)));
  });

  test('is what is sent, with the product’s own duration', () =>
    expect(renewalBody('PT-2025-001326', offer())).toEqual({
      CodigoContrato: 'PT-2025-001326',
      IdTarifaProducto: 71,
      Modalidad: 'Fijo',
      Fee: 5,
      FechaInicio: '2026-12-01',
      DuracionMeses: 12,
    }));

  test('has its own fingerprint: another supplier, product, fee, price, price list, start or day has another', () => {
    const others = [
      offer({ IdComercializadora: 8 }),
      offer({ IdTarifaProducto: 72 }),
      offer({ P2: 0.129 }),
      offer({ PotenciaP2: 2.8 }),
      offer({ VigenteHasta: '2027-01-31' }),
      offer({}, 0.5),
      offer({}, 5, '2026-12-02'),
      makeOffer({ contract, renewal }, product(), { fee: 5, start: '2026-12-01' }, '2026-11-23'),
    ].map(({ fingerprint }) => fingerprint);
    expect(new Set([...others, offer().fingerprint]).size).toBe(others.length + 1);
    expect(offer().fingerprint).toBe(offer().fingerprint);
  });
});

describe('the stored data of a renewal', () => {
  const FechaModificacion = '2026-11-22T10:00:00+01:00';
  const row = (Clave: string, Nombre: string, Valor: string) =>
    v.parse(preference, { PreferenciaId: 1, Clave, Nombre, Valor, FechaModificacion });
  const code = 'PT-2025-001326';

  test('contain the last printed sheet, found among the preferences, readable or not', () => {
    const preferences = [
      row(featureKeys.sheet, code, sheetOf(offer())),
      row(featureKeys.sheet, 'PT-2025-000001', '{"version":9}'),
    ];
    expect(readSheet(preferences, code)).toMatchObject({
      huella: offer().fingerprint,
      oferta: 'Solenne · Fijo 12M Hogar',
      at: '2026-11-22T10:00:00+01:00',
    });
    expect([readSheet(preferences, 'PT-2025-000001'), readSheet(preferences, 'PT-1')]).toEqual([undefined, undefined]);
  });

  test('contain the notes of each call, the newest first, and the day of the next', () => {
    const call = (nota: string) => ({ fecha: '2026-11-22T10:00:00Z', resultado: 'Contactado', nota });
    const first = readCalls([row(featureKeys.calls, code, callsOf(undefined, call('uno'), '2026-11-30'))], code);
    const second = readCalls([row(featureKeys.calls, code, callsOf(first, call('dos'), null))], code);
    expect(second).toMatchObject({ proximo: null, gestiones: [{ nota: 'dos' }, { nota: 'uno' }] });
    let many = second;
    for (let at = 0; at < 60; at++)
      many = readCalls([row(featureKeys.calls, code, callsOf(many, call('más'), null))], code);
    expect(many?.gestiones).toHaveLength(50);
  });
});

test('the new contract is compared with the offer, if the server returns it', () => {
  const offer = makeOffer({ contract, renewal }, product(), { fee: 5, start: '2027-01-01' }, day);
  const agreed = { Comercializadora: 'Solenne', Producto: 'Fijo 12M Hogar', Fee: 5, FechaInicio: '2027-01-01' };
  const made = (change: Partial<Contract>): Contract => ({ ...contract, ...agreed, ...change });
  expect(differences(offer, made({}))).toEqual([]);
  expect(differences(offer, made({ Comercializadora: null, Fee: null }))).toEqual([]);
  expect(differences(offer, made({ Comercializadora: 'Luminara', Fee: 0.5 }))).toEqual(['supplier', 'fee']);
});
