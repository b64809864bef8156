import type { DatabaseSync } from 'node:sqlite';
import { periods } from '~/domain/periods.ts';
import { state } from '../ids.ts';
import { all } from '../sql.ts';
import { addMonths, isoDate } from './calendar.ts';
import { inserter, numbering, type SeedContext, scaled } from './context.ts';
import { edgeInvoiceMaker } from './edge-invoices.ts';
import { billOf, compensated, type Draft, drawInvoices, monthsBack, taxesOn } from './invoice-drafts.ts';
import { contractReader } from './invoiced-contracts.ts';
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
  return all<{ Id: number; Longer: number }>(
    db,
    `SELECT Id, FechaActivacion < ? AS Longer FROM contracts
     WHERE FechaActivacion IS NOT NULL AND TarifaId IS NOT NULL
     AND EstadoId IN (${active}, ${ended}, ${expired}, ${renewed})`,
    isoDate(addMonths(today, -monthsBack)),
  )
    .map(({ Id, Longer }) => {
      const lot = new Random(seed, 'billable', Id).next() * (Longer ? 6 : 1);
      return { Id, order: Id < firstOrdinary ? Id - firstOrdinary : lot };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ Id }) => Id);
}

/** Consecutive numbers by year, in the order of issue. */
function write(db: DatabaseSync, drafts: Draft[]) {
  const insert = inserter(db, 'invoices');
  const next = numbering({ 'F26-': firstOrdinary - 1 });
  drafts.sort((a, b) => a.issued - b.issued);
  for (const draft of drafts) draft.number ??= next(`F${isoDate(draft.issued).slice(2, 4)}-`, 7);
  for (const [index, draft] of drafts.entries()) insert(rowOf(index + 1, draft));
}

const euros = (cents: number) => cents / 100;

function rowOf(id: number, draft: Draft) {
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
    ...contract.copied,
    FechaFactura: isoDate(draft.issued),
    FechaInicio: isoDate(from),
    FechaFin: isoDate(to),
    Dias: to - from + 1,
    ...Object.fromEntries(periods.map((period, index) => [`Consumo${period}`, kWh[index] ?? null])),
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
