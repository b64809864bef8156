import { type FocusEvent, type Ref, useImperativeHandle, useRef } from 'react';

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
