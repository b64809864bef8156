import { useReducer, useState } from 'react';
import { type BoundField, type Fields, type Left, useFields } from './context.ts';

interface Notation {
  /** The value of a text. For an invalid text it returns a value that `write` does not know. */
  read: (text: string) => unknown;
  /** The portal's notation of a value, '' for none; undefined for an invalid value. */
  write: (value: unknown) => string | undefined;
}

/** A typed text, and the value that was read from it. */
interface Typed {
  text: string;
  value: unknown;
}

/**
 * By form and field name: a field that is unmounted and mounted again, in a wizard, keeps its text.
 * Not per person: they die with their form.
 */
const texts = new WeakMap<Fields, Map<string, Typed>>();

/**
 * For values that people write in different ways: `1.5`, `3/2/27`. The text stays while it is typed, and changes to the
 * portal's notation when the field is left. An invalid text stays as it was typed.
 */
export function useTyped({ value, onChange, control: { name, onBlur } }: BoundField, { read, write }: Notation) {
  const form = useFields();
  const [typing, setTyping] = useState(false);
  // Two texts may have the same value, and each must be shown as typed: the value alone is not enough.
  const [, show] = useReducer((times: number) => times + 1, 0);
  const last = texts.get(form)?.get(name);
  // If the form has changed the value since, the text is outdated.
  const text = last && Object.is(last.value, value) ? last.text : undefined;
  return {
    value: (typing ? text : undefined) ?? write(value) ?? text ?? (typeof value === 'string' ? value : ''),
    onChange: (event: { target: { value: string } }) => {
      const next = { text: event.target.value, value: read(event.target.value) };
      const typedTexts = texts.get(form) ?? new Map<string, Typed>();
      texts.set(form, typedTexts.set(name, next));
      setTyping(true);
      show();
      onChange(next.value);
    },
    onBlur: (event?: Left) => {
      setTyping(false);
      onBlur?.(event);
    },
  };
}
