import { useReducer, useState } from 'react';
import { type BoundField, type Fields, type Left, useFields } from './context.ts';

interface Notation {
  /** The value that a text stands for. A text that stands for none gives a value that `write` does not know. */
  read: (text: string) => unknown;
  /** A value as the portal writes it, '' for none; undefined for a value that stands for no number or day. */
  write: (value: unknown) => string | undefined;
}

/** A text that a person typed, and the value that was read from it. */
interface Typed {
  text: string;
  value: unknown;
}

/** By form and field name: a field that leaves the screen and comes back, in a wizard, finds its text again. */
const texts = new WeakMap<Fields, Map<string, Typed>>();

/**
 * For values that people write in their own way: `1.5`, `3/2/27`. The text stays as it is being typed, and turns into the
 * portal's own notation when the field is left. A text that means nothing stays as it was typed, to be mended.
 */
export function useTyped({ value, onChange, control: { name, onBlur } }: BoundField, { read, write }: Notation) {
  const form = useFields();
  const [typing, setTyping] = useState(false);
  // Two texts may stand for the same value, and each is to be shown: the value alone would not tell.
  const [, show] = useReducer((times: number) => times + 1, 0);
  const last = texts.get(form)?.get(name);
  // The form may have changed the value since: then the text belongs to a value that is gone.
  const text = last && Object.is(last.value, value) ? last.text : undefined;
  return {
    value: (typing ? text : undefined) ?? write(value) ?? text ?? (typeof value === 'string' ? value : ''),
    onChange: (event: { target: { value: string } }) => {
      const next = { text: event.target.value, value: read(event.target.value) };
      const kept = texts.get(form) ?? new Map<string, Typed>();
      texts.set(form, kept.set(name, next));
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
