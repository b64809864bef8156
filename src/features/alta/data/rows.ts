import type { TFunction } from 'i18next';
import type { Contract } from '~/api/contract.ts';
import type { Customer } from '~/api/customers.ts';
import type { SipsPoint } from '~/api/sips.ts';
import type { ContractLists } from '~/domain/contract-check.ts';
import { cleanCups, formatCups } from '~/domain/cups.ts';
import { cleanIban } from '~/domain/iban.ts';
import { cleanNif } from '~/domain/nif.ts';
import type { Choice } from '~/ui/Combobox.tsx';
import type { Offers } from '../offers/useOffers.ts';
import type { Fault, Rules } from '../review/rules.ts';
import type { GroupId, NeedId } from '../steps.ts';
import type { AltaValues, Field, Proposal, Typed, Value } from '../values.ts';
import type { AltaLists } from './useAltaLists.ts';

type T = TFunction<'alta'>;

/** What a row goes by: the typed values, and what the server has said about them. */
export interface Known {
  values: AltaValues;
  rules: Rules;
  lists: AltaLists;
  offers: Offers;
}

/** How a field is typed or chosen. The form does not show `unseen` fields: they are sent as SIPS says them. */
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

/** What a row may say of its field; all of it is optional. */
export interface Options<Held> {
  kind?: Kind;
  /** What the form begins with. */
  empty?: Held;
  /** The group in which it stands; a field without a group is never shown. */
  group?: GroupId;
  /** Its columns in the group's grid. */
  width?: string;
  /** Another field whose label it has, `alta:field.<label>`. */
  label?: (values: AltaValues) => Field;
  /** Its label in the form, where the legend of its group says the rest. */
  short?: string;
  /** The keyboard that a phone shows. */
  type?: 'email' | 'tel';
  /** Corrects a text while it is typed. */
  clean?: (typed: string) => string;
  unit?: (t: T) => string;
  /** The least number of decimals shown; a value that has more shows all, for it is sent with all. */
  decimals?: number;
  /** undefined while the list is loading. */
  choices?: (known: Known, t: T) => readonly Choice[] | undefined;
  placeholder?: (t: T) => string;
  /** Its value may be one that is not in the list. */
  open?: true;
  /** The field is not shown while there is nothing to choose from. */
  hideEmpty?: true;
  /** Which rule requires it: that of the trade (`~/domain/contract-check.ts`), or one of this form alone. */
  required?: 'trade' | 'form';
  /** Whether it is part of the contract, given the choices made. If it is not, it is neither shown nor sent. */
  when?: (values: AltaValues, lists: ContractLists) => boolean;
  /** Whether another field sets it. If so, it is sent but not shown. */
  brought?: (values: AltaValues) => boolean;
  /** What the form checks beyond the rules of the trade. */
  check?: (value: Held, rules: Rules, values: AltaValues) => Fault | undefined;
  /** Whether it is right depends on its neighbours: when the focus leaves any field of the group, all such fields with a value are checked. */
  together?: true;
  /** Beside its error stands a button that puts in the expected value. */
  mend?: true;
  /** The changes to other fields that follow when a person changes it. */
  follow?: (value: Held, known: Known) => readonly Proposal[];
  help?: (known: Known, t: T) => string | undefined;
  /** It is never kept on the device: a person who comes back to a draft types it again. */
  secret?: true;
  /** The need that it counts for, if not that of its group. */
  need?: NeedId;
  /** Its value in a copy of a contract, if it is not the contract's field of the same name. */
  copied?: (contract: Contract) => Held;
  sips?: ((point: SipsPoint, lists: ContractLists) => Held | null | undefined) | undefined;
  /** The share by which it may differ from what SIPS says without a hint. */
  tolerance?: number;
  /** The value as the hint says it, if the review's words are too long for that. */
  hint?: (value: Value) => string;
  customer?: (customer: Customer) => Held | null | undefined;
  /** Its line of the review, if that is not just its label and value. */
  line?: { label?: (t: T) => string; text: (known: Known, t: T) => string | null | undefined } | undefined;
  /** The field whose line of the review says its value, too. */
  shownWith?: Field;
}

/** Everything about one field. `Held` is its value in the form, `Sent` what goes to the API. */
export interface Row<Held, Sent> extends Options<Held> {
  kind: Kind;
  empty: Held;
  /** Reads it from a draft or a contract; undefined if the value does not fit the field. */
  read: (given: unknown) => Held | undefined;
  send: (value: Held) => Sent;
}

export type TextRow = Row<string, string | null>;

const textual =
  (kind: Kind, clean: (typed: string) => string = String) =>
  (options: Options<string>): TextRow => ({
    kind,
    empty: '',
    read: (given) => (typeof given === 'string' || typeof given === 'number' ? String(given) : undefined),
    send: (typed) => clean(typed).trim() || null,
    ...options,
  });

export const text = textual('text');
export const remarks = textual('remarks');
export const nif = textual('nif', cleanNif);
export const iban = textual('iban', cleanIban);
export const unseenText = textual('unseen');
export const cups = (options: Options<string>): TextRow => ({
  ...textual('cups', cleanCups)(options),
  read: (given) => (typeof given === 'string' ? formatCups(given) : undefined),
});

/** One of a list, by its code or name. */
export const code = textual('select');
/** One of a list, by its id. */
export const choice = (options: Options<string>): Row<string, number | null> => ({
  ...code(options),
  send: (id) => (id === '' ? null : Number(id)),
});

export const number = (options: Options<Typed>): Row<Typed, number | null> => ({
  kind: 'number',
  empty: undefined,
  read: (given) => (typeof given === 'number' ? given : undefined),
  send: (typed) => (typed === undefined || Number.isNaN(typed) ? null : typed),
  ...options,
});

export const flag = (options: Options<boolean>): Row<boolean, boolean> => ({
  kind: 'flag',
  empty: false,
  read: (given) => (typeof given === 'boolean' ? given : undefined),
  send: (value) => value,
  ...options,
});

/** One of a few values; the form begins with the first. */
export const oneOf = <One extends string>(all: readonly [One, ...One[]], options: Options<One>): Row<One, One> => ({
  kind: 'segmented',
  empty: all[0],
  read: (given) => all.find((one) => one === given),
  send: (value) => value,
  ...options,
});

/** A field of the form that the API does not know. */
export const unsent = <Held>(row: Row<Held, unknown>): Row<Held, undefined> => ({ ...row, send: () => undefined });
