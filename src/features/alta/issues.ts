import type { TFunction } from 'i18next';
import type { FieldPath } from 'react-hook-form';
import * as v from 'valibot';
import { type ContractIssueReason, type ContractLists, checkContract } from '~/domain/contract-check.ts';
import { formatNumber } from '~/lib/format.ts';
import { toInput } from './input.ts';
import { type AltaValues, periods } from './values.ts';

export type Field = FieldPath<AltaValues>;

/** Every reason has its sentence: `alta:issue.<reason>`. */
const reasons = [
  'required',
  'contact',
  'nif.form',
  'nif.control',
  'nif.control-type',
  'cups.country',
  'cups.length',
  'cups.digits',
  'cups.control',
  'cups.border',
  'cups.cau',
  'cups.energy',
  'cups.draft',
  'cups.refused',
  'iban.form',
  'iban.length',
  'iban.country',
  'iban.control',
  'iban.account-control',
  'email',
  'phone',
  'postcode',
  'province',
  'tariff',
  'power.positive',
  'power.order',
  'power.high',
  'power.low',
  'negative',
  'number',
  'fee',
  'invoiceEmail',
  'offer',
] as const satisfies readonly (ContractIssueReason | OwnReason)[];

type OwnReason =
  /** The point has an open draft already: `expected` is its code. */
  | 'cups.draft'
  /** The server's validator does not take it. */
  | 'cups.refused'
  | 'number'
  /** Beyond what the agent may take: `expected` is the range. */
  | 'fee'
  | 'invoiceEmail'
  /** The price is no longer on offer. */
  | 'offer';
type Reason = (typeof reasons)[number];

export interface Issue {
  field: Field;
  reason: Reason;
  /** What would be right. */
  expected?: string;
}

/** What the values are checked against; what is not known yet forbids nothing. */
export interface Rules extends ContractLists {
  /** Ids of `utility/tipoimpresionfacturas` that go by e-mail. */
  byEmail: readonly string[];
  /** €/MWh that the agent may take. */
  fees?: { least: number; most: number } | undefined;
  /** Products that can be signed today. */
  offers?: readonly string[] | undefined;
  /** Of the supply point, by what the server knows of it. */
  openDraft?: string | undefined;
  refusedCups?: boolean | undefined;
}

/** Everything that keeps the contract from being created, in the order of the steps. */
export function issuesOf(values: AltaValues, rules: Rules): Issue[] {
  const powers = powerPeriods(values.CodigoTarifa, rules);
  const own: Issue[] = [
    ...checkPoint(values, rules),
    ...checkNumbers(values, powers),
    ...checkPrices(values, rules),
    ...checkPayment(values, rules),
  ];
  const shared = checkContract(toInput(values, powers), rules)
    .filter(({ reason }) => !needsLists(reason, rules))
    .map(({ field, ...rest }) => ({ field: field as Field, ...rest }));
  return [...shared, ...own].filter(({ field, reason }) => {
    // The retailer of a fixed price comes with it.
    if (field === 'IdComercializadora' && values.pricing === 'Fijo') return false;
    // What is no number is not missing as well.
    return reason !== 'required' || !own.some((one) => one.field === field && one.reason === 'number');
  });
}

/** How many power periods a tariff has; six while nothing is known of it. */
export const powerPeriods = (code: string, { tariffs }: ContractLists) =>
  tariffs.find(({ Codigo }) => Codigo === code)?.NumPeriodosPotencia ?? 0;

const needsLists = (reason: ContractIssueReason, { tariffs, provinces }: Rules) =>
  (tariffs.length === 0 && reason === 'tariff') ||
  (provinces.length === 0 && (reason === 'postcode' || reason === 'province'));

function checkPoint({ Cups, CupsGas, energy }: AltaValues, { openDraft, refusedCups }: Rules): Issue[] {
  return [
    ...(openDraft ? [{ field: 'Cups', reason: 'cups.draft', expected: openDraft } as const] : []),
    ...(refusedCups && Cups ? [{ field: 'Cups', reason: 'cups.refused' } as const] : []),
    ...(energy === 'EG' && !CupsGas.trim() ? [{ field: 'CupsGas', reason: 'required' } as const] : []),
  ];
}

