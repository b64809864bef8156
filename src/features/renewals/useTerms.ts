import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import type { FixedPrice } from '~/api/energy.ts';
import { useAction } from '~/api/hooks.ts';
import { type Renewal, renewContract } from '~/api/renewals.ts';
import { refuse, useSchemaForm } from '~/form/useSchemaForm.ts';
import { explain } from '~/i18n/explain.ts';
import { localDay } from './dates.ts';
import { firstTerms, offeredPrices, priced, productId, renewalBody, supplyOf, type Terms } from './terms.ts';
import { termsSchema } from './termsSchema.ts';

/** The fields of the form by the names that the server calls them by. */
const fieldNames = { IdTarifaProducto: 'product', Fee: 'fee', FechaInicio: 'start' } as const;

/** The terms of a renewal as they are being decided, what they cost, and their sending. */
export function useTerms(renewal: Renewal, contract: Contract, offers: readonly FixedPrice[]) {
  const { t } = useTranslation('renewals');
  const today = localDay();
  const { run, loading, error } = useAction(renewContract);
  const supply = useMemo(() => supplyOf(contract), [contract]);
  const schema = useMemo(() => termsSchema(t, today), [t, today]);
  const form = useSchemaForm(
    schema,
    firstTerms(renewal, contract, priced(offers, supply, contract.Fee ?? 0, today), today),
  );
  const { product, fee } = form.watch();
  const ranked = priced(offers, supply, fee, today);
  const chosen = ranked.find(({ offer }) => productId(offer) === product)?.offer;

  const [asked, setAsked] = useState<Terms>();

  // What belongs to a field stands there.
  const [atFields, setAtFields] = useState(false);
  useEffect(() => {
    setAtFields(error !== undefined && refuse(form, error, fieldNames));
  }, [error, form]);

  return {
    form,
    /** The offers, the cheapest first. */
    ranked,
    chosen,
    /** Of the one chosen, with the fee. */
    prices: chosen && offeredPrices(chosen, fee),
    supply,
    loading,
    submitError: error && !atFields ? explain(error) : undefined,
    /** The terms that wait for a last word. */
    asked,
    submit: form.handleSubmit((terms) => setAsked(terms)),
    cancel: () => setAsked(undefined),
    confirm: async () => {
      setAsked(undefined);
      if (asked && chosen) await run({ body: renewalBody(renewal.CodigoContrato, asked, chosen) });
    },
  };
}
