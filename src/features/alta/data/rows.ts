import type { TFunction } from 'i18next';
import type { Contract } from '~/api/contract.ts';
import type { Customer } from '~/api/customers.ts';
import type { SipsPoint } from '~/api/sips.ts';
import { readCode } from '~/api/wire/codes.ts';
import type { Code } from '~/domain/codes.ts';
import { cleanEmail, cleanPhone } from '~/domain/contacts.ts';
import type { ContractLists } from '~/domain/contract-check.ts';
import type { RequestType } from '~/domain/contract-states.ts';
import { cleanCups, formatCups } from '~/domain/cups.ts';
import { cleanIban } from '~/domain/iban.ts';
import { cleanNif } from '~/domain/nif.ts';
import { visible } from '~/domain/visible.ts';
import type { Choice } from '~/ui/Combobox.tsx';
import type { Costs } from '../offers/costs.ts';
import type { Offers } from '../offers/useOffers.ts';
import type { Fault, Rules } from '../review/rules.ts';
import type { GroupId, NeedId } from '../steps.ts';
import { type AltaValues, type Field, type Proposal, requestOf, type Typed, type Value } from '../values.ts';
import type { AltaLists } from './useAltaLists.ts';

type T = TFunction<'alta'>;

/** The data a row depends on: the typed values, and the server's answers about them. */
export interface RowContext {
  values: AltaValues;
  rules: Rules;
  lists: AltaLists;
  offers: Offers;
  /** The yearly cost with each product; undefined while unknown. */
  costs?: Costs | undefined;
  /** € once, what the seller earns; undefined while unknown, and for those who may not see it. */
  commission?: number | undefined;
}

/** The control of a field. `unseen` fields are not shown: they are sent with the values of SIPS. */
type Kind =
  | 'text'
  | 'number'
  | 'select'
  | 'search'
  | 'segmented'
  | 'flag'
  | 'remarks'
  | 'cups'
  | 'nif'
  | 'holder'
  | 'iban'
  | 'unseen';

/** Optional properties of a row. */
export interface Options<Held> {
  kind?: Kind;
  /** Initial value in the form. */
  empty?: Held;
  /** Its group; a field without a group is never shown. */
  group?: GroupId;
  /** Its columns in the group's grid. */
  width?: string;
  /** Another field whose label it uses, `alta:field.<label>`. */
  label?: (values: AltaValues) => Field;
  /** A short label for the form, if the group's legend says the rest. */
  short?: string;
  /** The keyboard on phones. */
  type?: 'email' | 'tel';
  /** Corrects a text while it is typed. */
  clean?: (typed: string) => string;
  unit?: (t: T) => string;
  /** Minimum decimals shown; a value with more decimals shows them all, because it is sent with all. */
  decimals?: number;
  /** undefined while the list is loading. */
  choices?: (context: RowContext, t: T) => readonly Choice[] | undefined;
  placeholder?: (t: T) => string;
  /** Error for a typed text that is not in the list. */
  unread?: (text: string, t: T) => string;
  /** True: other values than those of the list are allowed. */
  open?: true;
  /** True: hidden while there is nothing to choose from. */
  hideEmpty?: true;
  /** True: most contracts go without it, so that it is behind "Más datos" until it has a value. */
  seldom?: true;
  /** The rule that requires it: of the trade (`~/domain/contract-check.ts`), or of this form only. */
  required?: 'trade' | 'form';
  /** Whether it is part of the contract, given other choices. If not, it is neither shown nor sent. */
  when?: (values: AltaValues, lists: ContractLists) => boolean;
  /** Whether another field determines it. If so, it is sent but not shown. */
  brought?: (values: AltaValues) => boolean;
  /** Checks in addition to the rules of the trade. */
  check?: (value: Held, rules: Rules, values: AltaValues) => Fault | undefined;
  /**
   * True: its validity depends on its neighbours. When any field of the group is left, all such fields with a value are
   * checked.
   */
  together?: true;
  /** True: a button beside its error inserts the expected value. */
  mend?: true;
  /** Changes to other fields when a person changes this one. */
  follow?: (value: Held, context: RowContext) => readonly Proposal[];
  help?: (context: RowContext, t: T) => string | undefined;
  /** True: never saved on the device; a person who returns to a draft types it again. */
  secret?: true;
  /** The need that it belongs to, if not its group's. */
  need?: NeedId;
  /** Its value in a copy of a contract, if it is not the contract's field of the same name. */
  copied?: (contract: Contract) => Held;
  sips?: ((point: SipsPoint, lists: ContractLists) => Held | null | undefined) | undefined;
  /** Relative difference from SIPS that is tolerated without a hint. */
  tolerance?: number;
  /** The value in the hint's wording, if the review's is too long. */
  hint?: (value: Value) => string;
  customer?: (customer: Customer) => Held | null | undefined;
  /** Its value in the holder's newest contract, which knows more of them than the customer's record. */
  newest?: (contract: Contract) => Held | null | undefined;
  /** Its line in the review, if that is not just label and value. */
  line?: { label?: (t: T) => string; text: (context: RowContext, t: T) => string | null | undefined } | undefined;
  /** The field whose line in the review includes its value. */
  shownWith?: Field;
}

