import { createContext, useContext } from 'react';

/** A field's place in its form: what it holds, what is wrong with it, and what it tells the form. */
export interface BoundField {
  name: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  /** The form gives the focus to the first field at fault. */
  ref: (element: { focus: () => void } | null) => void;
}

/** Text that a person typed, and the value that the field read from it. */
interface Typed {
  text: string;
  value: unknown;
}

export interface Fields {
  /** A hook: each field calls it once. */
  useField: (name: string) => BoundField;
  /** By field name. A field that leaves the screen and comes back, in a wizard, finds its text again. */
  typed: Map<string, Typed>;
}

const FieldsContext = createContext<Fields | undefined>(undefined);
export const FieldsProvider = FieldsContext.Provider;

export function useFields(): Fields {
  const fields = useContext(FieldsContext);
  if (!fields) throw new Error('A field stands outside of a form');
  return fields;
}
