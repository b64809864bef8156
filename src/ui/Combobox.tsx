import { Combobox as Box, ComboboxInput } from '@headlessui/react';
import { type Ref, useState } from 'react';
import { cx } from '~/lib/cx.ts';
import { type Choice, ChoiceList, matching } from './choices.tsx';
import type { FieldControl } from './Field.tsx';
import { inputClass } from './Input.tsx';
import { type Focusable, useQuietFocus } from './useQuietFocus.ts';

export type { Choice };

interface ComboboxProps {
  control: FieldControl;
  inputRef?: Ref<Focusable>;
  /** The value chosen, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  choices: readonly Choice[];
  /** Said where nothing matches. */
  empty: string;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
}

/**
 * One of many, found by typing any words of it, accents and case aside. Its library is that of the dialog: import it
 * with the page that shows it.
 */
export function Combobox({ control, inputRef, value, onChange, onBlur, choices, ...rest }: ComboboxProps) {
  const { empty, placeholder, disabled = false } = rest;
  const [typed, setTyped] = useState('');
  return (
    <Box
      immediate
      disabled={disabled}
      value={choices.find((choice) => choice.value === value) ?? null}
      onChange={(choice: Choice | null) => onChange(choice?.value ?? '')}
      onClose={() => setTyped('')}
    >
      <ComboboxInput
        {...control}
        {...useQuietFocus(inputRef)}
        autoComplete="off"
        placeholder={placeholder}
        displayValue={(choice: Choice | null) => choice?.label ?? ''}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value === '') onChange('');
        }}
        onBlur={onBlur}
        className={cx(inputClass('md'), 'px-3')}
      />
      <ChoiceList found={matching(choices, typed)} empty={empty} />
    </Box>
  );
}
