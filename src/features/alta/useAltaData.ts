import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '~/brand/index.ts';
import { requestedDocuments } from '~/domain/contract-documents.ts';
import { useSchemaForm } from '~/form/useSchemaForm.ts';
import type { Alta } from './context.ts';
import { altaSchema, issuesOf } from './issues.ts';
import { pricesWith } from './prices.ts';
import { differing, fromCustomer, fromSips, withPeriods } from './proposals.ts';
import type { Rules } from './rules.ts';
import { useAltaLists } from './useAltaLists.ts';
import { useHolder } from './useHolder.ts';
import { useOffers } from './useOffers.ts';
import { usePoint } from './usePoint.ts';
import { type AltaForm, useTaking } from './useTaking.ts';
import { type AltaValues, isCompany } from './values.ts';

const none: readonly never[] = [];

const nothingKnown: Rules = { tariffs: none, provinces: none, byEmail: none };

/** The form, and all that follows from its values: what the server says about them, their issues and their prices. */
export function useAltaData(begin: AltaValues) {
  const { t } = useTranslation('alta');
  const latest = useRef(nothingKnown);
  const schema = useMemo(() => altaSchema(() => latest.current, t), [t]);
  const form: AltaForm = useSchemaForm(schema, begin);
  const values = form.watch();
  const lists = useAltaLists();
  const point = usePoint(values.Cups);
  const gas = usePoint(values.energy === 'EG' ? values.CupsGas : '');
  const holder = useHolder(values.Nif);
  const offers = useOffers(values.CodigoTarifa, lists.tariffs);

  const { tariffs, provinces, byEmail } = lists;
  const rules: Rules = {
    tariffs,
    provinces,
    byEmail,
    fees: lists.feesOf(values.IdAgente),
    offers: offers.ids,
    openDraft: point.openDraft,
    refusedCups: point.refused,
  };
  useEffect(() => {
    latest.current = rules;
  });

  const { data: sips, unknown } = point.sips;
  const fromPoint = useMemo(
    () => (sips ? fromSips(sips, { tariffs, provinces }) : unknown ? none : undefined),
    [sips, unknown, tariffs, provinces],
  );
  const fromHolder = useMemo(
    () => (holder.customer ? fromCustomer(holder.customer) : holder.isNew ? none : undefined),
    [holder.customer, holder.isNew],
  );
  const take = useTaking(form, tariffs.length > 0 ? fromPoint : undefined);
  useTaking(form, fromHolder);
  const offer = offers.find(values.IdTarifaProducto);

  const data: Omit<Alta, 'papers' | 'setPapers' | 'lacking' | 'goTo'> = {
    values,
    issues: issuesOf(values, rules),
    rules,
    lists,
    point,
    gas,
    holder,
    differing: fromPoint ? differing(fromPoint, values) : none,
    take: (chosen) => take(withPeriods(chosen, fromPoint ?? none)),
    offers,
    prices: values.Modalidad === 'Fijo' && offer ? pricesWith(offer, values.Fee, values.FeePotencia) : undefined,
    requested: requestedDocuments({
      IdTipoSolicitud: values.IdTipoSolicitud === '' ? null : Number(values.IdTipoSolicitud),
      TipoPersona: isCompany(values) ? 'J' : 'F',
      Marca: brand.id,
    }),
  };
  return { form, data };
}
