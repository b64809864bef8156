import type { Battery, BatteryDefaults, BatteryInput, BatteryResult } from '~/api/batteries.ts';
import { type BatteryPrices, batteryLife, type HomeMonth, hasThreePhases, rankBatteries } from '~/domain/battery.ts';
import { paysHomeRate, taxesOf, taxFactor } from '~/domain/bill.ts';
import { electricityTax, salesTaxIn } from '~/domain/energy-taxes.ts';
import { payback } from '~/domain/investment.ts';
import { homeYear, solarYear } from '~/domain/load-profiles.ts';
import { round } from '~/domain/round.ts';

/** The calculator's defaults: usual prices of 2.0TD, without taxes. */
export const defaults = {
  PrecioP1: 0.189,
  PrecioP2: 0.128,
  PrecioP3: 0.099,
  PrecioExcedente: 0.05,
  Impuestos: round((1 + electricityTax.percent / 100) * 1.21, 4),
  TipoIva: 21,
  RendimientoFv: 1_450,
  Degradacion: 0.02,
  TasaDescuento: 0.04,
  FactorCo2: 0.12,
  Tae: 6.95,
  Plazos: [0, 36, 60, 84, 120],
} satisfies BatteryDefaults;

const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * The batteries of a catalogue for a home, best first. A year's energy is spread over typical days; a battery can
 * replace what is drawn in P1 and P2. Price and saving both include taxes.
 */
export function bestBatteries<B extends Battery>(
  catalogue: readonly B[],
  input: BatteryInput,
  tax: number = defaults.Impuestos,
): BatteryResult[] {
  const threePhase = hasThreePhases(input.PotenciaContratada ?? 0);
  const fitting = catalogue.filter(({ Fases }) => !threePhase || Fases === 'T');
  const batteries = fitting.map((row) => ({ row, ...figuresOf(row) }));
  const { Degradacion: degradation, TasaDescuento: discountRate, FactorCo2 } = defaults;
  return rankBatteries(batteries, monthsOf(input), { ...pricesOf(input), tax }, { degradation, discountRate }).map(
    ({ battery: { row, Precio }, ...choice }) => ({
      ...row,
      AhorroAnual: round(choice.saving, 2),
      AhorroMensual: choice.monthly.map((saving) => round(saving, 2)),
      Payback: years(choice.payback),
      Van10: round(choice.npv10, 2),
      Van15: round(choice.npv15, 2),
      Tir: perCent(choice.irr10),
      // Without the power of the panels their production cannot be calculated.
      AutoconsumoAntes: input.PotenciaFv === null ? null : perCent(choice.selfConsumptionBefore),
      AutoconsumoDespues: input.PotenciaFv === null ? null : perCent(choice.selfConsumptionAfter),
      CiclosAnio: round(choice.cycles, 0),
      VidaUtil: round(choice.life, 1),
      Impuestos: round(tax, 4),
      CO2: round(choice.gridKwhAvoided * FactorCo2, 1),
      Cuota: instalment(Precio, input.Financiacion ?? 0),
    }),
  );
}

/** What an offer keeps of its battery: price and tax of the day, and what it saves in the home; undefined: unknown. */
export function figuresOfOffer(
  battery: Pick<Battery, 'IdBateria' | 'Precio'> | undefined,
  result: BatteryResult | undefined,
  Instalacion: number,
  province: string | null,
) {
  const tax = salesTaxIn(province);
  const Precio = battery?.Precio ?? 0;
  return {
    BateriaId: battery?.IdBateria ?? 0,
    Precio,
    Instalacion,
    Impuesto: tax.nombre,
    TipoIva: tax.goods,
    AhorroAnual: result?.AhorroAnual ?? null,
    Payback: paybackOf(withTax(Precio + Instalacion, tax.goods), result),
  };
}

