import { useCallback, useEffect, useMemo, useRef } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import { findCustomer } from '~/api/customers.ts';
import { getFixedPrices } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { validateNif } from '~/api/validators.ts';
import { brand } from '~/brand/index.ts';
import { requestedDocuments } from '~/domain/contract-documents.ts';
import { checkNif } from '~/domain/nif.ts';
import type { Alta } from './context.ts';
import { isCompany } from './input.ts';
import { issuesOf, type Rules } from './issues.ts';
import { inForce, pricesWith } from './prices.ts';
import {
  differing,
  fromCustomer,
  fromSips,
  outdated,
  type Proposal,
  type Taken,
  takeable,
  withPeriods,
} from './proposals.ts';
import { inOrder } from './steps.ts';
import { useAltaLists } from './useAltaLists.ts';
import { usePoint } from './usePoint.ts';
import { type AltaValues, nothing } from './values.ts';

export type AltaForm = UseFormReturn<AltaValues, unknown, AltaValues>;

const none: readonly never[] = [];

/** The day where the person is, ISO. */
const today = () => new Date().toLocaleDateString('sv');

/** Everything that a form's values lead to: what the server knows of them, what is wrong with them, what they cost. */
export function useAltaData(form: AltaForm): Omit<Alta, 'papers' | 'setPapers' | 'goTo'> {
  const values = form.watch();
  const lists = useAltaLists();
  const point = usePoint(values.Cups);
  const gas = usePoint(values.energy === 'EG' ? values.CupsGas : '');
  const holder = useHolder(values.Nif);
  const offers = useOffers(values, lists.tariffs);

  const fromPoint = useMemo(
    () => (point.sips.data ? fromSips(point.sips.data, lists.tariffs) : point.sips.unknown ? none : undefined),
    [point.sips.data, point.sips.unknown, lists.tariffs],
  );
  const fromHolder = useMemo(
    () => (holder.customer ? fromCustomer(holder.customer) : holder.isNew ? none : undefined),
    [holder.customer, holder.isNew],
  );
  const take = useTaking(form, lists.tariffs.length > 0 ? fromPoint : undefined);
  useTaking(form, fromHolder);

  const agent = lists.agents.find(({ Id }) => String(Id) === values.IdAgente);
  const { FeeMinimo: least = null, FeeMaximo: most = null } = agent ?? {};
  const rules: Rules = {
    tariffs: lists.tariffs,
    provinces: lists.provinces,
    byEmail: lists.byEmail,
    fees: least !== null && most !== null ? { least, most } : undefined,
    offers: offers.known ? offers.items.map(({ IdTarifaProducto }) => String(IdTarifaProducto)) : undefined,
    openDraft: point.openDraft,
    refusedCups: point.refused,
  };
  const offer = offers.items.find(({ IdTarifaProducto }) => String(IdTarifaProducto) === values.IdTarifaProducto);

  return {
    values,
    issues: inOrder(issuesOf(values, rules)),
    rules,
    lists,
    point,
    gas,
    holder,
    differing: fromPoint ? differing(fromPoint, values) : [],
    take: (chosen) => take(withPeriods(chosen, fromPoint ?? [])),
    offers,
    prices: values.pricing === 'Fijo' && offer ? pricesWith(offer, values.Fee, values.FeePotencia) : undefined,
    requested: requestedDocuments({
      IdTipoSolicitud: values.IdTipoSolicitud === '' ? null : Number(values.IdTipoSolicitud),
      TipoPersona: isCompany(values) ? 'J' : 'F',
      Marca: brand.id,
    }),
  };
}

/** Whether we know them; somebody new is no failure. */
function useHolder(typed: string) {
  const local = checkNif(typed);
  const nif = local.valid ? local.nif : '';
  const validator = useQuery(validateNif, { nif }, { enabled: local.valid });
  const enabled = local.valid && (validator.data?.Valido === true || validator.error !== undefined);
  const { data, loading, error } = useQuery(findCustomer, { identificador: nif }, { enabled });
  return {
    customer: enabled ? data : undefined,
    looking: local.valid && (validator.loading || loading),
    isNew: enabled && error?.status === 404,
    refused: local.valid && validator.data?.Valido === false,
  };
}

function useOffers({ CodigoTarifa }: AltaValues, tariffs: readonly { Id: number; Codigo: string }[]) {
  const tariff = tariffs.find(({ Codigo }) => Codigo === CodigoTarifa)?.Id;
  const { data, loading, error, reload } = useQuery(
    getFixedPrices,
    { tarifa: tariff ?? 0 },
    { enabled: tariff !== undefined },
  );
  const items = useMemo(() => inForce(data ?? [], today()), [data]);
  return { items, all: data ?? none, known: data !== undefined, loading, error, retry: reload };
}

/**
 * Takes over what is proposed as soon as it is known, and never over what a person has typed. With the next point or
 * holder goes what the one before had brought.
 * @param known undefined: nothing is known yet; none: there is nothing to be known
 */
function useTaking(form: AltaForm, known: readonly Proposal[] | undefined) {
  const taken = useRef<Taken>(new Map());
  const take = useCallback(
    (proposals: readonly Proposal[]) => {
      for (const { field, value } of proposals) {
        taken.current.set(field, value);
        const shouldValidate = form.getFieldState(field).invalid;
        // The kinds agree: both are made of the field's own value.
        form.setValue(field, value as never, { shouldDirty: true, shouldValidate });
      }
    },
    [form],
  );
  useEffect(() => {
    if (!known) return;
    for (const field of outdated(known, form.getValues(), taken.current)) {
      taken.current.delete(field);
      form.setValue(field, get(nothing, field), { shouldDirty: true });
    }
    take(takeable(known, form.getValues(), taken.current));
    // A point is of the tariff's energy, or was of the one before.
    if (form.getFieldState('Cups').invalid) void form.trigger('Cups');
  }, [form, known, take]);
  return take;
}
