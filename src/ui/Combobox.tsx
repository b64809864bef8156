import { Combobox as Box, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useState } from 'react';
import { cx } from '~/lib/cx.ts';
import { fold, wordsOf } from '~/lib/fold.ts';
import type { FieldControl } from './Field.tsx';
import { inputClass } from './Input.tsx';

export interface Choice {
  value: string;
  label: string;
  /** Said after the label, lighter: what tells two of one name apart. */
  detail?: string;
}

interface ComboboxProps {
  control: FieldControl;
  /** The value chosen, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  choices: readonly Choice[];
  /** Said where nothing matches. */
  empty: string;
  placeholder?: string;
  disabled?: boolean;
}

const most = 50;

/**
 * One of many, found by typing any words of it, accents and case aside. Its library is that of the dialog: import it
 * with the page that shows it.
 */
export function Combobox({ control, value, onChange, onBlur, choices, empty, placeholder, disabled }: ComboboxProps) {
  const [typed, setTyped] = useState('');
  const words = wordsOf(typed);
  const found = choices.filter(({ label, detail = '' }) => {
    const text = fold(`${label} ${detail}`);
    return words.every((word) => text.includes(word));
  });
  return (
    <Box
      immediate
      disabled={disabled ?? false}
      value={choices.find((choice) => choice.value === value) ?? null}
      onChange={(choice: Choice | null) => onChange(choice?.value ?? '')}
      onClose={() => setTyped('')}
    >
      <ComboboxInput
        {...control}
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
      <ComboboxOptions
        anchor={{ to: 'bottom start', gap: 4 }}
        modal={false}
        className="z-menu max-h-72! w-(--input-width) overflow-y-auto rounded bg-surface p-1 shadow-float"
      >
        {found.slice(0, most).map((choice) => (
          <ComboboxOption
            key={choice.value}
            value={choice}
            className="flex min-h-8 cursor-pointer items-baseline gap-2 rounded-sm px-2 py-1.5 text-13 data-focus:bg-active data-focus:text-accent-text data-selected:font-medium max-md:min-h-11"
          >
            <span>{choice.label}</span>
            {choice.detail && <span className="text-12 text-text3">{choice.detail}</span>}
          </ComboboxOption>
        ))}
        {found.length === 0 && <p className="px-2 py-1.5 text-12 text-text2">{empty}</p>}
      </ComboboxOptions>
    </Box>
  );
}
