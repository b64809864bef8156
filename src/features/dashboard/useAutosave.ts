import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds after the last change: several changes become one call. */
const pause = 800;

/**
 * Saves changes automatically: after a pause, or at once when the page is left or hidden, one after another. A change
 * that could not be saved is kept, sets `failed`, and is sent with the next change or by `flush`.
 *
 * @param save resolves to whether it was saved
 */
export function useAutosave<T>(save: (value: T) => Promise<boolean>) {
  const [failed, setFailed] = useState(false);
  const saving = useRef(save);
  const waiting = useRef<{ value: T }>(undefined);
  const busy = useRef<Promise<boolean>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    saving.current = save;
  });

  /** Resolves to whether everything is saved. */
  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    const send = async () => {
      while (waiting.current) {
        const taken = waiting.current;
        const isSaved = await saving.current(taken.value);
        setFailed(!isSaved);
        if (!isSaved) return false;
        if (waiting.current === taken) waiting.current = undefined;
      }
      return true;
    };
    busy.current ??= send().finally(() => {
      busy.current = undefined;
    });
    return busy.current;
  }, []);

  const queue = useCallback(
    (value: T) => {
      waiting.current = { value };
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pause);
    },
    [flush],
  );

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && void flush();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      void flush();
    };
  }, [flush]);

  return { queue, flush, failed };
}
