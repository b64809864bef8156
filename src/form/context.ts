import { createContext, useContext } from 'react';

/** What a browser tells of a control that loses the focus. */
export interface Left {
  target: Node;
  relatedTarget: EventTarget | null;
}

/** A field's place in its form. */
export interface BoundField {
  value: unknown;
  /** What is wrong with it, in the user's words. */
  error: string | undefined;
  onChange: (value: unknown) => void;
  /**
   * Says that what is typed is no value, with the sentence for it, or undefined once it is one: the form is not sent
   * until then. A field whose value holds what was typed leaves that to its schema.
   */
  refuse?: (why: string | undefined) => void;
  /** Goes on the control: the form hears that the field was left, and gives the focus to the first field at fault. */
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
