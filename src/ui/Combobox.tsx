import { Combobox as Box, ComboboxInput } from '@headlessui/react';
import X from 'lucide-react/icons/x';
import { type Ref, useState } from 'react';
import { cx } from '~/lib/cx.ts';
import { fold } from '~/lib/fold.ts';
import { type Choice, ChoiceList, type Focusable, matching, useQuietFocus } from './choices.tsx';
import type { FieldControl } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { inputClass } from './Input.tsx';

export type { Choice };

interface ComboboxProps {
  control: FieldControl;
  inputRef?: Ref<Focusable>;
  /** The chosen value, '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /**
   * Called with a text that matches no choice, and with undefined once there is no such text; the text stays in the
   * box. Without this prop, the box returns to its choice when the focus leaves it.
   */
  onUnread?: (text: string | undefined) => void;
  choices: readonly Choice[];
  /** Text for no match. */
  empty: string;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
}

/** Whether a choice has the name that was typed. */
export const isCalled = (label: string, typed: string) => fold(label) === fold(typed.trim());

/**
 * Choice of one among many, by typing any of its words; case and accents do not matter. Uses the same library as the
 * dialog: import it with the page that shows it.
 */
export function Combobox({ control, inputRef, value, onChange, onBlur, choices, ...rest }: ComboboxProps) {
  const { onUnread, empty, placeholder, disabled = false } = rest;
  const [draft, setDraft] = useState<{ text: string; over: string }>();
  // If the form has changed the value since, the text is outdated.
  const typed = draft?.over === value ? draft.text : undefined;
  const text = typed ?? choices.find((choice) => choice.value === value)?.label ?? '';
  const type = (next: string | undefined) => {
    setDraft(next === undefined ? undefined : { text: next, over: next === '' ? '' : value });
    onUnread?.(next?.trim() ? next.trim() : undefined);
  };
  const choose = (next: string) => {
    type(undefined);
    onChange(next);
  };
  const leave = () => {
    const named = typed === undefined ? [] : choices.filter(({ label, refused }) => !refused && isCalled(label, typed));
    if (named.length === 1 && named[0]) choose(named[0].value);
    else if (!onUnread || typed?.trim() === '') type(undefined);
    onBlur?.();
  };
  return (
    <Box
      immediate
      disabled={disabled}
      value={choices.find((choice) => choice.value === value) ?? null}
      // The library clears its value when the box is left; only an emptied box may do that.
      onChange={(choice: Choice | null) => choice && choose(choice.value)}
    >
      <ComboboxInput
        {...control}
        {...useQuietFocus(inputRef)}
        autoComplete="off"
        placeholder={placeholder}
        displayValue={() => text}
        onChange={(event) => {
          type(event.target.value);
          if (event.target.value === '') onChange('');
        }}
        onBlur={leave}
        className={cx(inputClass('md'), 'px-3')}
      />
      <ChoiceList found={matching(choices, typed ?? '')} empty={empty} />
    </Box>
  );
}

interface MultiComboboxProps {
  control: FieldControl;
  inputRef?: Ref<Focusable>;
  /** The chosen values, in the order of their chips. */
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  onBlur?: () => void;
  /** Called with a text in the box that is not a choice, and with undefined once there is no such text. */
  onUnread?: (text: string | undefined) => void;
  choices: readonly Choice[];
  /** Text for no match. */
  empty: string;
  /** Accessible name of a chip's remove button. */
  removeName: (label: string) => string;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
}

/**
 * Choice of several among many, as in {@link Combobox}; each is shown as a chip, and Backspace removes the last one.
 */
export function MultiCombobox({ control, inputRef, values, onChange, onBlur, choices, ...rest }: MultiComboboxProps) {
  const { onUnread, empty, removeName, placeholder, disabled = false } = rest;
  const [typed, setTyped] = useState('');
  const focusing = useQuietFocus(inputRef);
  const { ref: input } = focusing;
  // A value that is no longer in the list keeps its chip, so that it can be removed.
  const chosen = values.map((value) => choices.find((choice) => choice.value === value) ?? { value, label: value });
  const type = (next: string) => {
    setTyped(next);
    onUnread?.(next.trim() || undefined);
  };
  const remove = (gone: string) => onChange(values.filter((value) => value !== gone));
  return (
    <Box
      multiple
      immediate
      disabled={disabled}
      value={chosen}
      by="value"
      onChange={(next: Choice[]) => {
        onChange(next.map(({ value }) => value));
        type('');
        // An open list covers the button below it: a press on that button would choose one more.
        queueMicrotask(() => input.current && press(input.current, 'Escape'));
      }}
      onClose={onUnread ? undefined : () => setTyped('')}
    >
      <div className="flex min-h-9 flex-wrap items-center gap-1 rounded border border-ui bg-surface px-1.5 py-1 has-[input:focus-visible]:border-focus has-[input:focus-visible]:outline-1 has-[input:focus-visible]:outline-focus has-[input[aria-invalid=true]]:border-danger has-[input:disabled]:border-line2 has-[input:disabled]:bg-s2 max-md:min-h-11">
        {chosen.map(({ value, label }) => (
          <span key={value} className="inline-flex h-6 max-w-full items-center rounded bg-s2 pl-2 text-12 font-medium">
            <span className="truncate">{label}</span>
            <button
              type="button"
              disabled={disabled}
              aria-label={removeName(label)}
              title={removeName(label)}
              onClick={() => remove(value)}
              className="hit flex size-6 shrink-0 items-center justify-center rounded text-text2 hover:text-text disabled:hidden"
            >
              <Icon of={X} size={12} />
            </button>
          </span>
        ))}
        <ComboboxInput
          {...control}
          {...focusing}
          autoComplete="off"
          placeholder={chosen.length === 0 ? placeholder : undefined}
          value={typed}
          displayValue={() => typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            const last = values.at(-1);
            if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
          }}
          // It opens on focus; a press on a box that already has the focus does not open it.
          onClick={({ currentTarget }) =>
            currentTarget.getAttribute('aria-expanded') === 'false' && press(currentTarget, 'ArrowDown')
          }
          onBlur={onBlur}
          className="h-6 min-w-20 flex-1 bg-transparent px-1.5 text-13 outline-none! placeholder:text-text3 max-md:text-16"
        />
      </div>
      <ChoiceList found={matching(choices, typed)} empty={empty} />
    </Box>
  );
}

/** Opens or closes the list as a person does: the library has no other way. */
const press = (input: HTMLInputElement, key: 'Escape' | 'ArrowDown') =>
  input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