function checkNumbers(values: AltaValues, powers: number): Issue[] {
  const fields: readonly ('ConsumoAnual' | 'Fee' | 'FeePotencia' | `PotenciaP${1 | 2 | 3 | 4 | 5 | 6}`)[] = [
    ...periods.slice(0, powers).map((period) => `PotenciaP${period}` as const),
    'ConsumoAnual',
    'Fee',
    'FeePotencia',
  ];
  return fields.flatMap((field) => (Number.isNaN(values[field]) ? [{ field, reason: 'number' } as const] : []));
}

function checkPrices(values: AltaValues, { fees, offers }: Rules): Issue[] {
  const { Fee, FeePotencia, pricing, IdTarifaProducto } = values;
  const issues: Issue[] = [];
  if (pricing === 'Fijo' && IdTarifaProducto && offers && !offers.includes(IdTarifaProducto))
    issues.push({ field: 'IdTarifaProducto', reason: 'offer' });
  if (Fee === undefined) issues.push({ field: 'Fee', reason: 'required' });
  else if (Fee < 0) issues.push({ field: 'Fee', reason: 'negative' });
  else if (fees && (Fee < fees.least || Fee > fees.most))
    issues.push({ field: 'Fee', reason: 'fee', expected: feeRange(fees) });
  if ((FeePotencia ?? 0) < 0) issues.push({ field: 'FeePotencia', reason: 'negative' });
  return issues;
}

/** `2,00–15,00`. */
export const feeRange = ({ least, most }: NonNullable<Rules['fees']>) =>
  `${formatNumber(least, 2)}–${formatNumber(most, 2)}`;

function checkPayment(values: AltaValues, { byEmail }: Rules): Issue[] {
  const { otherPayer, TitularIban, NifTitularIban, IdTipoImpresionFactura, EmailFactura, Email } = values;
  const required = (field: Field, missing: boolean): Issue[] => (missing ? [{ field, reason: 'required' }] : []);
  return [
    ...required('TitularIban', otherPayer && !TitularIban.trim()),
    ...required('NifTitularIban', otherPayer && !NifTitularIban.trim()),
    ...required('IdTipoImpresionFactura', IdTipoImpresionFactura === ''),
    ...(byEmail.includes(IdTipoImpresionFactura) && !EmailFactura.trim() && !Email.trim()
      ? [{ field: 'EmailFactura', reason: 'invoiceEmail' } as const]
      : []),
  ];
}

export const sentenceOf = ({ reason, expected }: Issue, t: TFunction<'alta'>): string =>
  t(`issue.${reason}`, { expected });

const typed = v.string();
const number = v.optional(v.custom<number>((value) => typeof value === 'number'));
const flag = v.boolean();
const address = v.record(v.string(), v.string());

/** The form's schema: the kinds of its fields, then the rules that the server has too, each sentence at its field. */
export const altaSchema = (rules: () => Rules, t: TFunction<'alta'>) =>
  v.pipe(
    v.custom<AltaValues>((values) => v.is(shape, values)),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const issue of issuesOf(dataset.value, rules()))
        addIssue({ message: sentenceOf(issue, t), path: pathTo(dataset.value, issue.field) });
    }),
  );

const shape = v.looseObject({
  Cups: typed,
  Nif: typed,
  Iban: typed,
  Fee: number,
  otherAddress: flag,
  otherPayer: flag,
  DireccionSuministro: address,
  DireccionFiscal: address,
});

type Path = [v.IssuePathItem, ...v.IssuePathItem[]];

function pathTo(values: AltaValues, field: Field): Path {
  let input: unknown = values;
  return field.split('.').map((key) => {
    const value: unknown = isRecord(input) ? input[key] : undefined;
    const item = { type: 'unknown' as const, origin: 'value' as const, input, key, value };
    input = value;
    return item;
  }) as unknown as Path;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
