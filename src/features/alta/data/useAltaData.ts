import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getContract, insertContract } from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import type { FixedPrice } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { state } from '~/domain/contract-states.ts';
import { checkIban } from '~/domain/iban.ts';
import { useForm } from '~/form/useForm.tsx';
import { today } from '~/lib/days.ts';
import { session } from '~/session/session.ts';
import { commissionIn, commissionTable } from '~/trade/commissions.ts';
import { fields } from '../fields/fields.ts';
import { nothing, toInput } from '../input.ts';
import { costsOf } from '../offers/costs.ts';
import { type Terms, termsOf } from '../offers/prices.ts';
import {
  differing,
  fromContract,
  fromCustomer,
  fromSips,
  outdated,
  type Taken,
  takeable,
  withPeriods,
} from '../offers/proposals.ts';
import { useOffers } from '../offers/useOffers.ts';
import { cautionsOf, type OtherHolders, othersOn, pointCautions } from '../review/cautions.ts';
import { altaSchema, issuesOf } from '../review/issues.ts';
import type { Rules } from '../review/rules.ts';
import type { Start } from '../steps.ts';
import type { AltaValues, Field, Proposal, Value } from '../values.ts';
import { type Alta, useHolder } from './context.ts';
import { findMade } from './findMade.ts';
import { requestedOf } from './requested.ts';
import { type AltaLists, useAltaLists, usualOf } from './useAltaLists.ts';
import { contractsPaidBy, type Point, usePoint } from './usePoint.ts';

const none: readonly never[] = [];
const noRules: Rules = { tariffs: none, provinces: none, byEmail: none };

/** Form fields by the server's names, where they differ. */
const served = {
  // The control of `Modalidad` cannot show an error; the retailer's can.
  Modalidad: 'IdComercializadora',
  DireccionSuministro: 'DireccionSuministro.Via',
  DireccionFiscal: 'DireccionFiscal.Via',
} as const satisfies Record<string, Field>;

/**
 * The form, and everything derived from its values: answers of the server, issues and prices.
 *
 * @param start with which values it begins
 * @param onCreated called with the contract's code; undefined if the server has not said it, and it was not found
 * @returns also the fields that still contain our data about the holder
 */
export function useAltaData(
  { values: begin, filled: restored = none }: Pick<Start, 'values' | 'filled'>,
  onCreated: (code: string | undefined) => void,
) {
  const { t } = useTranslation('alta');
  const latest = useRef<{ rules: Rules } & Partial<Terms>>({ rules: noRules });
  const schema = useMemo(() => altaSchema(() => latest.current.rules, t), [t]);
  const form = useForm({
    schema,
    defaults: begin,
    served,
    // The wizard asks before leaving, in its own words.
    guarded: false,
    endpoint: insertContract,
    args: (values: AltaValues) => ({ body: toInput(values, latest.current.rules, latest.current) }),
    find: findMade,
    onDone: (answer) => onCreated(answer?.CodigoContrato ?? undefined),
  });
  const values = form.watch();
  const lists = useAltaLists();
  const point = usePoint(values.Cups);
  const gas = usePoint(values.energy === 'EG' ? values.CupsGas : '');
  const holder = useHolder(values.Nif);
  const account = useAccount(values.Iban, values.Nif);
  const offers = useOffers(values.CodigoTarifa, lists.tariffs);

  const { tariffs, provinces, byEmail } = lists;
  const tariff = tariffs.find(({ Codigo }) => Codigo === values.CodigoTarifa)?.Nombre;
  const costs = useCosts(values, tariff, offers.items, point);
  const commission = useCommission(values, offers.items);
  useUsual(form, lists, values.Email !== '');
  const rules: Rules = {
    tariffs,
    provinces,
    byEmail,
    fees: lists.feesOf(values.IdAgente),
    offers: offers.ids,
    openDraft: point.openDraft,
    refusedCups: point.refused,
  };

  const { data: sips, unknown, error: noSips } = point.sips;
  const fromPoint = useMemo(
    // If SIPS does not answer either, nothing of another point may stay.
    () => (sips ? fromSips(sips, { tariffs, provinces }) : unknown || noSips ? none : undefined),
    [sips, unknown, noSips, tariffs, provinces],
  );
  const fromHolder = useMemo(
    () =>
      holder.customer
        ? [...fromCustomer(holder.customer), ...(holder.newest ? fromContract(holder.newest) : none)]
        : holder.isNew
          ? none
          : undefined,
    [holder.customer, holder.isNew, holder.newest],
  );
  const { accept } = useTaking(form, tariffs.length > 0 ? fromPoint : undefined);
  const { accept: takeName, filled } = useTaking(form, fromHolder, restored);
  const { prices, clause } = termsOf({ values, offers, lists });
  useEffect(() => {
    latest.current = { rules, prices, clause };
  });

  const data: Omit<Alta, 'papers' | 'setPapers' | 'missingPapers' | 'goTo'> = {
    values,
    issues: issuesOf(values, rules),
    rules,
    lists,
    point,
    gas,
    holder,
    differing: fromPoint ? differing(fromPoint, values) : none,
    accept: (chosen) => accept(withPeriods(chosen, fromPoint ?? none)),
    cautions: cautionsOf(values, {
      today: today(),
      point: sips,
      months: point.sips.months,
      gas: gas.sips.data,
      customer: holder.customer,
      account,
      namesAgents: lists.agents.length > 0,
    }),
    pointCautions: [
      ...pointCautions(values, point.standing, sips, t),
      ...pointCautions(values, gas.standing, gas.sips.data, t).map(
        (caution) => ({ ...caution, field: 'CupsGas' }) as const,
      ),
    ],
    takeName,
    offers,
    costs,
    commission,
    prices,
    clause,
    requested: requestedOf(values),
  };
  return { form, data, filled };
}