/**
 * A saving of 1 € of energy on a day, with the taxes of its bill, as exact as these. In the Canary Islands they differ
 * for a home; a supply point that SIPS does not know is taken for one.
 *
 * @param power kW; null where it was not typed
 */
export function taxOn(
  day: string,
  supply: { ProvinciaCodigo?: string | null; ViviendaHabitual?: number } | undefined,
  power: number | null,
): number {
  const province = supply?.ProvinciaCodigo ?? null;
  const home = supply?.ViviendaHabitual !== 0;
  return taxFactor(taxesOf(day, province, false, paysHomeRate({ gas: false, province, home, power: [power] })));
}

/**
 * Years, to one decimal, until a yearly saving has paid the price with taxes; null if the battery's life ends before.
 */
const paybackOf = (
  price: number,
  result: Pick<BatteryResult, 'AhorroAnual' | 'CiclosAnio' | 'Ciclos'> | undefined,
): number | null =>
  result?.AhorroAnual == null
    ? null
    : years(
        payback(
          { price, yearlySaving: result.AhorroAnual, degradation: defaults.Degradacion },
          batteryLife(result.Ciclos ?? undefined, result.CiclosAnio ?? 0),
        ),
      );

/** The figures of a battery that the calculation needs, with defaults for those that are missing in the catalogue. */
const figuresOf = ({ CapacidadKwh, Dod, Eficiencia, Ciclos, Precio }: Battery) => ({
  CapacidadKwh: CapacidadKwh ?? 0,
  Dod: Dod ?? 0.9,
  Eficiencia: Eficiencia ?? 0.9,
  Ciclos: Ciclos ?? undefined,
  Precio: withTax(Precio ?? 0, defaults.TipoIva),
});

const withTax = (amount: number, percent: number) => round(amount * (1 + percent / 100), 2);

function monthsOf(input: BatteryInput): HomeMonth[] {
  const { ConsumoP1, ConsumoP2, ConsumoP3, ExcedenteAnual, PotenciaFv } = input;
  const { peak, flat, valley } = pricesOf(input);
  const bought = ConsumoP1 * peak + ConsumoP2 * flat + ConsumoP3 * valley;
  const production = Math.max(ExcedenteAnual, (PotenciaFv ?? 0) * defaults.RendimientoFv);
  return daysOf.map((days, month) => {
    const sun = (solarYear[month] ?? 1) / 12 / days;
    const use = (homeYear[month] ?? 1) / 12 / days;
    return {
      days,
      production: production * sun,
      surplus: ExcedenteAnual * sun,
      need: (ConsumoP1 + ConsumoP2) * use,
      peakNeed: ConsumoP1 * use,
      bought: bought * use,
    };
  });
}

function pricesOf(input: BatteryInput): BatteryPrices {
  const { ConsumoP1, ConsumoP2, ArbitrajeValle } = input;
  const peak = input.PrecioP1 ?? defaults.PrecioP1;
  const flat = input.PrecioP2 ?? defaults.PrecioP2;
  const gridUse = ConsumoP1 + ConsumoP2;
  return {
    avoided: gridUse > 0 ? (peak * ConsumoP1 + flat * ConsumoP2) / gridUse : flat,
    peak,
    flat,
    valley: input.PrecioP3 ?? defaults.PrecioP3,
    surplus: input.PrecioExcedente ?? defaults.PrecioExcedente,
    tax: defaults.Impuestos,
    arbitrage: ArbitrajeValle ?? false,
  };
}

/** € a month to pay an amount in a number of months; null if it is paid at once. */
export function instalment(amount: number, months: number): number | null {
  if (months === 0) return null;
  const monthly = (1 + defaults.Tae / 100) ** (1 / 12) - 1;
  return round((amount * monthly) / (1 - (1 + monthly) ** -months), 2);
}

const years = (count: number | null) => (count === null ? null : round(count, 1));

const perCent = (share: number | null) => (share === null ? null : round(share * 100, 1));
