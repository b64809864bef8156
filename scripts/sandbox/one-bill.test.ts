import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findBestBatteries, getBatteryCalculator } from '~/api/batteries.ts';
import { getContract } from '~/api/contract.ts';
import type { Endpoint, ResultOf } from '~/api/endpoint.ts';
import { type FixedPrice, getFixedPrices, getIndexClosings, type IndexClosing } from '~/api/energy.ts';
import { readAnswer } from '~/api/readAnswer.ts';
import { listRenewals } from '~/api/renewals.ts';
import { getSips, getSipsConsumption } from '~/api/sips.ts';
import { listTariffs } from '~/api/utility.ts';
import { contractPrices } from '~/domain/billed-supply.ts';
import { dayNumber } from '~/domain/iso-day.ts';
import { homeYear } from '~/domain/load-profiles.ts';
import { monthBefore } from '~/domain/sips-readings.ts';
import { energyByMonth } from '~/domain/supply-year.ts';
import { zoneIn } from '~/domain/tariff-calendar.ts';
import { tariffStructure } from '~/domain/tariff-periods.ts';
import { yearlyCost } from '~/features/contract/amounts.ts';
import { makeOffer } from '~/features/renewals/offer.ts';
import { studyOf as studyRow } from '~/features/sips/portfolio/study.ts';
import { studyOf } from '~/features/studies/study.ts';
import { inForce, type Market, paidAt, rankOffers, regulatedPower } from '~/trade/offers.ts';
import { adviceFor } from '~/trade/supply/powerAdvice.ts';
import { readTyped, type Supplied, suppliedYear, typedParams } from '~/trade/supply/typed.ts';
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
if (demo) vi.setConfig({ hookTimeout: 300_000, testTimeout: 300_000 });

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
const get = async <E extends Endpoint>(row: E, query: object) => {
  const answered = await answer(sandbox, row, { token, query } as unknown as Parameters<typeof answer<E>>[2]);
  return readAnswer(row, answered) as ResultOf<E>;
};

/** All of them, or a sample of the demonstration's, and how many that are. */
function sampleOf<T>(what: string, all: readonly T[]): readonly T[] {
  const step = demo ? Math.ceil(all.length / sample) : 1;
  const taken = all.filter((_, at) => at % step === 0);
  console.log(`${what}: ${taken.length} of ${all.length}`);
  return taken;
}

async function pointsOfToday() {
  const tariffs = await get(listTariffs, {});
  const found = [];
  const points = all<{ Cups20: string }>(sandbox.db, 'SELECT Cups20 FROM sips_points ORDER BY Cups20');
  for (const { Cups20 } of sampleOf('supply points', points)) {
    const point = await get(getSips, { cups: Cups20 });
    const tariff = tariffs.find(({ Nombre }) => Nombre === point.Tarifa);
    const readings = await get(getSipsConsumption, { cups: Cups20 });
    if (point.Energia === 'E' && tariff && readings.length > 0) found.push({ point, readings, tariff, tariffs });
  }
  return found;
}

