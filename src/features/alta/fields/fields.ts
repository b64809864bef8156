import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { FieldPathValue } from 'react-hook-form';
import type { Contract } from '~/api/contract.ts';
import type { ContractInput } from '~/api/contract-input.ts';
import type { ContractLists } from '~/domain/contract-check.ts';
import { byPhone, salesChannels } from '~/domain/contract-documents.ts';
import { pricings } from '~/domain/contract-states.ts';
import { signingPowers } from '~/domain/signing-powers.ts';
import { formatEuro } from '~/lib/format.ts';
import { address, oneLine } from '../address.ts';
import {
  choice,
  code,
  cups,
  email,
  flag,
  iban,
  nif,
  number,
  oneOf,
  phone,
  type Row,
  type RowContext,
  remarks,
  request,
  text,
  unseenText,
  unsent,
} from '../data/rows.ts';
import { costedChoices, costSentence } from '../offers/costs.ts';
import { byPeriod, consumption, power } from '../offers/periodRows.ts';
import { feeRange } from '../review/rules.ts';
import { groups, type StepId } from '../steps.ts';
import { type AddressName, type AltaValues, energies, type Field, isCompany, type Proposal } from '../values.ts';

type T = TFunction<'alta'>;

export type HeldBy<F extends Field> = FieldPathValue<AltaValues, F>;
/** The API's type of a field; the form's own fields are not sent. */
type SentFor<F extends Field> = F extends keyof ContractInput
  ? ContractInput[F]
  : F extends `${AddressName}.${string}`
    ? string | null
    : undefined;
type Table = { readonly [F in Field]: Row<HeldBy<F>, SentFor<F>> };

const named =
  <One extends string>(all: readonly One[], name: (one: One, t: T) => string) =>
  (_: RowContext, t: T) =>
    all.map((value) => ({ value, label: name(value, t) }));
const isPerson = (values: AltaValues) => !isCompany(values);
const isFixed = ({ Modalidad }: AltaValues) => Modalidad === 'Fijo';
const otherPayer = (values: AltaValues) => values.otherPayer;

/** A contract whose account is not the holder's. */
export const paidByAnother = ({ NifTitularIban, Nif }: Contract) => Boolean(NifTitularIban && NifTitularIban !== Nif);

/**
 * Everything about every field of the wizard, in the order of the review. To add a field that the API accepts, write
 * its row and its text `alta:field.<name>`, and remove its name from `UnusedField` in values.ts. Nothing else names it.
 */
