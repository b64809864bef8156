import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getContract } from '~/api/contract.ts';
import { type FixedPrice, getFixedPrices, getIndexClosings } from '~/api/energy.ts';
import { listRenewals } from '~/api/renewals.ts';
import { getSips, getSipsConsumption } from '~/api/sips.ts';
import { listTariffs } from '~/api/utility.ts';
import { energyByMonth } from '~/domain/supply-use.ts';
import { zoneIn } from '~/domain/tariff-calendar.ts';
import { tariffStructure } from '~/domain/tariff-periods.ts';
import { readAsked, resolve, type Supply } from '~/features/comparisons/question.ts';
import { indexedOffer, rankOffers } from '~/features/comparisons/ranking.ts';
import { yearlyCost } from '~/features/contract/amounts.ts';
import { compareOffers } from '~/features/prices/supplyYear.ts';
import { makeOffer } from '~/features/renewals/offer.ts';
import { inForce, regulatedPower } from '~/trade/offers.ts';
import { adviceFor } from '~/trade/supply/powerAdvice.ts';
import { readTyped, suppliedPoint } from '~/trade/supply/typed.ts';
import { createSandbox, type Sandbox } from './app.ts';
import { all } from './sql.ts';
import { answer, now, tokenOf } from './testing.ts';

/**
 * Every page that says what a supply costs, over all that the sandbox has: no two of them may disagree. With
 * `ONE_BILL=demo` over the data of `npm start`, of which each kind gives so many, evenly from its first to its last.
 */
const demo = process.env.ONE_BILL === 'demo';
const sample = 600;

/** Seeding the demonstration takes a minute or two. */
vi.setConfig({ hookTimeout: 300_000, testTimeout: demo ? 300_000 : 60_000 });

let sandbox: Sandbox;
let token: string;
let points: Awaited<ReturnType<typeof pointsOfToday>>;
beforeAll(async () => {
  vi.setSystemTime(now);
  sandbox = createSandbox({ now, size: demo ? 'demo' : 'mini' });
  token = await tokenOf(sandbox, 'admin');
  points = await pointsOfToday();
});
afterAll(() => {
  sandbox.close();
  vi.useRealTimers();
});

const day = now.slice(0, 10);
/** Two pages that round the same amount once agree to the cent. */
const same = 0.005;
const ask = <E extends Parameters<typeof answer>[1]>(row: E, query: object) =>
  answer(sandbox, row, { token, query } as unknown as Parameters<typeof answer<E>>[2]);

/** All of them, or a sample of the demonstration's, and how many that are. */
function sampleOf<T>(what: string, all: readonly T[]): readonly T[] {
  const step = demo ? Math.ceil(all.length / sample) : 1;
  const taken = all.filter((_, at) => at % step === 0);
  console.log(`${what}: ${taken.length} of ${all.length}`);
  return taken;
}

async function pointsOfToday() {
  const tariffs = await ask(listTariffs, {});
  const found = [];
  const known = all<{ Cups20: string }>(sandbox.db, 'SELECT Cups20 FROM sips_points ORDER BY Cups20');
  for (const { Cups20 } of sampleOf('supply points', known)) {
    const point = await ask(getSips, { cups: Cups20 });
    const tariff = tariffs.find(({ Nombre }) => Nombre === point.Tarifa);
    const readings = await ask(getSipsConsumption, { cups: Cups20 });
    if (point.Energia === 'E' && tariff && readings.length > 0) found.push({ point, readings, tariff, tariffs });
  }
  return found;
}

test('fixed or indexed: comparator, history of prices and SIPS say the same of every supply point', async () => {
  const disagreements: string[] = [];
  let [pairs, estimated] = [0, 0];
  const differ = (cups: string, what: string, one: number | null | undefined, other: number | null | undefined) => {
    pairs++;
    if ((one ?? null) === (other ?? null)) return;
    if (Math.abs((one ?? Number.NaN) - (other ?? Number.NaN)) < same) return;
    disagreements.push(`${cups} ${what}: ${one} against ${other}`);
  };
  for (const { point, readings, tariff, tariffs } of points) {
    const supply = resolve(readAsked(new URLSearchParams(`cups=${point.Cups}`)), point, tariffs, readings) as Supply;
    const typed = readTyped(new URLSearchParams());
    const ofHistory = suppliedPoint({ point, readings }, typed, day);
    const power = regulatedPower(tariff.Nombre, day)?.prices;
    if (!power) continue;
    const [from, to] = [supply.months[0]?.month ?? '', supply.months.at(-1)?.month ?? ''];
    const closings = await ask(getIndexClosings, { desde: from, hasta: to, tarifa: tariff.Id, modalidad: 1, fee: 4 });
    const offers = inForce(await ask(getFixedPrices, { tarifa: tariff.Id }), day);
    const ranked = rankOffers(supply, offers, 4, null, day).offers;
    const indexed = indexedOffer(supply, { kind: 'passPool', supplier: '', product: '', closings }, power, null, day);
    const compared = compareOffers(offers, { supply: ofHistory, closings, power, fee: 4, surplus: null, day });
    expect(compared).toHaveLength(ranked.length);
    for (const { id, bill } of ranked) {
      const twin = compared.find(({ offer }) => `${offer.IdTarifaProducto}` === id);
      differ(point.Cups, id, (indexed?.bill.total ?? 0) - bill.total, twin?.verdict.saving);
      differ(point.Cups, `${id} mean`, indexed?.mean, twin?.indexedMean);
    }
    const advice = adviceFor(point, readings, undefined, day);
    if (!('missing' in advice) && ranked[0] && tariffStructure(tariff.Nombre) === 'six')
      differ(point.Cups, 'excess', ranked[0].bill.excess, advice.result?.today.excess);
    if (supply.estimatedFrom !== null) estimated++;
    const first = offers.find(({ IdTarifaProducto }) => `${IdTarifaProducto}` === ranked[0]?.id);
    // Up to fourteen lines are rounded to the cent, and taxed.
    if (first) expect(Math.abs((ranked[0]?.bill.total ?? 0) - byHand(supply, first, 4)), point.Cups).toBeLessThan(0.09);
  }
  console.log(`points: ${points.length}\npairs of figures: ${pairs}\nof them estimated years: ${estimated}`);
  expect(disagreements).toEqual([]);
  expect(pairs).toBeGreaterThan(1000);
  expect(estimated).toBeGreaterThan(0);
});

