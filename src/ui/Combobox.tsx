import { Combobox as Box, ComboboxInput } from '@headlessui/react';
import { type Ref, useState } from 'react';
import { cx } from '~/lib/cx.ts';
import { fold } from '~/lib/fold.ts';
import { type Choice, ChoiceList, type Focusable, matching, useQuietFocus } from './choices.tsx';
import type { FieldControl } from './Field.tsx';
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
  const [kept, setKept] = useState<{ text: string; over: string }>();
  // If the form has changed the value since, the text is outdated.
  const typed = kept?.over === value ? kept.text : undefined;
  const text = typed ?? choices.find((choice) => choice.value === value)?.label ?? '';
  const type = (next: string | undefined) => {
    setKept(next === undefined ? undefined : { text: next, over: next === '' ? '' : value });
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
