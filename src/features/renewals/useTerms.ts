import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { request } from '~/api/client.ts';
import { type Contract, getContract } from '~/api/contract.ts';
import type { FixedPrice } from '~/api/energy.ts';
import { perform } from '~/api/perform.ts';
import { type Renewal, renewContract } from '~/api/renewals.ts';
import { subState } from '~/domain/renewal-states.ts';
import { useForm } from '~/form/useForm.tsx';
import { today } from '~/lib/days.ts';
import { formatDate, formatList, formatQuantity } from '~/lib/format.ts';
import { pricedOffers } from '~/trade/offers.ts';
import { toast } from '~/ui/toast.ts';
import { differences, makeOffer, type Offer, renewalBody, supplyOf } from './offer.ts';
import { feeRange, firstTerms, productId, startRange, type Terms } from './terms.ts';

/** The form's fields by the server's names. */
const fieldNames = { IdTarifaProducto: 'product', Fee: 'fee', FechaInicio: 'start' } as const;

interface Confirmation {
  offer: Offer;
  /** true: the contract is renewed with this offer. */
  answer: (send: boolean) => void;
}

/** The form for the terms of a renewal, with their cost and the call. */
export function useTerms(renewal: Renewal, contract: Contract, offers: readonly FixedPrice[]) {
  const { t } = useTranslation('renewals');
  const day = today();
  const supply = useMemo(() => supplyOf(contract, day), [contract, day]);
  const schema = useMemo(() => termsSchema(t, day), [t, day]);
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const offerOf = (terms: Terms) => {
    const product = offers.find((offer) => productId(offer) === terms.product);
    return product && makeOffer({ contract, renewal }, product, terms, day);
  };
  const form = useForm({
    schema,
    defaults: firstTerms(renewal, contract, pricedOffers(offers, supply, { fee: contract.Fee ?? 0 }, day), day),
    served: fieldNames,
    // Once the renewal is done, its form is hidden and must not ask about unsaved text.
    guarded: renewal.SubestadoId !== subState.renewed,
    confirm: (terms) =>
      new Promise((resolve) => {
        const offer = offerOf(terms);
        if (!offer) return resolve(false);
        const answer = (send: boolean) => {
          setConfirmation(undefined);
          resolve(send);
        };
        setConfirmation({ offer, answer });
      }),
    send: async (terms) => {
      const offer = offerOf(terms);
      if (!offer) return;
      const answer = await perform(renewContract, { body: renewalBody(renewal.CodigoContrato, offer) });
      if (answer?.CodigoContratoNuevo) void compareMade(t, answer.CodigoContratoNuevo, offer);
    },
  });
  const terms = form.watch();
  return {
    form,
    /** The offers, cheapest first. */
    ranked: pricedOffers(offers, supply, { fee: terms.fee }, day),
    /** The chosen offer; undefined while none is chosen. */
    offer: offerOf(terms),
    supply,
    /** The offer waiting for confirmation. */
    confirmation,
  };
}

/** Fetches the new contract and reports where it differs from the offer; the renewal itself is done. */
async function compareMade(t: TFunction<'renewals'>, code: string, offer: Offer) {
  const warn = (text: string) => toast({ tone: 'error', summary: t('differs.title', { code }), text });
  try {
    const made = await request(getContract, { query: { codigo: code } });
    const found = differences(offer, made);
    if (found.length > 0) warn(t('differs.text', { fields: formatList(found.map((key) => t(`differs.${key}`))) }));
  } catch {
    warn(t('differs.unread'));
  }
}

/** The schema of the terms, each error with its sentence. @param today ISO */
function termsSchema(t: TFunction<'renewals'>, today: string) {
  const { from, to } = startRange(today);
  const fee = t('terms.badFee', {
    from: formatQuantity(feeRange.from, '€/MWh'),
    to: formatQuantity(feeRange.to, '€/MWh'),
  });
  const start = t('terms.badStart', { from: formatDate(from), to: formatDate(to) });
  return v.object({
    product: v.pipe(v.string(), v.nonEmpty(t('terms.noProduct'))),
    fee: v.pipe(v.number(fee), v.minValue(feeRange.from, fee), v.maxValue(feeRange.to, fee)),
    start: v.pipe(v.string(start), v.isoDate(start), v.minValue(from, start), v.maxValue(to, start)),
  });
}
