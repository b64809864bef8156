import type { DatabaseSync } from 'node:sqlite';
import { addMonths, isoDate } from './calendar.ts';
import { type SeedContext, scaled } from './context.ts';
import { edgeInvoiceMaker } from './edge-invoices.ts';
import { inserter, type Row } from './insert.ts';
import { billOf, type Draft, drawInvoices, monthsBack, taxesOn } from './invoice-drafts.ts';
import { contractReader } from './invoiced-contracts.ts';
import { state } from './life.ts';
import { compensated } from './payment.ts';
import { Random } from './random.ts';

const demoInvoices = 60_000;
/** The first hundred numbers of 2026 are the edge cases'. */
const firstOrdinary = 101;

export function seedInvoices(db: DatabaseSync, context: SeedContext) {
  const { seed, today, onProgress } = context;
  const total = scaled(context, demoInvoices);
  const read = contractReader(db, today);
  const edgeInvoices = edgeInvoiceMaker(today);
  const drafts: Draft[] = [];
  for (const id of billable(db, context)) {
    if (drafts.length >= total) break;
    const ofContract = drawInvoices(seed, new Random(seed, 'invoices', id), read(id), today);
    drafts.push(...ofContract, ...edgeInvoices(ofContract));
  }
  drafts.length = Math.min(drafts.length, total);
  onProgress?.(0, total, 'invoices');
  write(db, drafts);
  onProgress?.(total, total, 'invoices');
}

/**
 * The contracts that have been active, in the order in which they get bills: edge cases, then random. Those with fewer
 * bills come first, so that the bills are spread over enough contracts.
 */
function billable(db: DatabaseSync, { seed, today }: SeedContext): number[] {
  const { active, ended, expired, renewed } = state;
  const longSince = isoDate(addMonths(today, -monthsBack));
  return db
    .prepare(
      `SELECT Id, FechaActivacion < ? AS Longer FROM contracts
       WHERE FechaActivacion IS NOT NULL AND TarifaId IS NOT NULL
       AND EstadoId IN (${active}, ${ended}, ${expired}, ${renewed})`,
    )
    .all(longSince)
    .map(({ Id, Longer }) => {
      const id = Id as number;
      const lot = new Random(seed, 'billable', id).next() * (Longer ? 6 : 1);
      return { id, order: id < firstOrdinary ? id - firstOrdinary : lot };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ id }) => id);
}

/** Consecutive numbers by year, in the order of issue. */
function write(db: DatabaseSync, drafts: Draft[]) {
  const insert = inserter(db, 'invoices');
  const last = new Map<string, number>([['26', firstOrdinary - 1]]);
  const next = (year: string) => {
    const number = (last.get(year) ?? 0) + 1;
    last.set(year, number);
    return `F${year}-${String(number).padStart(7, '0')}`;
  };
  drafts.sort((a, b) => a.issued - b.issued);
  for (const draft of drafts) draft.number ??= next(isoDate(draft.issued).slice(2, 4));
  for (const [index, draft] of drafts.entries()) insert(rowOf(index + 1, draft));
}

const euros = (cents: number) => cents / 100;

function rowOf(id: number, draft: Draft): Row {
  const { contract, kWh, from, to } = draft;
  const bill = billOf(draft);
  const taxes = taxesOn(draft);
  const used = kWh.reduce((sum, each) => sum + each, 0);
  const payment = bill.total <= 0 || draft.annulled ? compensated(draft.payment.FechaVencimiento) : draft.payment;
  return {
    Id: id,
    NumeroFactura: draft.number ?? null,
    TipoFactura: draft.kind,
    NumeroFacturaRectificada: draft.corrects?.number ?? null,
    ContratoId: contract.id,
    MarcaId: contract.brandId,
    AgenteId: contract.agentId,
    CodigoContrato: contract.code,
    Cups: contract.cups,
    NombreTitular: contract.holder,
    ClaveTitular: contract.holderKey,
    Nif: contract.nif,
    ComercializadoraId: contract.retailerId,
    TarifaId: contract.tariffId,
    FechaFactura: isoDate(draft.issued),
    FechaInicio: isoDate(from),
    FechaFin: isoDate(to),
    Dias: to - from + 1,
    ConsumoP1: kWh[0] ?? null,
    ConsumoP2: kWh[1] ?? null,
    ConsumoP3: kWh[2] ?? null,
    ConsumoP4: kWh[3] ?? null,
    ConsumoP5: kWh[4] ?? null,
    ConsumoP6: kWh[5] ?? null,
    ConsumoTotal: used,
    ImporteEnergia: euros(bill.energy),
    ImportePotencia: euros(bill.power),
    ExcesosPotencia: euros(bill.excess),
    Reactiva: euros(bill.reactive),
    Excedentes: euros(bill.surplus),
    AlquilerEquipo: euros(bill.rent),
    BonoSocial: euros(bill.social),
    ImpuestoElectrico: euros(bill.excise),
    BaseImponible: euros(bill.base),
    Impuesto: taxes.nombre,
    TipoIva: taxes.supply,
    TipoIvaEquipo: taxes.rent,
    Iva: euros(bill.sales),
    Total: euros(bill.total),
    ...payment,
    ProcedenciaLectura: draft.estimated ? 'Estimada' : 'Real',
    Comision: Math.round((contract.fee * used * 0.7) / 10) / 100,
  };
}
