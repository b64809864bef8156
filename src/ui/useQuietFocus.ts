import { type FocusEvent, type Ref, useImperativeHandle, useRef } from 'react';

/** What a form needs of a field: to put the focus into it. */
export interface Focusable {
  focus: () => void;
}

/**
 * For a field whose list opens as it takes the focus: where the form puts the focus there, to show what is wrong, the
 * list stays closed, for it would cover the reason.
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