/**
 * Other holders whose contracts are charged to an account. An API without this filter (422) tells nothing, and no
 * warning is shown.
 */
function useAccount(typed: string, nif: string): OtherHolders | undefined {
  const checked = checkIban(typed);
  const iban = checked.valid ? checked.iban : '';
  const { data } = useQuery(listContracts, contractsPaidBy(iban), { enabled: checked.valid });
  return useMemo(() => othersOn(data?.Items, nif), [data, nif]);
}

/** The yearly cost with each offer, and with our contract in force at the supply point. */
function useCosts(
  values: AltaValues,
  tariff: string | undefined,
  offers: readonly FixedPrice[],
  { standing, contracts }: Point,
) {
  const ours = contracts.find(({ EstadoId }) => EstadoId === state.active)?.CodigoContrato;
  const codigo = ours ?? (standing?.kind === 'active' ? standing.code : null) ?? '';
  // Without it, the offers have no difference.
  const { data } = useQuery(getContract, { codigo }, { enabled: codigo !== '', silent: true });
  const day = today();
  return useMemo(
    () => (tariff === undefined || offers.length === 0 ? undefined : costsOf(values, tariff, offers, data, day)),
    [values, tariff, offers, data, day],
  );
}

/** What the seller earns with the contract, by their own table of commissions; undefined without one. */
function useCommission({ IdComercializadora, Fee, ConsumoAnual }: AltaValues, offers: readonly FixedPrice[]) {
  const [table] = useState(commissionTable.read);
  if (!session.can('COMISIONESVER')) return undefined;
  const supplier = offers.find((offer) => String(offer.IdComercializadora) === IdComercializadora)?.Comercializadora;
  return supplier ? commissionIn(table, supplier, Fee ?? 0, ConsumoAnual ?? 0) : undefined;
}

/** Begins with the usual answers; the bill goes by e-mail once there is an address: before, it would be a fault. */
function useUsual(
  { getValues, setValue }: Pick<AltaForm, 'getValues' | 'setValue'>,
  lists: AltaLists,
  isReachable: boolean,
) {
  const { IdTipoSolicitud: request, IdTipoImpresionFactura: byEmail } = usualOf(lists);
  const bill = isReachable ? byEmail : '';
  useEffect(() => {
    if (request && getValues('IdTipoSolicitud') === '') setValue('IdTipoSolicitud', request);
    if (bill && getValues('IdTipoImpresionFactura') === '') setValue('IdTipoImpresionFactura', bill);
  }, [request, bill, getValues, setValue]);
}

type AltaForm = UseFormReturn<AltaValues, unknown, AltaValues>;

/**
 * Applies proposals as soon as they are known, except to fields that the person has typed in. When the point or holder
 * changes, values of the previous one are removed.
 *
 * @param before the proposals; undefined while loading
 * @param restored fields that contain applied values from the start
 */
function useTaking(
  { getFieldState, getValues, setValue, trigger }: AltaForm,
  before: readonly Proposal[] | undefined,
  restored: readonly Field[] = none,
) {
  const [begun] = useState((): Taken => {
    const all = restored.map((field): [Field, Value | undefined] => [field, get(getValues(), field)]);
    // Some values are not kept in a draft.
    return new Map(all.filter((one): one is [Field, Value] => one[1] !== undefined && one[1] !== fields[one[0]].empty));
  });
  const taken = useRef(begun);
  const accept = useCallback(
    (proposals: readonly Proposal[]) => {
      for (const { field, value } of proposals) {
        taken.current.set(field, value);
        const shouldValidate = getFieldState(field).invalid;
        setValue(field, value, { shouldDirty: true, shouldValidate });
      }
      const neighbours = proposals.map(({ field }) => field).filter((field) => fields[field].together);
      if (neighbours.length > 0) void trigger(neighbours);
    },
    [getFieldState, setValue, trigger],
  );
  useEffect(() => {
    if (!before) return;
    for (const field of outdated(before, getValues(), taken.current)) {
      taken.current.delete(field);
      setValue(field, get(nothing, field), { shouldDirty: true });
    }
    accept(takeable(before, getValues(), taken.current));
    // Whether the CUPS is valid depends on the tariff, which may just have been applied.
    if (getFieldState('Cups').invalid) void trigger('Cups');
  }, [before, accept, getFieldState, getValues, setValue, trigger]);
  const filled = useCallback(() => outdated([], getValues(), taken.current), [getValues]);
  return { accept, filled };
}
