import { useCallback, useRef, useState } from 'react';

/** The height of a box in pixels, and at every change of it; undefined while there is none. */
export function useHeight() {
  const [height, setHeight] = useState<number>();
  const observer = useRef<ResizeObserver>(undefined);
  const box = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new ResizeObserver(() => setHeight(element.clientHeight || undefined));
    observer.current.observe(element);
  }, []);
  return { box, height };
}