test('comparison, history of prices, portfolio and SIPS say the same of every supply point', async () => {
  const disagreements: string[] = [];
  let [pairs, estimated] = [0, 0];
  const differ = (cups: string, what: string, one: number | null | undefined, other: number | null | undefined) => {
    pairs++;
    if ((one ?? null) === (other ?? null)) return;
    if (Math.abs((one ?? Number.NaN) - (other ?? Number.NaN)) < same) return;
    disagreements.push(`${cups} ${what}: ${one} against ${other}`);
  };
  for (const { point, readings, tariff } of points) {
    const supply = suppliedYear({}, { tariff, point, readings }, day);
    const power = regulatedPower(tariff.Nombre, day)?.prices;
    if (!power) continue;
    const [from, to] = [supply.months[0]?.month ?? '', supply.months.at(-1)?.month ?? ''];
    const closings = await get(getIndexClosings, { desde: from, hasta: to, tarifa: tariff.Id, modalidad: 1, fee: 4 });
    const offers = inForce(await get(getFixedPrices, { tarifa: tariff.Id }), day);
    const prices = market({ offers, closings, power, fee: 4 });
    const { options } = rankOffers(supply, prices);
    const study = studyOf({ supply, today: undefined, market: prices, ...nothing });
    // A link to the history, or a saved address, carries what was known as if it had been typed.
    const typed = readTyped(
      typedParams({ ...readTyped(new URLSearchParams()), power: supply.power, home: supply.home }),
    );
    const again = rankOffers(suppliedYear(typed, { tariff, point, readings }, day), prices).options;
    for (const { id, bill } of options) {
      differ(point.Cups, id, bill.total, study.options.find((option) => option.id === id)?.bill.total);
      differ(point.Cups, `${id} from an address`, bill.total, again.find((option) => option.id === id)?.bill.total);
    }
    const facts = { point, readings, tariff, contract: undefined, contractClosings: undefined, typed: undefined };
    const row = studyRow({ ...facts, market: prices });
    if (!row.falta) differ(point.Cups, 'portfolio', options[0]?.bill.total, row.Total);
    const [fixed] = options.filter(({ indexed }) => !indexed);
    const advice = adviceFor(point, readings, day);
    if (!('missing' in advice) && fixed && tariffStructure(tariff.Nombre) === 'six')
      differ(point.Cups, 'excess', fixed.bill.excess, advice.result?.today.excess);
    if (supply.estimatedFrom !== null) estimated++;
    // Up to fourteen lines are rounded to the cent, and taxed.
    for (const { id, bill } of options) {
      const offer = offers.find(({ IdTarifaProducto }) => `${IdTarifaProducto}` === id);
      if (offer) expect(Math.abs(bill.total - byHand(supply, offer, 4)), point.Cups).toBeLessThan(0.09);
    }
  }
  console.log(`points: ${points.length}\npairs of figures: ${pairs}\nof them estimated years: ${estimated}`);
  expect(disagreements).toEqual([]);
  expect(pairs).toBeGreaterThan(1000);
  expect(estimated).toBeGreaterThan(0);
});

const nothing = { advice: undefined, batteries: undefined, chosen: undefined };

interface Prices {
  offers: readonly FixedPrice[];
  closings?: readonly IndexClosing[];
  power?: Market['indexedPower'];
  fee: number;
}

const market = ({ offers, closings, power, fee }: Prices): Market => ({
  offers,
  indexed: closings ? [{ kind: 'passPool', supplier: '', product: '', closings }] : [],
  indexedPower: power,
  surplus: null,
  fee,
  day,
});

/** The same bill calculated in one go, in euros, and rounded nowhere. */
function byHand(supply: Supplied, offer: FixedPrice, fee: number): number {
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
    const { year } = suppliedYear({}, { tariff, point, readings }, day);
    const read = energyByMonth(readings, structure, zoneIn(point.CodigoProvincia));
    const months = year?.months.filter(({ month }) => read.has(month)).length;
    expect(months, point.Cups).toBeGreaterThanOrEqual(year?.read ?? 0);
    if (year?.read !== 12) continue;
    const sum = [...read.values()].slice(-12).reduce((all, use) => all + use.reduce((a, b) => a + b), 0);
    // Each of at most six periods is rounded to the kWh.
    expect(Math.abs(year.energy.reduce((a, b) => a + b) - sum), point.Cups).toBeLessThanOrEqual(3);
  }
});

