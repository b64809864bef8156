import type { TFunction } from 'i18next';
import type { Contract } from '~/api/contracts.ts';
import type { Customer } from '~/api/customers.ts';
import type { SipsPoint } from '~/api/sips.ts';
import type { ContractLists } from '~/domain/contract-check.ts';
import { cleanCups, formatCups } from '~/domain/cups.ts';
import { cleanIban } from '~/domain/iban.ts';
import { cleanNif } from '~/domain/nif.ts';
import type { Choice } from '~/ui/Combobox.tsx';
import type { NeedId } from './checklist.ts';
import type { Fault, Rules } from './rules.ts';
import type { GroupId } from './steps.ts';
import type { AltaLists } from './useAltaLists.ts';
import type { Offers } from './useOffers.ts';
import type { AltaValues, Field, Proposal, Typed, Value } from './values.ts';

type T = TFunction<'alta'>;

/** What is typed, and what the server knows around it. */
export interface Known {
  values: AltaValues;
  rules: Rules;
  lists: AltaLists;
  offers: Offers;
}

/** How a field is typed or chosen; `unseen` goes along as SIPS says it. */
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
  /** The group in which it stands; what has none is never shown. */
  group?: GroupId;
  /** Its columns in the group's grid. */
  width?: string;
  /** The field whose text labels it, where that is another's: `alta:field.<label>`. */
  label?: (values: AltaValues) => Field;
  /** Its label within a group whose legend says the rest. */
  short?: string;
  /** Of a text: the keyboard of the phone, and what is put right while it is typed. */
  type?: 'email' | 'tel';
  clean?: (typed: string) => string;
  unit?: (t: T) => string;
  /** Shown at least: what is shown is what is sent. */
  decimals?: number;
  /** undefined while the list is on its way. */
  choices?: (known: Known, t: T) => readonly Choice[] | undefined;
  placeholder?: (t: T) => string;
  /** A value that is not in the list is a choice as well. */
  open?: true;
  /** Not shown where there is nothing to choose from. */
  hideEmpty?: true;
  /** Who asks for it: the rules of the trade (`~/domain/contract-check.ts`), or this form alone. */
  required?: 'trade' | 'form';
  /** Whether the choices made leave it in the contract: otherwise it is neither shown nor sent. */
  when?: (values: AltaValues, lists: ContractLists) => boolean;
  /** Whether another field brings it: it is sent, but not asked for. */
  brought?: (values: AltaValues) => boolean;
  /** What this form checks beyond the rules of the trade. */
  check?: (value: Held, rules: Rules, values: AltaValues) => Fault | undefined;
  /** It is right or wrong beside others of its group: leaving the group checks all of them that are filled in. */
  together?: true;
  /** A button puts in what the check says would be right. */
  mend?: true;
  /** What else changes when it is changed by hand. */
  follow?: (value: Held, known: Known) => readonly Proposal[];
  help?: (known: Known, t: T) => string | undefined;
  /** Never kept on the device: a person who comes back types it again. */
  secret?: true;
  /** The line of the rail that it counts for. */
  need?: NeedId;
  /** Its value in a copy of a contract, where that is not the contract's own field. */
  copied?: (contract: Contract) => Held;
  sips?: ((point: SipsPoint, lists: ContractLists) => Held | null | undefined) | undefined;
  /** Share by which it may differ from what SIPS says. */
  tolerance?: number;
  /** As the hint says it, where the words of the review are too long. */
  hint?: (value: Value) => string;
  customer?: (customer: Customer) => Held | null | undefined;
  /** Its line of the review, where that is more than its label and value. */
  line?: { label?: (t: T) => string; text: (known: Known, t: T) => string | null | undefined } | undefined;
  /** The field whose line of the review tells it. */
  toldBy?: Field;
}

/** Everything about one field. `Held` is its value in the form, `Sent` what goes to the API. */
export interface Row<Held, Sent> extends Options<Held> {
  kind: Kind;
  empty: Held;
  /** From a draft or a contract; undefined for what does not fit. */
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

/** One of a few, the first from the start. */
export const oneOf = <One extends string>(all: readonly [One, ...One[]], options: Options<One>): Row<One, One> => ({
  kind: 'segmented',
  empty: all[0],
  read: (given) => all.find((one) => one === given),
  send: (value) => value,
  ...options,
});

/** A field of the form that the API does not know. */
export const unsent = <Held>(row: Row<Held, unknown>): Row<Held, undefined> => ({ ...row, send: () => undefined });
