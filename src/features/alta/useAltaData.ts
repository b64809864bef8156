import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { insertContract } from '~/api/contracts.ts';
import { brand } from '~/brand/index.ts';
import { requestedDocuments } from '~/domain/contract-documents.ts';
import { cups20 } from '~/domain/cups.ts';
import { cleanNif } from '~/domain/nif.ts';
import { useForm } from '~/form/useForm.tsx';
import { today } from '~/lib/days.ts';
import { cautionsOf } from './cautions.ts';
import type { Alta } from './context.ts';
import { fields } from './fields.ts';
import { findMade } from './findMade.ts';
import { toInput } from './input.ts';
import { altaSchema, issuesOf } from './issues.ts';
import { differing, fromCustomer, fromSips, withPeriods } from './proposals.ts';
import type { Rules } from './rules.ts';
import { termsOf } from './terms.ts';
import { useAccount } from './useAccount.ts';
import { useAltaLists } from './useAltaLists.ts';
import { useHolder } from './useHolder.ts';
import { useOffers } from './useOffers.ts';
import { usePoint } from './usePoint.ts';
import { useTaking } from './useTaking.ts';
import { type AltaValues, type Field, isCompany } from './values.ts';

const none: readonly never[] = [];
const shownOf = (all: readonly Field[]) => all.filter((field) => fields[field].group !== undefined);
const noRules: Rules = { tariffs: none, provinces: none, byEmail: none };

/** The form's fields by the server's names, where these are others. */
const served = {
  // The control of `Modalidad` cannot show a sentence, that of the retailer can.
  Modalidad: 'IdComercializadora',
  DireccionSuministro: 'DireccionSuministro.Via',
  DireccionFiscal: 'DireccionFiscal.Via',
} as const satisfies Record<string, Field>;

/**
 * The form, and all that follows from its values: what the server says about them, their issues and their prices.
 * @param onCreated called with the code of the contract
 */
export function useAltaData(begin: AltaValues, onCreated: (code: string) => void) {
  const { t } = useTranslation('alta');
  const latest = useRef<Pick<Alta, 'rules' | 'prices' | 'clause'>>({
    rules: noRules,
    prices: undefined,
    clause: undefined,
  });
  const schema = useMemo(() => altaSchema(() => latest.current.rules, t), [t]);
  const form = useForm({
    schema,
    defaults: begin,
    served,
    // The wizard asks before leaving, in words of its own.
    guarded: false,
    endpoint: insertContract,
    args: (values: AltaValues) => ({ body: toInput(values, latest.current.rules, latest.current) }),
    find: findMade,
    onDone: ({ CodigoContrato }) => onCreated(CodigoContrato),
  });
  const values = form.watch();
  const lists = useAltaLists();
  const point = usePoint(values.Cups);
  const gas = usePoint(values.energy === 'EG' ? values.CupsGas : '');
  const holder = useHolder(values.Nif);
  const account = useAccount(values.Iban, values.Nif);
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

  const { data: sips, unknown } = point.sips;
  const fromPoint = useMemo(
    () => (sips ? fromSips(sips, { tariffs, provinces }) : unknown ? none : undefined),
    [sips, unknown, tariffs, provinces],
  );
  const fromHolder = useMemo(
    () => (holder.customer ? fromCustomer(holder.customer) : holder.isNew ? none : undefined),
    [holder.customer, holder.isNew],
  );
  const pointKey = cups20(values.Cups);
  const { take, leftOver } = useTaking(form, tariffs.length > 0 ? fromPoint : undefined, pointKey);
  const { take: takeName } = useTaking(form, fromHolder, cleanNif(values.Nif));
  const [mended, setMended] = useState<string>();
  const { prices, clause } = termsOf({ values, offers, lists });
  useEffect(() => {
    latest.current = { rules, prices, clause };
  });

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
    cautions: cautionsOf(values, {
      today: today(),
      point: sips,
      gas: gas.sips.data,
      customer: holder.customer,
      account,
      // While SIPS is asked about the new point, its values are about to take their place.
      leftOver: point.checking || point.sips.loading ? none : shownOf(leftOver(values)),
      mended,
    }),
    takeName,
    onMended: setMended,
    offers,
    prices,
    clause,
    requested: requestedDocuments({
      IdTipoSolicitud: values.IdTipoSolicitud === '' ? null : Number(values.IdTipoSolicitud),
      TipoPersona: isCompany(values) ? 'J' : 'F',
      Marca: brand.id,
      OrigenCaptacion: values.OrigenCaptacion || null,
    }),
  };
  return { form, data };
}