export const fields: Table = {
  IdTipoSolicitud: request({ group: 'request', required: 'trade', choices: ({ lists }) => lists.requestTypes }),
  energy: unsent(
    oneOf(energies, {
      group: 'request',
      choices: named(energies, (energy, t) => t(`energy.${energy}`)),
      sips: ({ Energia }) => (Energia === 'G' ? 'G' : null),
      copied: ({ CupsGas, Energia }) => (CupsGas ? 'EG' : Energia === 'G' ? 'G' : 'E'),
      // The tariff of the first supply point: of gas if the contract is only for gas, otherwise of electricity.
      follow: (energy, { values }) =>
        (energy === 'G') === (values.energy === 'G') ? [] : [{ field: 'CodigoTarifa', value: '' }],
      shownWith: 'Cups',
    }),
  ),
  Cups: cups({
    group: 'point',
    required: 'trade',
    label: ({ energy }) => (energy === 'G' ? 'CupsGas' : 'Cups'),
    check(typed, { openDraft, refusedCups }) {
      if (openDraft) return { reason: 'cups.draft', expected: openDraft };
      return refusedCups && typed ? { reason: 'cups.refused' } : undefined;
    },
  }),
  CupsGas: cups({ group: 'gasPoint', required: 'form', when: ({ energy }) => energy === 'EG' }),
  CodigoTarifa: code({
    group: 'tariff',
    required: 'trade',
    need: 'tariff',
    choices: ({ values, lists }) =>
      lists.tariffs
        .filter(({ Energia }) => Energia === (values.energy === 'G' ? 'G' : 'E'))
        .map(({ Codigo, Nombre }) => ({ value: Codigo, label: Nombre })),
    sips: ({ CodigoTarifaATR, Tarifa }, { tariffs }) =>
      (tariffs.find(({ Codigo }) => Codigo === CodigoTarifaATR) ?? tariffs.find(({ Nombre }) => Nombre === Tarifa))
        ?.Codigo,
  }),
  ...byPeriod('Potencia', power),
  ConsumoAnual: number({
    group: 'tariff',
    unit: () => 'kWh',
    decimals: 0,
    sips: ({ ConsumoAnual }) => ConsumoAnual,
    // Consumption differs from year to year.
    tolerance: 0.05,
  }),
  ...byPeriod('Consumo', consumption),
  Tension: unseenText({ sips: ({ TensionTexto }) => TensionTexto }),
  Fases: unseenText({ sips: ({ Fases }) => Fases }),
  Cnae: code({
    group: 'activity',
    required: 'trade',
    need: 'tariff',
    kind: 'search',
    choices: ({ lists }) => lists.cnaes,
    placeholder: (t) => t('supply.cnaePlaceholder'),
    sips: ({ Cnae }) => Cnae,
    hint: String,
  }),
  Autoconsumo: code({
    group: 'tariff',
    when: ({ energy }) => energy !== 'G',
    empty: '00',
    open: true,
    choices: ({ lists }) => lists.selfConsumptions,
    sips: ({ Autoconsumo }) => Autoconsumo,
  }),
  ComercializadoraActual: text({ group: 'activity' }),
  ...address('DireccionSuministro', {
    group: 'supplyAddress',
    inSips: true,
    shownWith: 'DireccionSuministro.Via',
    line: { label: (t) => t('supply.address'), text: ({ values }) => oneLine(values.DireccionSuministro) },
  }),

  Nif: nif({ kind: 'holder', group: 'identity', secret: true, required: 'trade', need: 'nif' }),
  NombreTitular: text({
    group: 'identity',
    required: 'trade',
    need: 'name',
    when: isCompany,
    customer: ({ TipoPersona, RazonSocial }) => (TipoPersona === 'J' ? RazonSocial : null),
  }),
  RepresentanteNombre: text({
    group: 'representative',
    required: 'trade',
    when: isCompany,
    newest: ({ RepresentanteNombre }) => RepresentanteNombre,
  }),
  RepresentanteNif: nif({
    group: 'representative',
    required: 'trade',
    secret: true,
    when: isCompany,
    newest: ({ RepresentanteNif }) => RepresentanteNif,
  }),
  RepresentantePoder: code({
    group: 'representative',
    required: 'trade',
    when: isCompany,
    choices: () => signingPowers.map((power) => ({ value: power, label: power })),
    newest: ({ RepresentantePoder }) => signingPowers.find((power) => power === RepresentantePoder),
  }),
  Nombre: text({
    group: 'name',
    required: 'trade',
    when: isPerson,
    customer: ({ Nombre }) => Nombre,
    line: {
      label: (t) => t('review.name'),
      text: ({ values: { Nombre, Apellido1, Apellido2 } }) => [Nombre, Apellido1, Apellido2].filter(Boolean).join(' '),
    },
  }),
  Apellido1: text({
    group: 'name',
    required: 'trade',
    when: isPerson,
    customer: ({ Apellido1 }) => Apellido1,
    shownWith: 'Nombre',
  }),
  Apellido2: text({ group: 'name', when: isPerson, customer: ({ Apellido2 }) => Apellido2, shownWith: 'Nombre' }),
  ClienteVulnerable: flag({ group: 'vulnerable', when: isPerson, customer: ({ Vulnerable }) => Vulnerable }),
  Email: email({
    group: 'contact',
    secret: true,
    help: (_, t) => t('holder.contact'),
    customer: ({ Email }) => Email,
  }),
  Telefono: phone({
    group: 'contact',
    secret: true,
    customer: ({ Telefono }) => Telefono,
    line: { text: ({ values: { Telefono, Telefono2 } }) => [Telefono, Telefono2].filter(Boolean).join(' · ') },
  }),
  Telefono2: phone({ group: 'contact', secret: true, shownWith: 'Telefono' }),
  otherAddress: unsent(
    flag({
      group: 'otherAddress',
      copied: ({ DireccionFiscal, DireccionSuministro }) =>
        Boolean(DireccionFiscal?.Via) && oneLine(DireccionFiscal ?? {}) !== oneLine(DireccionSuministro ?? {}),
      line: {
        label: (t) => t('holder.address'),
        text: ({ values }, t) => (values.otherAddress ? oneLine(values.DireccionFiscal) : t('review.sameAddress')),
      },
    }),
  ),
  ...address('DireccionFiscal', {
    group: 'fiscalAddress',
    when: ({ otherAddress }) => otherAddress,
    shownWith: 'otherAddress',
  }),

  Modalidad: {
    ...oneOf(pricings, {
      group: 'pricing',
      choices: named(pricings, (pricing, t) => t(`pricing.${pricing}`)),
      follow: () => [{ field: 'IdTarifaProducto', value: '' }],
    }),
    // The server knows from the product that its price is fixed.
    send: (pricing) => (pricing === 'Fijo' ? null : pricing),
  },
  IdComercializadora: choice({
    group: 'product',
    required: 'trade',
    kind: 'search',
    brought: isFixed,
    choices: ({ offers }) => offers.retailers,
    help: (_, t) => t('product.indexed'),
  }),
  IdTarifaProducto: choice({
    group: 'product',
    required: 'trade',
    kind: 'search',
    when: isFixed,
    choices: ({ offers, costs }, t) => costedChoices(offers.products, costs, t),
    placeholder: (t) => t('product.placeholder'),
    help: ({ offers, costs, values }, t) =>
      costSentence(values.IdTarifaProducto, costs, t) ?? t('product.offers', { count: offers.products?.length ?? 0 }),
    check: (id, { offers }) => (id && offers && !offers.includes(id) ? { reason: 'offer' } : undefined),
    follow: (id, { offers }) => [
      { field: 'IdComercializadora', value: String(offers.find(id)?.IdComercializadora ?? '') },
    ],
    line: {
      text({ values, offers }, t) {
        const offer = offers.find(values.IdTarifaProducto);
        return (
          offer &&
          [offer.Producto, offer.Duracion && t('review.months', { count: offer.Duracion })].filter(Boolean).join(' · ')
        );
      },
    },
  }),
  Fee: number({
    group: 'fees',
    unit: () => '€/MWh',
    required: 'form',
    help: ({ rules: { fees }, commission }, t) =>
      [
        fees && t('product.feeRange', { range: feeRange(fees) }),
        commission !== undefined && t('product.commission', { amount: formatEuro(commission) }),
      ]
        .filter(Boolean)
        .join(' · '),
    check(fee = 0, { fees }) {
      if (fee < 0) return { reason: 'negative' };
      const beyond = fees && (fee < fees.least || fee > fees.most);
      return beyond ? { reason: 'fee', expected: feeRange(fees) } : undefined;
    },
  }),
  FeePotencia: number({
    group: 'fees',
    seldom: true,
    unit: (t) => t('perKwYear'),
    check: (fee = 0) => (fee < 0 ? { reason: 'negative' } : undefined),
  }),
  IdAgente: choice({
    group: 'seller',
    kind: 'search',
    // People who may not see the agents have none to choose from: the server sets their own.
    hideEmpty: true,
    choices: ({ lists }) => (lists.agents.length > 0 ? [...lists.agents, ...lists.otherAgents] : lists.agents),
    placeholder: (t) => t('product.noAgent'),
    unread: (text, t) => t('product.noSuchAgent', { text }),
  }),
  IdTipoComision: choice({ group: 'seller', choices: ({ lists }) => lists.commissionTypes }),
  OrigenCaptacion: code({
    group: 'seller',
    choices: () => salesChannels.map((channel) => ({ value: channel, label: channel })),
    help: ({ values }, t) => (values.OrigenCaptacion === byPhone ? t('product.recorded') : undefined),
  }),
  RenovacionAutomatica: flag({ group: 'renewal', empty: true }),

  Iban: iban({ group: 'account', secret: true, required: 'trade' }),
  otherPayer: unsent(flag({ group: 'account', copied: paidByAnother, shownWith: 'TitularIban' })),
  TitularIban: text({
    group: 'payer',
    required: 'form',
    when: otherPayer,
    copied: (contract) => (paidByAnother(contract) ? (contract.TitularIban ?? '') : ''),
  }),
  NifTitularIban: nif({
    group: 'payer',
    secret: true,
    required: 'form',
    when: otherPayer,
    copied: (contract) => (paidByAnother(contract) ? (contract.NifTitularIban ?? '') : ''),
  }),
  IdTipoImpresionFactura: choice({ group: 'invoice', required: 'form', choices: ({ lists }) => lists.printTypes }),
  EmailFactura: email({
    group: 'invoice',
    secret: true,
    help: ({ values: { Email } }, t) => (Email ? t('payment.sameEmail', { email: Email }) : undefined),
    check: (typed, { byEmail }, { IdTipoImpresionFactura, Email }) =>
      byEmail.includes(IdTipoImpresionFactura) && !typed.trim() && !Email.trim()
        ? { reason: 'invoiceEmail' }
        : undefined,
    line: { text: ({ values: { EmailFactura, Email } }) => EmailFactura || Email },
  }),
  IdColectivo: choice({ group: 'invoice', kind: 'search', choices: ({ lists }) => lists.collectives }),
  Observaciones: remarks({ group: 'remarks' }),
};

