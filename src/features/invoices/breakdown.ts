import type { TFunction } from 'i18next';
import type { Invoice } from '~/api/invoices.ts';
import { electricityRateOn, electricityTax } from '~/domain/energy-taxes.ts';
import { exciseBase, gasRateOf, isGas } from '~/domain/invoice-check.ts';
import { round } from '~/domain/round.ts';
import { formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';

type T = TFunction<'invoices'>;

export interface BillLine {
  id: string;
  label: string;
  /** How the amount is calculated, if known. */
  working?: string | undefined;
  amount: number | null;
}

/** The lines of an invoice in the order of a Spanish bill; rare lines only if they charge something. */
export function billLines(invoice: Invoice, t: T): readonly BillLine[] {
  const gas = isGas(invoice.Tarifa);
  const days = invoice.Dias;
  const lines: readonly (BillLine & { rare?: true })[] = [
    {
      id: 'power',
      label: gas ? t('breakdown.fixedTerm') : t('breakdown.power'),
      working:
        days && invoice.ImportePotencia
          ? t('breakdown.perDay', { count: days, number: formatNumber(days) })
          : undefined,
      amount: invoice.ImportePotencia,
    },
    { id: 'energy', label: t('breakdown.energy'), working: energyWorking(invoice, t), amount: invoice.ImporteEnergia },
    { id: 'excess', label: t('breakdown.excess'), amount: invoice.ExcesosPotencia, rare: true },
    { id: 'reactive', label: t('breakdown.reactive'), amount: invoice.Reactiva, rare: true },
    {
      id: 'surplus',
      label: t('breakdown.surplus'),
      working: t('breakdown.selfConsumption'),
      amount: invoice.Excedentes,
      rare: true,
    },
    { id: 'social', label: t('breakdown.social'), amount: invoice.BonoSocial, ...(gas && { rare: true }) },
    {
      id: 'excise',
      label: gas ? t('breakdown.gasExcise') : t('breakdown.excise'),
      working: exciseWorking(invoice, t),
      amount: invoice.ImpuestoElectrico,
    },
    { id: 'rent', label: t('breakdown.rent'), amount: invoice.AlquilerEquipo },
  ];
  return lines.filter(({ rare, amount }) => !rare || amount);
}

/** The last lines: base, tax and total. */
export function sumLines(invoice: Invoice, t: T): readonly BillLine[] {
  return [
    { id: 'base', label: t('breakdown.base'), amount: invoice.BaseImponible },
    {
      id: 'tax',
      label: invoice.Impuesto ?? t('breakdown.tax'),
      working: taxWorking(invoice, t),
      amount: invoice.Iva,
    },
    { id: 'total', label: t('breakdown.total'), amount: invoice.Total },
  ];
}

function energyWorking({ ConsumoTotal, ImporteEnergia }: Invoice, t: T) {
  if (!ConsumoTotal || ImporteEnergia === null) return undefined;
  const price = formatQuantity(ImporteEnergia / ConsumoTotal, '€/kWh', 4);
  return t('breakdown.perKwh', { energy: formatQuantity(ConsumoTotal, 'kWh'), price });
}

/** How the law calculates the amount: at the rate or at the minimum; undefined if neither fits. */
function exciseWorking(invoice: Invoice, t: T) {
  const { ImpuestoElectrico: tax, ConsumoTotal, FechaFin } = invoice;
  if (!tax || !FechaFin) return undefined;
  const is = (amount: number) => Math.abs(round(tax - amount, 2)) <= 0.01;
  const perKwh = (price: number) => ConsumoTotal !== null && is(ConsumoTotal * price);
  if (isGas(invoice.Tarifa)) {
    const price = gasRateOf(invoice, FechaFin);
    return perKwh(price) ? t('breakdown.perEnergy', { price: formatQuantity(price, '€/kWh', 5) }) : undefined;
  }
  const rate = electricityRateOn(FechaFin);
  const base = exciseBase(invoice);
  if (is((base * rate) / 100)) return t('breakdown.rateOf', { rate: percent(rate), base: formatEuro(base) });
  const { floor } = electricityTax;
  return perKwh(floor) ? t('breakdown.floor', { price: formatQuantity(floor, '€/kWh', 3) }) : undefined;
}

function taxWorking({ BaseImponible, AlquilerEquipo, TipoIva, TipoIvaEquipo }: Invoice, t: T) {
  if (TipoIva === null || BaseImponible === null) return undefined;
  if (!AlquilerEquipo || TipoIvaEquipo === null || TipoIvaEquipo === TipoIva)
    return t('breakdown.rateOf', { rate: percent(TipoIva), base: formatEuro(BaseImponible) });
  return t('breakdown.rateOfBoth', {
    rate: percent(TipoIva),
    base: formatEuro(round(BaseImponible - AlquilerEquipo, 2)),
    rentRate: percent(TipoIvaEquipo),
    rent: formatEuro(AlquilerEquipo),
  });
}

/** A rate with all its decimals: 21, 0,5, 5,11269632. */
export const percent = (rate: number) => formatNumber(rate, String(rate).split('.')[1]?.length ?? 0);
