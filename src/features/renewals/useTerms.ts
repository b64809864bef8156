import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import type { FixedPrice } from '~/api/energy.ts';
import { perform } from '~/api/perform.ts';
import { type Renewal, renewContract } from '~/api/renewals.ts';
import { subState } from '~/domain/renewal-states.ts';
import { useForm } from '~/form/useForm.tsx';
import { today } from '~/lib/days.ts';
import { firstTerms, offeredPrices, priced, productId, renewalBody, supplyOf, type Terms } from './terms.ts';
import { termsSchema } from './termsSchema.ts';

/** The fields of the form by the names that the server calls them by. */
const fieldNames = { IdTarifaProducto: 'product', Fee: 'fee', FechaInicio: 'start' } as const;

interface Asked {
  terms: Terms;
  /** true: the contract is renewed on these terms. */
  answer: (send: boolean) => void;
}

/** The terms of a renewal as they are being decided, what they cost, and their sending. */
export function useTerms(renewal: Renewal, contract: Contract, offers: readonly FixedPrice[]) {
  const { t } = useTranslation('renewals');
  const day = today();
  const supply = useMemo(() => supplyOf(contract), [contract]);
  const schema = useMemo(() => termsSchema(t, day), [t, day]);
  const [asked, setAsked] = useState<Asked>();
  const offerOf = (product: string) => offers.find((offer) => productId(offer) === product);
  const form = useForm({
    schema,
    defaults: firstTerms(renewal, contract, priced(offers, supply, contract.Fee ?? 0, day), day),
    served: fieldNames,
    // What was typed for a renewal that is done by now is not to be lost: its form is no longer shown.
    guarded: renewal.SubestadoId !== subState.renewed,
    confirm: (terms) =>
      new Promise((resolve) => {
        const answer = (send: boolean) => {
          setAsked(undefined);
          resolve(send);
        };
        setAsked({ terms, answer });
      }),
    send: async (terms) => {
      const offer = offerOf(terms.product);
      if (offer) await perform(renewContract, { body: renewalBody(renewal.CodigoContrato, terms, offer) });
    },
  });
  const { product, fee } = form.watch();
  const ranked = priced(offers, supply, fee, day);
  const chosen = offerOf(product);

  return {
    form,
    /** The offers, the cheapest first. */
    ranked,
    chosen,
    /** Of the one chosen, with the fee. */
    prices: chosen && offeredPrices(chosen, fee),
    supply,
    /** The terms that wait for a last word. */
    asked,
  };
}