export const fieldNames = Object.keys(fields) as Field[];

const stepByField = new Map(
  fieldNames.flatMap((field) => {
    const { group } = fields[field];
    return group ? [[field, groups[group].step] as const] : [];
  }),
);

/** A field that no step shows counts for the review, where all values are listed. */
export const stepOf = (field: Field): StepId => stepByField.get(field) ?? 'review';
export const fieldsOf = (step: StepId): Field[] => fieldNames.filter((field) => stepByField.get(field) === step);

/** Whether the field is part of the contract, given other choices. */
export const isPart = (field: Field, values: AltaValues, lists: ContractLists) =>
  fields[field].when?.(values, lists) ?? true;
/** Whether the form asks for the field. */
export const isApplicable = (field: Field, values: AltaValues, lists: ContractLists) =>
  fields[field].group !== undefined && !fields[field].brought?.(values) && isPart(field, values, lists);

const codes: readonly string[] = ['cups', 'nif', 'holder', 'iban'];
/** Whether it is a code, which people compare character by character: it is shown whole. */
export const isCode = (field: Field) => codes.includes(fields[field].kind);

type Last<Path extends string> = Path extends `${string}.${infer Part}` ? Part : Path;
/** Both addresses have the same texts for their parts. */
const lastOf = (field: Field) => (field.split('.').at(-1) ?? field) as Last<Field>;

/** The name of a field's text, `alta:field.<label>`. */
export const labelOf = (field: Field, values: AltaValues) => lastOf(fields[field].label?.(values) ?? field);

/** Changes to other fields when a person enters this value. */
export function followersOf<F extends Field>(field: F, record: unknown, context: RowContext): readonly Proposal[] {
  const { read, follow } = fields[field];
  const value = read(record);
  return (value !== undefined && follow?.(value, context)) || [];
}

/** The props that every control of the wizard takes. */
export interface AltaFieldProps {
  name: Field;
  label: string;
  required: boolean;
  help: ReactNode;
  className: string | undefined;
}
