import { electricityRateOn, electricityTax, gasTaxOn, professionalGas, salesRatesOn } from './energy-taxes.ts';
import { type Period, periods } from './periods.ts';
import { round } from './round.ts';

/** The figures of an invoice: kWh, € and rates in %. A null line charges nothing. */
export type CheckedInvoice = Record<
  | `Consumo${Period}`
  | 'ConsumoTotal'
  | 'ImporteEnergia'
  | 'ImportePotencia'
  | 'ExcesosPotencia'
  | 'Reactiva'
  | 'Excedentes'
  | 'AlquilerEquipo'
  | 'BonoSocial'
  | 'ImpuestoElectrico'
  | 'BaseImponible'
  | 'TipoIva'
  | 'TipoIvaEquipo'
  | 'Iva'
  | 'Total',
  number | null
> &
  Record<'TipoFactura' | 'Nif' | 'Tarifa' | 'FechaFin' | 'Impuesto', string | null>;

export interface Finding {
  /** What does not agree: a sum, which is always wrong, or a rate, which an exemption may explain. */
  kind: 'consumption' | 'base' | 'tax' | 'total' | 'excise' | 'rate' | 'surplus';
  /** True: the sum is wrong; false: it is only unusual. */
  wrong: boolean;
  /** What the invoice says, and what follows from its other figures. */
  stated: number;
  expected: number;
}

export interface InvoiceCheck {
  findings: readonly Finding[];
  /** Base, tax and total were present and could be checked. */
  complete: boolean;
}

/** Retailers round each rate separately, which may move a cent. */
const cent = 0.01;

/** Checks the sums of an invoice, to the cent. */
export function checkInvoice(invoice: CheckedInvoice): InvoiceCheck {
  const { BaseImponible, Iva, Total, ConsumoTotal } = invoice;
  const used = periods.flatMap((period) => invoice[`Consumo${period}`] ?? []);
  const findings = [
    used.length > 0 ? differs('consumption', ConsumoTotal, sum(used), 0) : undefined,
    differs('base', BaseImponible, sum(linesOf(invoice)), 0),
    differs('tax', Iva, salesTaxOf(invoice), cent),
    BaseImponible !== null && Iva !== null ? differs('total', Total, sum([BaseImponible, Iva]), 0) : undefined,
    differs('excise', invoice.ImpuestoElectrico, exciseOf(invoice), cent, false),
    unusualRate(invoice),
    unusualSurplus(invoice),
  ].filter((finding) => finding !== undefined);
  return { findings, complete: BaseImponible !== null && Iva !== null && Total !== null };
}

/** The lines that add up to the base. */
const linesOf = (invoice: CheckedInvoice) => [...supplyOf(invoice), invoice.ImpuestoElectrico, invoice.AlquilerEquipo];

/** The lines on which the tax on electricity is charged. */
const supplyOf = ({
  ImportePotencia,
  ImporteEnergia,
  ExcesosPotencia,
  Reactiva,
  Excedentes,
  BonoSocial,
}: CheckedInvoice) => [ImportePotencia, ImporteEnergia, ExcesosPotencia, Reactiva, Excedentes, BonoSocial];

/** The amount on which an invoice's tax on electricity is charged, €. */
export const exciseBase = (invoice: CheckedInvoice) => sum(supplyOf(invoice));

function salesTaxOf({ BaseImponible, AlquilerEquipo, TipoIva, TipoIvaEquipo }: CheckedInvoice) {
  if (BaseImponible === null || TipoIva === null) return undefined;
  const rent = AlquilerEquipo ?? 0;
  return round(((BaseImponible - rent) * TipoIva + rent * (TipoIvaEquipo ?? TipoIva)) / 100, 2);
}

export const isGas = (tariff: string | null) => tariff?.startsWith('RL') ?? false;

/** An invoice that corrects another does not say which part of the tax it contains, so it is skipped. */
function exciseOf(invoice: CheckedInvoice) {
  const { TipoFactura, Tarifa, FechaFin } = invoice;
  const kWh = invoice.ConsumoTotal ?? 0;
  if (TipoFactura !== 'N' || !Tarifa || !FechaFin) return undefined;
  if (isGas(Tarifa)) return round(kWh * gasRateOf(invoice, FechaFin), 2);
  const base = exciseBase(invoice);
  const tax = round((base * electricityRateOn(FechaFin)) / 100, 2);
  return base > 0 ? Math.max(tax, round(kWh * electricityTax.floor, 2)) : tax;
}

/** € per kWh of gas for this holder; if the kind of holder is unknown, the rate that fits the bill best. */
export function gasRateOf({ Nif, ConsumoTotal, ImpuestoElectrico }: CheckedInvoice, day: string): number {
  const professional = professionalGas(Nif);
  const [home, business] = [gasTaxOn(day), gasTaxOn(day, true)];
  if (professional !== undefined) return professional ? business : home;
  const off = (rate: number) => Math.abs((ImpuestoElectrico ?? 0) - (ConsumoTotal ?? 0) * rate);
  return off(business) < off(home) ? business : home;
}

function unusualRate({ Impuesto, TipoIva, FechaFin, Tarifa }: CheckedInvoice): Finding | undefined {
  const rates = Impuesto && FechaFin ? salesRatesOn(Impuesto, FechaFin, isGas(Tarifa))?.supply : undefined;
  if (!rates || TipoIva === null || rates.includes(TipoIva)) return undefined;
  return { kind: 'rate', wrong: false, stated: TipoIva, expected: Math.max(...rates) };
}

/** Surplus is credited up to the energy on the bill (RD 244/2019), unless a virtual battery pays the rest. */
function unusualSurplus({ Excedentes, ImporteEnergia, TipoFactura }: CheckedInvoice): Finding | undefined {
  const worth = -(Excedentes ?? 0);
  const most = ImporteEnergia ?? 0;
  if (TipoFactura !== 'N' || worth <= most) return undefined;
  return { kind: 'surplus', wrong: false, stated: worth, expected: most };
}

function differs(
  kind: Finding['kind'],
  stated: number | null,
  expected: number | undefined,
  tolerance: number,
  wrong = true,
): Finding | undefined {
  if (stated === null || expected === undefined) return undefined;
  // Binary fractions: a difference of two cents may be slightly more than 0.02.
  return Math.abs(round(stated - expected, 2)) > tolerance ? { kind, wrong, stated, expected } : undefined;
}

const sum = (values: readonly (number | null)[]) =>
  round(
    values.reduce<number>((all, value) => all + (value ?? 0), 0),
    2,
  );
