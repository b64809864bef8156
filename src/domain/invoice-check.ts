import { electricityRateOn, electricityTax, gasTaxOn, professionalGas, salesRatesOn } from './energy-taxes.ts';
import { type Period, periods } from './periods.ts';
import { round } from './round.ts';

/** What an invoice says of itself: kWh, € and rates in %. A line that is null charges nothing. */
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
  /** What does not agree: a sum, which nothing excuses, or what an exemption or a right may explain. */
  kind: 'consumption' | 'base' | 'tax' | 'total' | 'excise' | 'rate' | 'surplus';
  /** The sum is wrong; otherwise only unusual. */
  wrong: boolean;
  /** What the invoice says, and what its other figures say. */
  stated: number;
  expected: number;
}

export interface InvoiceCheck {
  findings: readonly Finding[];
  /** Base, tax and total were there to be checked. */
  complete: boolean;
}

/** Retailers round each rate by itself, which may move a cent. */
const cent = 0.01;

/** Does the sums of an invoice again, to the cent. */
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

/** What the base is the sum of. */
const linesOf = (invoice: CheckedInvoice) => [...supplyOf(invoice), invoice.ImpuestoElectrico, invoice.AlquilerEquipo];

/** What the tax on electricity is asked of. */
const supplyOf = ({
  ImportePotencia,
  ImporteEnergia,
  ExcesosPotencia,
  Reactiva,
  Excedentes,
  BonoSocial,
}: CheckedInvoice) => [ImportePotencia, ImporteEnergia, ExcesosPotencia, Reactiva, Excedentes, BonoSocial];

/** What the tax on electricity of an invoice is asked of, €. */
export const exciseBase = (invoice: CheckedInvoice) => sum(supplyOf(invoice));

function salesTaxOf({ BaseImponible, AlquilerEquipo, TipoIva, TipoIvaEquipo }: CheckedInvoice) {
  if (BaseImponible === null || TipoIva === null) return undefined;
  const rent = AlquilerEquipo ?? 0;
  return round(((BaseImponible - rent) * TipoIva + rent * (TipoIvaEquipo ?? TipoIva)) / 100, 2);
}

export const isGas = (tariff: string | null) => tariff?.startsWith('RL') ?? false;

/** An invoice that corrects another does not say which share of the tax it carries, so it is left out. */
function exciseOf(invoice: CheckedInvoice) {
  const { TipoFactura, Tarifa, FechaFin } = invoice;
  const kWh = invoice.ConsumoTotal ?? 0;
  if (TipoFactura !== 'N' || !Tarifa || !FechaFin) return undefined;
  if (isGas(Tarifa)) return round(kWh * gasRateOf(invoice, FechaFin), 2);
  const base = exciseBase(invoice);
  const tax = round((base * electricityRateOn(FechaFin)) / 100, 2);
  return base > 0 ? Math.max(tax, round(kWh * electricityTax.floor, 2)) : tax;
}

/** € per kWh of gas that its holder pays; of a holder who cannot be told, the rate that comes nearest. */
export function gasRateOf({ Nif, ConsumoTotal, ImpuestoElectrico }: CheckedInvoice, day: string): number {
  const professional = professionalGas(Nif);
  const [home, business] = [gasTaxOn(day), gasTaxOn(day, true)];
  if (professional !== undefined) return professional ? business : home;
  const off = (rate: number) => Math.abs((ImpuestoElectrico ?? 0) - (ConsumoTotal ?? 0) * rate);
  return off(business) < off(home) ? business : home;
}

function unusualRate({ Impuesto, TipoIva, FechaFin }: CheckedInvoice): Finding | undefined {
  const rates = Impuesto && FechaFin ? salesRatesOn(Impuesto, FechaFin)?.supply : undefined;
  if (!rates || TipoIva === null || rates.includes(TipoIva)) return undefined;
  return { kind: 'rate', wrong: false, stated: TipoIva, expected: Math.max(...rates) };
}

/** Surplus is worth no more than the energy of the bill (RD 244/2019), unless a virtual battery pays the rest. */
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
  // Binary fractions: two cents may be a hair more than two cents.
  return Math.abs(round(stated - expected, 2)) > tolerance ? { kind, wrong, stated, expected } : undefined;
}

const sum = (values: readonly (number | null)[]) =>
  round(
    values.reduce<number>((all, value) => all + (value ?? 0), 0),
    2,
  );
