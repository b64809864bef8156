import { ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { type FocusEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { fold, wordsOf } from '~/lib/fold.ts';

export interface Choice {
  value: string;
  label: string;
  /** Lighter text after the label, to distinguish equal labels. */
  detail?: string;
  /** Another name that uploaded sheets may use; never shown. */
  alias?: string | undefined;
  /** Why it cannot be chosen; it is still shown, so that people find it and read the reason. */
  refused?: string;
}

/** Maximum number shown: beyond it, another word is quicker than scrolling. */
const most = 50;

/** The choices that contain every word of a text, in any order; case and accents do not matter. */
export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = wordsOf(typed);
  return choices.filter(({ label, detail = '' }) => {
    const text = fold(`${label} ${detail}`);
    return words.every((word) => text.includes(word));
  });
}

interface ChoiceListProps {
  found: readonly Choice[];
  /** Text for no match. */
  empty: string;
}

/**
 * The list below a combobox: on the level of a dialog, because it may be inside one, and comes later in the document.
 */
export const ChoiceList = ({ found, empty }: ChoiceListProps) => (
  <ComboboxOptions
    anchor={{ to: 'bottom start', gap: 4 }}
    modal={false}
    className="z-modal max-h-72! w-(--input-width) overflow-y-auto rounded bg-surface p-1 shadow-float"
  >
    {found.slice(0, most).map((choice) => (
      <ComboboxOption
        key={choice.value}
        value={choice}
        disabled={choice.refused !== undefined}
        className="flex min-h-8 cursor-pointer items-baseline gap-2 rounded-sm px-2 py-1.5 text-13 data-disabled:cursor-default data-disabled:text-text2 data-focus:bg-active data-focus:text-accent-text data-selected:font-medium max-md:min-h-11"
      >
        <span>{choice.label}</span>
        {choice.detail && <span className="text-12 text-text2">{choice.detail}</span>}
      </ComboboxOption>
    ))}
    {found.length === 0 && <p className="px-2 py-1.5 text-12 text-text2">{empty}</p>}
  </ComboboxOptions>
);

/** What a form needs of a field: to focus it. */
export interface Focusable {
  focus: () => void;
}

/**
 * For a field whose list opens on focus: when the form focuses it to show an error, the list stays closed, because it
 * would cover the error.
 */
export function useQuietFocus(handle: Ref<Focusable> | undefined) {
  const ref = useRef<HTMLInputElement>(null);
  const quiet = useRef(false);
  useImperativeHandle(handle, () => ({
    focus() {
      quiet.current = true;
      ref.current?.focus();
      quiet.current = false;
    },
  }));
  const onFocus = (event: FocusEvent) => {
    if (quiet.current) event.preventDefault();
  };
  return { ref, onFocus };
}