/** Everything about one field. `Held` is its value in the form, `Sent` what goes to the API. */
export interface Row<Held, Sent> extends Options<Held> {
  kind: Kind;
  empty: Held;
  /** Reads it from a draft or a contract; undefined if the value does not fit the field. */
  read: (value: unknown) => Held | undefined;
  send: (value: Held) => Sent;
}

export type TextRow = Row<string, string | null>;

const textual =
  (kind: Kind, clean: (typed: string) => string = visible) =>
  (options: Options<string>): TextRow => ({
    kind,
    empty: '',
    read: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined),
    send: (typed) => clean(typed).trim() || null,
    ...options,
  });

export const text = textual('text');
export const email = (options: Options<string>) => textual('text', cleanEmail)({ type: 'email', ...options });
export const phone = (options: Options<string>) => textual('text', cleanPhone)({ type: 'tel', ...options });
export const remarks = textual('remarks');
export const nif = textual('nif', cleanNif);
export const iban = textual('iban', cleanIban);
export const unseenText = textual('unseen');
export const cups = (options: Options<string>): TextRow => ({
  ...textual('cups', cleanCups)(options),
  read: (value) => (typeof value === 'string' ? formatCups(value) : undefined),
});

/** Choice of one from a list, by code or name. */
export const code = textual('select');
/** Choice of one from a list, by id. */
export const choice = (options: Options<string>): Row<string, number | null> => ({
  ...code(options),
  send: (id) => (id === '' ? null : Number(id)),
});

/** Choice of one of the request types; drafts and links of older versions have the server's ids. */
export const request = (options: Options<string>): Row<string, Code<RequestType> | null> => ({
  ...code(options),
  read: (value) => (value == null ? undefined : String(readCode('requestType', value))),
  send: requestOf,
});

export const number = (options: Options<Typed>): Row<Typed, number | null> => ({
  kind: 'number',
  empty: undefined,
  read: (value) => (typeof value === 'number' ? value : undefined),
  send: (typed) => (typed === undefined || Number.isNaN(typed) ? null : typed),
  ...options,
});

export const flag = (options: Options<boolean>): Row<boolean, boolean> => ({
  kind: 'flag',
  empty: false,
  read: (value) => (typeof value === 'boolean' ? value : undefined),
  send: (value) => value,
  ...options,
});

/** Choice of one of a few values; the first is the default. */
export const oneOf = <One extends string>(all: readonly [One, ...One[]], options: Options<One>): Row<One, One> => ({
  kind: 'segmented',
  empty: all[0],
  read: (value) => all.find((one) => one === value),
  send: (value) => value,
  ...options,
});

/** A field of the form that is not sent. */
export const unsent = <Held>(row: Row<Held, unknown>): Row<Held, undefined> => ({ ...row, send: () => undefined });
