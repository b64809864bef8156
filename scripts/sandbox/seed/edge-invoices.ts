import { type Charges, noCharges } from '~/domain/bill.ts';
import { type Day, isoDate } from './calendar.ts';
import { billOf, type Draft, inverse } from './invoice-drafts.ts';
import { energyCharge, surplusCredit } from './invoiced-contracts.ts';
import { compensated } from './payment.ts';

/**
 * Invoices that are edge cases, from `F26-0000001`, with the same numbers in every size: the changes to the bills of
 * their contracts, and the bills they add. See also the contracts 20 (12 GWh), 29 (IGIC) and 30 (IPSI).
 */
export function edgeInvoiceMaker(today: Day): (drafts: readonly Draft[]) => Draft[] {
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
        const less = { ...following(first), number: 'F26-0000002', ...partOf(first, -0.2) };
        return [less, { ...following(less), number: 'F26-0000003', ...partOf(first, 0.05) }];
      }
      // No consumption and nothing to pay: a correct estimate.
      case 19:
        return [{ ...following(second), kind: 'G', corrects: undefined, number: 'F26-0000005', charges: noCharges }];
      // Excess power that was charged wrongly is paid back.
      case 2: {
        first.number = 'F26-0000006';
        const nothing = { kWh: first.kWh.map(() => 0), charges: noCharges };
        return [totalling(-412_37, { ...following(first), number: 'F26-0000007', ...nothing })];
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
        const charges = { ...second.charges, energy: energyCharge(kWh, pricesOf(second)), surplus: 0 };
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

const pricesOf = ({ prices }: Draft) => prices;

function partOf(draft: Draft, share: number): Pick<Draft, 'kWh' | 'charges'> {
  const kWh = draft.kWh.map((each) => Math.round(each * share) || 0);
  return { kWh, charges: { ...noCharges, energy: energyCharge(kWh, pricesOf(draft)) } };
}

/**
 * The bill with enough excess power for the given total. Because of taxes some totals cannot be reached; then one more
 * cent of rent is added.
 */
function totalling(wanted: number, draft: Draft): Draft {
  const totalWith = (charges: Charges) => billOf({ ...draft, charges }).total;
  for (let step = 0; step < 100; step++) {
    const rent = draft.charges.rent + step * Math.sign(wanted);
    const totalOf = (excess: number) => totalWith({ ...draft.charges, rent, excess });
    // Not proportional where the minimum electricity tax applies, so it is approached in steps.
    let near = 0;
    for (let turn = 0; turn < 8; turn++) {
      const perCent = (totalOf(near + 100_00) - totalOf(near)) / 100_00;
      near += Math.round((wanted - totalOf(near)) / perCent);
    }
    for (const excess of [near, near - 1, near + 1]) {
      const charges = { ...draft.charges, rent, excess };
      if (totalWith(charges) === wanted) return { ...draft, charges };
    }
  }
  throw new Error(`no amounts make an invoice of ${draft.contract.code} that totals ${wanted} cents`);
}