test('contract, renewal, study and proposal say the same of every contract that is up for renewal', async () => {
  const { Items } = await get(listRenewals, { pageIndex: 0, pageSize: -1 });
  const tariffs = await get(listTariffs, {});
  let [contracts, proposals, studies] = [0, 0, 0];
  for (const renewal of sampleOf('renewals', Items)) {
    const contract = await get(getContract, { codigo: renewal.CodigoContrato });
    const [row] = all<{ TarifaId: number }>(sandbox.db, 'SELECT TarifaId FROM contracts WHERE Id = ?', contract.Id);
    const offers = inForce(await get(getFixedPrices, { tarifa: row?.TarifaId ?? 0 }), day);
    const proposed = offers.find(({ IdTarifaProducto }) => IdTarifaProducto === renewal.IdTarifaProductoPropuesto);
    const product = proposed ?? offers[0];
    if (!product) continue;
    const { compared } = makeOffer({ contract, renewal }, product, { fee: contract.Fee ?? 0, start: day }, day);
    if (!contract.Indexado) {
      expect(compared.now?.total ?? null, renewal.CodigoContrato).toBe(yearlyCost(contract, day));
      contracts++;
      const tariff = tariffs.find(({ Nombre }) => Nombre === contract.Tarifa);
      if (!tariff) continue;
      const supply = suppliedYear({}, { tariff, contract, readings: [] }, day);
      const fee = contract.Fee ?? 0;
      const chosen = `${product.IdTarifaProducto}`;
      const study = studyOf({
        supply,
        today: paidAt(supply, contractPrices(contract), 'contract', day),
        market: market({ offers, fee }),
        ...nothing,
        chosen,
      });
      expect(study.today?.total ?? null, renewal.CodigoContrato).toBe(yearlyCost(contract, day));
      if (study.proposed && study.proposed.id === chosen && contract.PrecioExcedentes === null) {
        expect(study.proposed.bill.total, renewal.CodigoContrato).toBe(compared.next?.total);
        // The proposal prints these two bills and their difference.
        const { saving } = study.measures.find(({ id }) => id === 'together') ?? {};
        expect(saving ?? null, renewal.CodigoContrato).toBe(compared.verdict?.saving ?? null);
        if (study.range && !study.atMarket) expect(study.range.middle, renewal.CodigoContrato).toBe(saving);
        studies++;
      }
    }
    // What was renewed shows what was agreed, at another fee.
    if (!proposed || renewal.CodigoContratoNuevo) continue;
    expect(compared.verdict?.saving ?? null, renewal.CodigoContrato).toBe(renewal.AhorroEstimado);
    proposals++;
  }
  console.log(`contracts: ${contracts}\nproposals: ${proposals}\nstudies: ${studies}`);
  expect(Math.min(contracts, proposals, studies)).toBeGreaterThan(5);
});

test('the battery of a study saves what the calculator of batteries says with the same facts', async () => {
  const { Baterias } = await get(getBatteryCalculator, {});
  let homes = 0;
  for (const { point, readings, tariff } of points) {
    if (tariff.Nombre !== '2.0TD' || !Baterias) continue;
    const read = suppliedYear({ surplus: 1800 }, { tariff, point, readings }, day);
    // The calculator is given the kWh of a year, and spreads them like a home.
    const months = read.months.map(({ month }) => {
      const days = dayNumber(`${monthBefore(month, -1)}-01`) - dayNumber(`${month}-01`);
      return {
        month,
        days,
        use: read.energy.map((kWh) => ((kWh ?? 0) * (homeYear[Number(month.slice(5)) - 1] ?? 1)) / 12),
      };
    });
    const supply: Supplied = { ...read, months };
    const paid = { energy: [0.231, 0.167, 0.081], power: [30, 3], fixedTerm: null, surplus: 0.06 };
    // So cheap that one is always paid back.
    const cheap = Baterias.map((row) => ({ ...row, Precio: 100 }));
    const { measures, today } = studyOf({
      supply,
      today: paidAt(supply, paid, 'contract', day),
      market: market({ offers: [], fee: 0 }),
      ...nothing,
      batteries: cheap,
    });
    const measure = measures.find(({ id }) => id === 'battery');
    if (!measure?.battery) continue;
    const results = await answer(sandbox, findBestBatteries, {
      token,
      body: {
        Cups: point.Cups,
        ConsumoP1: supply.energy[0] ?? 0,
        ConsumoP2: supply.energy[1] ?? 0,
        ConsumoP3: supply.energy[2] ?? 0,
        ExcedenteAnual: supply.surplus ?? 0,
        PotenciaFv: null,
        PrecioP1: 0.231,
        PrecioP2: 0.167,
        PrecioP3: 0.081,
        PrecioExcedente: supply.surplus === null ? 0 : 0.06,
        PotenciaContratada: Math.max(...supply.power.map((kW) => kW ?? 0)),
        ArbitrajeValle: true,
        Financiacion: 0,
      },
    } as never);
    const same = (results as { IdBateria: number; AhorroAnual: number }[]).find(
      ({ IdBateria }) => IdBateria === measure.battery?.battery.IdBateria,
    );
    if (!same) continue;
    expect(Math.abs(measure.battery.saving - same.AhorroAnual), point.Cups).toBeLessThan(0.0051);
    expect(measure.saving, point.Cups).toBeCloseTo((today?.total ?? 0) - (measure.total ?? 0), 2);
    homes++;
  }
  console.log(`homes with a battery: ${homes}`);
  expect(homes).toBeGreaterThan(10);
});
