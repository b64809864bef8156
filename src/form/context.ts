import { createContext, useContext } from 'react';

/** The parts of a blur event that are used. */
export interface Left {
  target: Node;
  relatedTarget: EventTarget | null;
}

/** A field, connected to its form. */
export interface BoundField {
  value: unknown;
  /** The error, as a sentence for the user. */
  error: string | undefined;
  onChange: (value: unknown) => void;
  /**
   * Reports that the typed text is not a valid value, with the sentence for it; undefined once it is valid. Until then
   * the form cannot be sent. A field that keeps the typed text as its value leaves this to the schema.
   */
  refuse?: (why: string | undefined) => void;
  /** Props for the control: tell the form about blur, and let it focus the first invalid field. */
  control: {
    name: string;
    onBlur?: (event?: Left) => void;
    ref?: (element: { focus: () => void } | null) => void;
  };
}

export interface Fields {
  /** A hook: each field calls it once. */
  useField: (name: string) => BoundField;
}

const FieldsContext = createContext<Fields | undefined>(undefined);
export const FieldsProvider = FieldsContext.Provider;

export function useFields(): Fields {
  const fields = useContext(FieldsContext);
  if (!fields) throw new Error('A field stands outside of a form');
  return fields;
}
