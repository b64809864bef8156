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

/** How a field is typed or chosen. */
export type Control =
  | { kind: 'text'; type?: 'email' | 'tel' | undefined; clean?: ((text: string) => string) | undefined }
  | { kind: 'number'; unit: (t: T) => string; decimals: number }
  | { kind: 'select'; choices: Choices; optional: boolean; open: boolean }
  | {
      kind: 'search';
      choices: Choices;
      placeholder: ((t: T) => string) | undefined;
      loading: ((known: Known) => boolean) | undefined;
      hideEmpty: boolean;
    }
  | { kind: 'segmented'; options: (t: T) => readonly Choice[] }
  | { kind: 'cups' | 'nif' | 'holder' | 'iban' | 'flag' | 'remarks' };

type Choices = (known: Known) => readonly Choice[];

export interface Line {
  label?: (t: T) => string;
  text: (known: Known, t: T) => string | null | undefined;
}

/** What a row may say of its field; all of it is optional. */
export interface Options<Held> {
  /** Where the field stands. Without one it is never shown: it comes from SIPS and is sent along. */
  group?: GroupId;
  /** Its columns in the group's grid. */
  width?: string;
  /** The field whose text labels it, where that is another's: `alta:field.<label>`. */
  label?: (values: AltaValues) => Field;
  /** Its label within a group whose legend says the rest. */
  short?: string;
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
  line?: Line | undefined;
  /** The field whose line of the review tells it. */
  toldBy?: Field;
}

/** Everything about one field. `Held` is its value in the form, `Sent` what goes to the API. */
export interface Row<Held, Sent> extends Options<Held> {
  control?: Control;
  /** What the form begins with. */
  empty: Held;
  /** From a draft or a contract; undefined for what does not fit. */
  read: (given: unknown) => Held | undefined;
  send: (value: Held) => Sent;
}

export type TextRow = Row<string, string | null>;
type IdRow = Row<string, number | null>;

const texts = {
  empty: '',
  read: (given: unknown) => (typeof given === 'string' || typeof given === 'number' ? String(given) : undefined),
};
const sendText = (typed: string) => typed.trim() || null;

export const text = ({
  type,
  clean,
  ...options
}: Options<string> & Omit<Extract<Control, { kind: 'text' }>, 'kind'> = {}): TextRow => ({
  ...texts,
  send: sendText,
  control: { kind: 'text', type, clean },
  ...options,
});

export const remarks = (options: Options<string>): TextRow => ({
  ...texts,
  send: sendText,
  control: { kind: 'remarks' },
  ...options,
});

export const cups = (options: Options<string>): TextRow => ({
  ...texts,
  read: (given) => (typeof given === 'string' ? formatCups(given) : undefined),
  send: (typed) => sendText(cleanCups(typed)),
  control: { kind: 'cups' },
  ...options,
});

export const nif = ({ holder = false, ...options }: Options<string> & { holder?: boolean }): TextRow => ({
  ...texts,
  send: (typed) => sendText(cleanNif(typed)),
  control: { kind: holder ? 'holder' : 'nif' },
  secret: true,
  ...options,
});

export const iban = (options: Options<string>): TextRow => ({
  ...texts,
  send: (typed) => sendText(cleanIban(typed)),
  control: { kind: 'iban' },
  secret: true,
  ...options,
});

interface ListOptions extends Options<string> {
  choices: Choices;
  /** false: there is no line that chooses nothing. */
  optional?: boolean;
  /** A value that is not in the list is a choice as well. */
  open?: boolean;
  /** For a list too long to look through. */
  search?: boolean;
  placeholder?: (t: T) => string;
  /** The list is on its way. */
  loading?: (known: Known) => boolean;
  /** Not shown where there is nothing to choose from. */
  hideEmpty?: boolean;
}

function listed(all: ListOptions) {
  const {
    choices,
    optional = true,
    open = false,
    search = false,
    placeholder,
    loading,
    hideEmpty = false,
    ...options
  } = all;
  const control: Control = search
    ? { kind: 'search', choices, placeholder, loading, hideEmpty }
    : { kind: 'select', choices, optional, open };
  return { ...texts, control, ...options };
}

/** One of a list, by its id. */
export const choice = (options: ListOptions): IdRow => ({
  ...listed(options),
  send: (id) => (id === '' ? null : Number(id)),
});

/** One of a list, by its code or name. */
export const code = (options: ListOptions): TextRow => ({ ...listed(options), send: sendText });

const numbers = {
  empty: undefined,
  read: (given: unknown) => (typeof given === 'number' ? given : undefined),
  send: (typed: Typed) => (typed === undefined || Number.isNaN(typed) ? null : typed),
};

/** A number with its unit; at least so many decimals are shown, for what is shown is what is sent. */
export const number = ({
  unit,
  decimals = 2,
  ...options
}: Options<Typed> & { unit: (t: T) => string; decimals?: number }): Row<Typed, number | null> => ({
  ...numbers,
  control: { kind: 'number', unit, decimals },
  ...options,
});

export const flag = ({ on = false, ...options }: Options<boolean> & { on?: boolean }): Row<boolean, boolean> => ({
  empty: on,
  read: (given) => (typeof given === 'boolean' ? given : undefined),
  send: (value) => value,
  control: { kind: 'flag' },
  ...options,
});

/** One of a few, the first from the start. */
export const oneOf = <One extends string, Sent>(
  all: readonly [One, ...One[]],
  { words, ...options }: Options<One> & { words: (one: One, t: T) => string; send: (value: One) => Sent },
): Row<One, Sent> => ({
  empty: all[0],
  read: (given) => all.find((one) => one === given),
  control: { kind: 'segmented', options: (t) => all.map((one) => ({ value: one, label: words(one, t) })) },
  ...options,
});

/** Sent along as SIPS says it, and never shown. */
export const unseenText = (sips: (point: SipsPoint) => string | null): TextRow => ({ ...texts, send: sendText, sips });
export const unseenNumber = (options: Options<Typed>): Row<Typed, number | null> => ({ ...numbers, ...options });
