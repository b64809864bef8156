import { noCharges } from '~/domain/bill.ts';
import { type Day, isoDate } from './calendar.ts';
import { billOf, compensated, type Draft, inverse, shareOf, unused } from './invoice-drafts.ts';
import { energyCharge, surplusCredit } from './invoiced-contracts.ts';

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