/** The same bill calculated in one go, in euros, and rounded nowhere. */
function byHand(supply: Supply, offer: FixedPrice, fee: number): number {
  const kWh = supply.energy.map((one) => one ?? 0);
  const kW = supply.power.map((one) => one ?? 0);
  const energy = kWh.reduce((sum, one, at) => sum + one * ((offer[`P${at + 1}` as 'P1'] ?? 0) + fee / 1000), 0);
  const power = kW.reduce((sum, one, at) => sum + one * (offer[`PotenciaP${at + 1}` as 'PotenciaP1'] ?? 0), 0);
  const metered = (supply.measured?.excess ?? 0) + (supply.measured?.reactive ?? 0);
  const taxed = energy + power + metered + 9.011295;
  const used = kWh.reduce((sum, one) => sum + one, 0);
  const excise = Math.max(taxed * 0.0511269632, used * 0.001);
  const meter = (supply.rent ?? 0) * 12;
  const small = Math.max(...kW) <= 10 && supply.home;
  const [rate, meterRate] =
    supply.province === '35' || supply.province === '38'
      ? [small ? 0 : 0.03, 0.07]
      : supply.province === '51' || supply.province === '52'
        ? [0.01, 0.04]
        : [0.21, 0.21];
  return (taxed + excise) * (1 + rate) + meter * (1 + meterRate);
}

test('the year of every point is what was read, and an estimate is never marked as read', async () => {
  for (const { point, readings, tariff } of points) {
    const structure = tariffStructure(tariff.Nombre);
    const { year } = suppliedPoint({ point, readings }, {}, day);
    const read = energyByMonth(readings, structure, zoneIn(point.CodigoProvincia));
    const months = year?.months.filter(({ month }) => read.has(month)).length;
    expect(months, point.Cups).toBeGreaterThanOrEqual(year?.read ?? 0);
    if (year?.read !== 12) continue;
    const sum = [...read.values()].slice(-12).reduce((all, use) => all + use.reduce((a, b) => a + b), 0);
    // Each of at most six periods is rounded to the kWh.
    expect(Math.abs(year.energy.reduce((a, b) => a + b) - sum), point.Cups).toBeLessThanOrEqual(3);
  }
});

test('contract, renewal and proposal say the same of every contract that is up for renewal', async () => {
  const { Items } = await ask(listRenewals, { pageIndex: 0, pageSize: -1 });
  let [contracts, proposals] = [0, 0];
  for (const renewal of sampleOf('renewals', Items)) {
    const contract = await ask(getContract, { codigo: renewal.CodigoContrato });
    const [row] = all<{ TarifaId: number }>(sandbox.db, 'SELECT TarifaId FROM contracts WHERE Id = ?', contract.Id);
    const offers = inForce(await ask(getFixedPrices, { tarifa: row?.TarifaId ?? 0 }), day);
    const proposed = offers.find(({ IdTarifaProducto }) => IdTarifaProducto === renewal.IdTarifaProductoPropuesto);
    const product = proposed ?? offers[0];
    if (!product) continue;
    const { compared } = makeOffer({ contract, renewal }, product, { fee: contract.Fee ?? 0, start: day }, day);
    if (!contract.Indexado) {
      expect(compared.now?.total ?? null, renewal.CodigoContrato).toBe(yearlyCost(contract, day));
      contracts++;
    }
    // What was renewed shows what was agreed, at another fee.
    if (!proposed || renewal.CodigoContratoNuevo) continue;
    expect(compared.verdict?.saving ?? null, renewal.CodigoContrato).toBe(renewal.AhorroEstimado);
    proposals++;
  }
  console.log(`contracts: ${contracts}\nproposals: ${proposals}`);
  expect(Math.min(contracts, proposals)).toBeGreaterThan(5);
});
