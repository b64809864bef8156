import type { DatabaseSync } from 'node:sqlite';
import { noCharges } from '~/domain/bill.ts';
import { periods } from '~/domain/periods.ts';
import { state } from '../ids.ts';
import { all } from '../sql.ts';
import { addMonths, type Day, inserter, isoDate, numbering, Random, type SeedContext, scaled } from './context.ts';
import {
  billOf,
  compensated,
  type Draft,
  drawInvoices,
  inverse,
  monthsBack,
  shareOf,
  taxesOn,
  unused,
} from './invoice-drafts.ts';
import { contractReader, energyCharge, surplusCredit } from './invoiced-contracts.ts';

const demoInvoices = 60_000;
/** The first hundred numbers of 2026 are the edge cases'. */
const firstOrdinary = 101;

export function seedInvoices(db: DatabaseSync, context: SeedContext) {
  const { seed, today } = context;
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
  write(db, drafts);
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

/**
 * Invoices that are edge cases, from `F26-0000001`, with the same numbers in every size: the changes to the bills of
 * their contracts, and the bills they add. See also the contracts 20 (12 GWh), 29 (IGIC) and 30 (IPSI).
 */
function edgeInvoiceMaker(today: Day): (drafts: readonly Draft[]) => Draft[] {
  let capped = false;

  return function edgeInvoices(drafts) {
    const [first, second] = drafts.filter(
      (each) => each.kind === 'N' && !drafts.some(({ corrects }) => corrects === each),
    );
    if (!first || !second) return [];
    // A correction is settled with the next bill.
    const following = (draft: Draft): Draft => {
      const issued = Math.min(draft.issued + 9, today);
      const payment = compensated(isoDate(issued + 15));
      return { ...draft, kind: 'R', issued, payment, corrects: draft, estimated: false };
    };

    switch (first.contract.id) {
      // A chain of three: 2 corrects 1, and 3 corrects 2.
      case 17: {
        first.number = 'F26-0000001';
        const less = { ...following(first), number: 'F26-0000002', ...shareOf(first, -0.2) };
        return [less, { ...following(less), number: 'F26-0000003', ...shareOf(first, 0.05) }];
      }
      // No consumption and nothing to pay: a correct estimate.
      case 19:
        return [{ ...following(second), kind: 'G', corrects: undefined, number: 'F26-0000005', charges: noCharges }];
      // Excess power that was charged wrongly is paid back.
      case 2: {
        first.number = 'F26-0000006';
        return [totalling(-412_37, { ...following(first), number: 'F26-0000007', ...unused(first) })];
      }
      // A home that has not paid: the direct debit was returned twice, and the supply is about to be cut.
      case 5:
        first.number = 'F26-0000010';
        first.payment = {
          EstadoPago: 'Impagada',
          FechaVencimiento: isoDate(Math.min(first.issued + 20, today - 50)),
          FechaCobro: null,
          MotivoDevolucion: 'AM04 Saldo insuficiente',
        };
        return [];
      // The meter was read wrongly, and the bill annulled.
      case 29: {
        const wanted = 1_284_903_18;
        const kWh = second.kWh.map((each) => Math.round((each * wanted * 0.9) / second.charges.energy));
        const charges = { ...second.charges, energy: energyCharge(kWh, second.prices), surplus: 0 };
        Object.assign(second, totalling(wanted, { ...second, kWh, charges }));
        second.number = 'F26-0000008';
        second.annulled = true;
        return [{ ...following(second), kind: 'A', number: 'F26-0000009', annulled: false, ...inverse(second) }];
      }
    }
    // Surplus worth more than the whole bill: a virtual battery pays all of it, and no more.
    if (!capped && first.contract.surplusPrice !== null) {
      capped = true;
      first.number = 'F26-0000004';
      // Without a rent, whose payment by surplus would lower the tax on electricity below zero.
      const charges = { ...first.charges, rent: 0 };
      first.charges = { ...charges, surplus: surplusCredit(charges, 10_000_00, true) };
      first.payment = compensated(first.payment.FechaVencimiento);
    }
    return [];
  };
}

/**
 * The bill with enough excess power for the given total. Because of taxes some totals cannot be reached; then one more
 * cent of rent is added.
 */
function totalling(wanted: number, draft: Draft): Draft {
  const { charges } = draft;
  for (let extra = 0; extra < 100; extra++) {
    const rent = charges.rent + extra * Math.sign(wanted);
    const withExcess = (excess: number) => ({ ...draft, charges: { ...charges, rent, excess } });
    let [low, high] = [-wanted, wanted].sort((a, b) => a - b) as [number, number];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (billOf(withExcess(middle)).total < wanted) low = middle + 1;
      else high = middle;
    }
    if (billOf(withExcess(low)).total === wanted) return withExcess(low);
  }
  throw new Error(`no amounts make an invoice of ${draft.contract.copied.CodigoContrato} that totals ${wanted} cents`);
}
