import type { TFunction } from 'i18next';
import type { Customer } from '~/api/customers.ts';
import type { SipsPoint } from '~/api/sips.ts';
import { exceedsPower } from '~/domain/bill.ts';
import { requestType } from '~/domain/contract-states.ts';
import { customerAlerts } from '~/domain/customer-alerts.ts';
import { cleanNif } from '~/domain/nif.ts';
import { periods } from '~/domain/periods.ts';
import type { PointStanding } from '~/domain/point-standing.ts';
import { sipsWarnings } from '~/domain/point-standing.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import { differing, fromCustomer } from '../offers/proposals.ts';
import type { AltaValues, Field, Proposal } from '../values.ts';

/** A warning at a field: the contract can be created, but a person should review it first. */
export interface Caution {
  field: Field;
  reason: CautionReason;
  /** A value used in its sentence, `alta:caution.<reason>`. */
  value?: string;
  /** The value that a button inserts. */
  proposal?: Proposal;
}

type CautionReason =
  /** Another retailer took over the point less than twelve months ago; `value`: when. */
  | 'switched'
  | 'noCalls'
  | 'debt'
  | 'risk'
  /** The NIF is known under another name. */
  | 'otherName'
  /** Contracts of other holders are charged to this account; `value`: whose, or how many. */
  | 'sharedAccount'
  | 'sharedAccounts'
  | 'fee'
  /** More kWh a year than the powers give at all hours. */
  | 'impossible'
  /** The point has an active contract; `value`: its code, unless it belongs to another agent. */
  | 'active'
  | 'activeOthers'
  /** `value`: the contract whose request is under way. */
  | 'underWay'
  /** `value`: the contract whose state is not known. */
  | 'unknownState'
  /** `value`: a warning of SIPS, in its own words. */
  | 'sips'
  /** `value`: the text of SIPS about unpaid invoices of the point. */
  | 'pointDebts'
  /** SIPS has this many months of readings, and the year is estimated with them. */
  | 'estimated'
  /** The readings of SIPS could not be loaded, so its sum may cover only a few months. */
  | 'unread'
  | 'noAgent';

/** Other holders whose contracts are charged to the same account. */
export interface OtherHolders {
  count: number;
  /** The name of one of them. */
  first: string;
}

/** What is known besides the values. */
export interface Around {
  /** ISO. */
  today: string;
  point: SipsPoint | undefined;
  /** Months of readings on which the year of `point` is estimated; `unknown`: they could not be read. */
  months?: number | 'unknown' | undefined;
  gas: SipsPoint | undefined;
  customer: Customer | undefined;
  account: OtherHolders | undefined;
  /** True: there are agents to choose from; otherwise the server sets the person's own. */
  namesAgents: boolean;
}

export function cautionsOf(values: AltaValues, around: Around): Caution[] {
  const { point, gas, customer, account } = around;
  return [
    ...switched('Cups', point, values, around.today),
    ...switched('CupsGas', gas, values, around.today),
    ...(customer ? [...alerts(customer), ...otherNames(customer, values)] : []),
    ...(account ? [shared(account)] : []),
    ...((values.Fee ?? 0) > usualFee
      ? [{ field: 'Fee', reason: 'fee', value: formatQuantity(usualFee, '€/MWh') } as const]
      : []),
    ...(values.energy !== 'G' &&
    exceedsPower(
      values.ConsumoAnual ?? 0,
      periods.map((period) => values[`Potencia${period}`]),
    )
      ? [{ field: 'ConsumoAnual', reason: 'impossible' } as const]
      : []),
    ...(around.months !== undefined && values.ConsumoAnual === point?.ConsumoAnual ? [yearCaution(around.months)] : []),
    ...(around.namesAgents && values.IdAgente === '' ? [{ field: 'IdAgente', reason: 'noAgent' } as const] : []),
  ];
}

const yearCaution = (months: number | 'unknown'): Caution =>
  months === 'unknown'
    ? { field: 'ConsumoAnual', reason: 'unread' }
    : { field: 'ConsumoAnual', reason: 'estimated', value: formatNumber(months) };

/** The warnings about a supply point, for the review and for a row of a sheet. */
export function pointCautions(
  { energy }: Pick<AltaValues, 'energy'>,
  standing: PointStanding | undefined,
  sips: SipsPoint | undefined,
  t: TFunction<'alta'>,
): Caution[] {
  const inTheWay: Caution[] =
    standing?.kind === 'underWay'
      ? [{ field: 'Cups', reason: 'underWay', value: standing.code }]
      : standing?.kind === 'unknown'
        ? [{ field: 'Cups', reason: 'unknownState', value: standing.code }]
        : standing?.kind !== 'active'
          ? []
          : [
              standing.code === null
                ? { field: 'Cups', reason: 'activeOthers' }
                : { field: 'Cups', reason: 'active', value: standing.code },
            ];
  if (!sips) return inTheWay;
  const debts: Caution[] = sips.Impagos
    ? [{ field: 'Cups', reason: 'pointDebts', value: sips.InformacionImpagos || t('sips.yes') }]
    : [];
  const warnings = sipsWarnings(sips, (why) => t('sips.closed', { why }), energy === 'G');
  return [...inTheWay, ...debts, ...warnings.map((value): Caution => ({ field: 'Cups', reason: 'sips', value }))];
}

/** Other holders whose contracts are charged to the account; undefined if there are none. */
export function othersOn(
  contracts: readonly { Nif: string | null; NombreTitular: string | null }[] | undefined,
  nif: string,
): OtherHolders | undefined {
  const own = cleanNif(nif);
  const others = new Map(
    contracts?.flatMap(({ Nif, NombreTitular }) =>
      Nif && cleanNif(Nif) !== own ? [[cleanNif(Nif), NombreTitular ?? Nif]] : [],
    ),
  );
  const [first] = others.values();
  return first === undefined ? undefined : { count: others.size, first };
}

const shared = ({ count, first }: OtherHolders): Caution =>
  count === 1
    ? { field: 'Iban', reason: 'sharedAccount', value: first }
    : { field: 'Iban', reason: 'sharedAccounts', value: formatNumber(count) };

/** €/MWh. If an agent has limits, those are checked as well. */
const usualFee = 25;

/** The request types that change the retailer; none chosen yet. */
const switches: readonly string[] = ['', requestType.switch, requestType.switchChanged, requestType.switchHolder];

function switched(field: Field, point: SipsPoint | undefined, values: AltaValues, today: string): Caution[] {
  const last = point?.FechaUltimoCambioComercializador;
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  if (!last || last <= yearAgo || !switches.includes(values.IdTipoSolicitud)) return [];
  return [{ field, reason: 'switched', value: formatDate(last) }];
}

const alerts = (customer: Customer): Caution[] =>
  customerAlerts(customer).map((alert) => ({
    field: 'Nif',
    reason: alert.kind,
    ...(alert.kind === 'debt' && { value: formatEuro(alert.amount) }),
    ...(alert.kind === 'risk' && { value: formatNumber(alert.scoring) }),
  }));

const names: readonly Field[] = ['NombreTitular', 'Nombre', 'Apellido1', 'Apellido2'];

const otherNames = (customer: Customer, values: AltaValues): Caution[] =>
  differing(fromCustomer(customer), values)
    .filter(({ field }) => names.includes(field))
    .map((proposal) => ({ field: proposal.field, reason: 'otherName', value: String(proposal.value), proposal }));

export const cautionText = ({ reason, value }: Caution, t: TFunction<'alta'>): string =>
  t(`caution.${reason}`, { value });
